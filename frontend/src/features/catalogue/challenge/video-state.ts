import type { ViewedVideo } from "#contract/access.ts";
import type { ChallengeVideo } from "#contract/product.ts";

/** What a person has begun and finished; undefined while that is not known. */
export type Views = readonly ViewedVideo[] | undefined;

/** What is known of a video; undefined for one that was never begun, and while nothing is known. */
export function viewOf(video: ChallengeVideo, views: Views): ViewedVideo | undefined {
  return video.video_id === undefined ? undefined : views?.find(({ video_id }) => video_id === video.video_id);
}

/** Whether a person has finished a video; false while that is not known. */
export function isFinished(video: ChallengeVideo, views: Views): boolean {
  return viewOf(video, views)?.finished_at !== undefined;
}

/**
 * What a person goes on with, the same as on the home page: the video that was stopped on the way, where nothing of the challenge was finished
 * since; else the first of the list that is not finished. Undefined when all are, or while nothing is known.
 */
export function nextVideo(videos: readonly ChallengeVideo[], views: Views): ChallengeVideo | undefined {
  if (!views) return undefined;
  const latest = videos.toSorted((one, other) => (touchedAt(one, views) < touchedAt(other, views) ? 1 : -1))[0];
  if (latest && viewOf(latest, views)?.position && !isFinished(latest, views)) return latest;
  return inListOrder(videos).find((video) => !isFinished(video, views));
}

/** When a video was stopped or finished (UTC ISO 8601); empty where that is not known. */
function touchedAt(video: ChallengeVideo, views: Views): string {
  const { finished_at, saved_at = "" } = viewOf(video, views) ?? {};
  return finished_at ?? saved_at;
}

/** What comes after a row: the next one of the list that is not finished, then those before it; undefined where none is left. */
export function videoAfter(videos: readonly ChallengeVideo[], row: number, views: Views): ChallengeVideo | undefined {
  const list = inListOrder(videos);
  const position = list.findIndex((video) => video.id === row);
  if (position < 0) return undefined;
  const after = list.slice(position + 1);
  if (!views) return after[0];
  return [...after, ...list.slice(0, position)].find((video) => !isFinished(video, views));
}

/** The order of the list: by descending id. */
export function inListOrder(videos: readonly ChallengeVideo[]): ChallengeVideo[] {
  return [...videos].sort((left, right) => right.id - left.id);
}

/** How many of a challenge's videos are finished. */
export function countFinished(videos: readonly ChallengeVideo[], views: Views): number {
  return videos.filter((video) => isFinished(video, views)).length;
}
