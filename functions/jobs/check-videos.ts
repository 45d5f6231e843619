import { refreshVideo } from "../domains/media/refresh-video.ts";
import { removeAbandonedVideos } from "../domains/media/remove-abandoned-videos.ts";
import { dueIntents, forgetIntent } from "../domains/media/video-intent.ts";
import { dueVideos } from "../domains/media/video-store.ts";
import { errorName, log } from "../platform/log.ts";
import { Problem } from "../platform/problem.ts";
import { job } from "../platform/schedule/job.ts";
import { drain } from "../platform/table/queue.ts";
import { END_OF_TIME, now, type TimeLeft, unlimited } from "../platform/time.ts";

const MOST = 20;
/** Time for one check (ms). */
const LOOK_MS = 10_000;

/** The videos and intents that a run checked. */
export interface VideosRun {
  readonly done: number;
}

/**
 * Asks the library about videos that it was silent about for two minutes (or all under way), and removes what it made a day ago without
 * our hearing. A failing one is set aside; a library that does not answer ends the run.
 */
export async function checkVideos({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<VideosRun> {
  let isSilent = false;
  const goesOn = () => !isSilent && left() >= LOOK_MS;
  const unlessSilent =
    <T>(work: (value: T) => Promise<unknown>) =>
    async (value: T) => {
      try {
        await work(value);
        return "done";
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        isSilent = true;
        return "silent";
      }
    };
  const tell = ({ id }: { readonly id: string }, error: unknown) =>
    log("error", "video_check_failed", { video: id, error: errorName(error) });
  const videos = await drain(await dueVideos(all ? END_OF_TIME : now(), MOST), {
    work: unlessSilent((video) => refreshVideo(video, now())),
    tell,
    goesOn,
  });
  const intents = await drain(await dueIntents(now(), MOST), {
    work: unlessSilent((intent) => removeAbandonedVideos(intent).then(() => forgetIntent(intent))),
    tell,
    goesOn,
  });
  return { done: [...videos, ...intents].filter((result) => result === "done").length };
}

/** The scheduled job: once a minute. */
export const handler = job("checkVideos", (left) => checkVideos({ all: false }, left));
