import { receiveVideoEvent } from "#contract/access.ts";
import { refreshVideo } from "../../domains/media/refresh-video.ts";
import { isFromLibrary } from "../../domains/media/video-library.ts";
import { findVideo } from "../../domains/media/video-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** A hint alone: the video is read, so that one that is told twice, late or out of turn changes nothing. */
export const handler = endpoint("receiveVideoEvent", receiveVideoEvent, async ({ body, raw, headers, now, log }) => {
  if (!(await isFromLibrary(raw, headers["x-bunnystream-signature"]))) {
    log("warn", "video_event_forged");
    throw new Problem("forbidden");
  }
  const video = await findVideo(body.VideoGuid);
  if (video) await refreshVideo(video, now());
  return { status: "success" as const };
});
