import type { ChallengeVideo } from "#contract/product.ts";

/** Whether a person has watched a video; false while that is not known. */
export function isSeen(video: ChallengeVideo, viewed: readonly string[] | undefined): boolean {
  return video.video_id !== undefined && viewed?.includes(video.video_id) === true;
}

/** The first of the list that was not watched yet; undefined when all were, or while nothing is known. */
export function nextVideo(
  videos: readonly ChallengeVideo[],
  viewed: readonly string[] | undefined,
): ChallengeVideo | undefined {
  return viewed && inListOrder(videos).find((video) => !isSeen(video, viewed));
}

/** The one that follows a row in the list; undefined after the last one and for a row that is not in it. */
export function videoAfter(videos: readonly ChallengeVideo[], row: number): ChallengeVideo | undefined {
  const list = inListOrder(videos);
  const position = list.findIndex((video) => video.id === row);
  return position < 0 ? undefined : list[position + 1];
}

/** The order of the list: by descending id. */
export function inListOrder(videos: readonly ChallengeVideo[]): ChallengeVideo[] {
  return [...videos].sort((left, right) => right.id - left.id);
}
