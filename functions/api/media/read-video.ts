import { readVideo } from "#contract/media.ts";
import { refreshVideo } from "../../domains/media/refresh-video.ts";
import { requireVideo } from "../../domains/media/video-store.ts";
import { embedAddress, embedExpiry } from "../../domains/video/embed-address.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** Reads a video, and asks the library for its state, so that nobody waits for the library's event. */
export const handler = adminEndpoint("readVideo", readVideo, async ({ params, now }) => {
  const known = await requireVideo(params.id);
  const video = known.state === "ready" ? known : await refreshVideo(known, now());
  const expires = embedExpiry(video.length ?? 0, now(), null);
  const embed_url = video.state === "ready" ? await embedAddress(video.id, expires) : null;
  return { status: "success" as const, data: { video: { ...video, embed_url } } };
});
