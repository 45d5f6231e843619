import { log } from "../../platform/log.ts";
import { MINUTE_MS } from "../../platform/time.ts";
import type { VideoIntent } from "./video-intent.ts";
import { LIBRARY_PAGE, type ListedVideo, listLibrary, removeFromLibrary } from "./video-library.ts";
import { findVideo } from "./video-store.ts";

/** The largest difference between the library's clock and ours, with the call's own time. */
const APART_MS = 10 * MINUTE_MS;
/** The library's number of a video to which nothing was uploaded. */
const CREATED = 0;

/**
 * Removes from the library what it made for an intent whose answer nobody heard: of exactly its title and about its moment, still without a
 * file, and kept by nobody here.
 */
export async function removeAbandonedVideos(intent: VideoIntent): Promise<void> {
  for (const { guid } of await madeFor(intent)) {
    if (await findVideo(guid)) continue;
    await removeFromLibrary(guid);
    log("info", "video_unheard", { video: guid });
  }
}

/** The library's pages run from the newest back: what comes after the intent's moment is not asked for. */
async function madeFor({ title, at }: VideoIntent): Promise<ListedVideo[]> {
  const found: ListedVideo[] = [];
  const apart = ({ uploaded }: ListedVideo) => uploaded - Date.parse(at);
  for (let page = 1; ; page += 1) {
    const listed = await listLibrary(page);
    found.push(
      ...listed.filter(
        (video) => video.title === title && video.status === CREATED && Math.abs(apart(video)) <= APART_MS,
      ),
    );
    const last = listed.at(-1);
    if (!last || listed.length < LIBRARY_PAGE || apart(last) < -APART_MS) return found;
  }
}
