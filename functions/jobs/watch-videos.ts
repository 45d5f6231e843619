import { refreshVideo } from "../domains/media/refresh-video.ts";
import { removeAbandonedVideos } from "../domains/media/remove-abandoned-videos.ts";
import { dueIntents, forgetIntent } from "../domains/media/video-intent.ts";
import { dueVideos } from "../domains/media/video-store.ts";
import { errorName, log } from "../platform/log.ts";
import { Problem } from "../platform/problem.ts";
import { job } from "../platform/schedule/job.ts";
import { END_OF_TIME, now, type TimeLeft, unlimited } from "../platform/time.ts";

const MOST = 20;
/** What one look may take (ms). */
const LOOK_MS = 10_000;

/** How many videos were looked at, and intents followed up. */
export interface VideosRun {
  readonly done: number;
}

/**
 * Asks the library about videos that nobody told of for two minutes, or about all that are under way, and removes there what it made a day
 * ago without being heard; ends where it does not answer. One that fails leaves the
 * others their turn, and the run fails after the last.
 */
export async function watchVideos({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<VideosRun> {
  const videos = await dueVideos(all ? END_OF_TIME : now(), MOST);
  const intents = await dueIntents(now(), MOST);
  const due = [
    ...videos.map((video) => ({ id: video.id, work: () => refreshVideo(video, now()) })),
    ...intents.map((intent) => ({
      id: intent.id,
      work: () => removeAbandonedVideos(intent).then(() => forgetIntent(intent)),
    })),
  ];
  let done = 0;
  const failed: string[] = [];
  for (const { id, work } of due) {
    if (left() < LOOK_MS) break;
    try {
      await work();
      done += 1;
    } catch (error) {
      if (error instanceof Problem) break;
      failed.push(id);
      log("error", "video_check_failed", { video: id, error: errorName(error) });
    }
  }
  if (failed.length > 0) throw new Error(`These videos could not be checked: ${failed.join(", ")}.`);
  return { done };
}

/** The scheduled job: once a minute. */
export const handler = job("watchVideos", (left) => watchVideos({ all: false }, left));
