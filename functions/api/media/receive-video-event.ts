import { receiveVideoEvent } from "#contract/access.ts";
import { refreshVideo } from "../../domains/media/refresh-video.ts";
import { isFromLibrary } from "../../domains/media/video-library.ts";
import { findVideo } from "../../domains/media/video-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Takes an event of the library as a hint: the video's state is read from the library, so that an event which is repeated, late or out of
 * order does no harm.
 */
export const handler = endpoint("receiveVideoEvent", receiveVideoEvent, async ({ body, raw, headers, now, log }) => {
  if (!(await isFromLibrary(raw, headers["x-bunnystream-signature"]))) {
    log("warn", "video_event_forged");
    throw new Problem("forbidden");
  }
  const video = await findVideo(body.VideoGuid);
  if (video) await refreshVideo(video, now());
  return { status: "success" as const };
});
