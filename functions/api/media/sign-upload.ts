import { type StaffVideo, signUpload } from "#contract/media.ts";
import { uploadAddress, uploadHeaders } from "../../domains/media/video-library.ts";
import { requireVideo, saveVideo } from "../../domains/media/video-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { MINUTE_MS } from "../../platform/time.ts";

const VALID_MS = 30 * MINUTE_MS;

/**
 * Signs an upload to the library for half an hour, as often as it is asked, while the video waits for its file. The library compares with its
 * own clock.
 */
export const handler = adminEndpoint("signUpload", signUpload, async ({ params, now }) => {
  const video = await requireVideo(params.id);
  const isBegun = awaitsFile(video) && (await saveVideo(video, { ...video, state: "uploading" }, now()));
  if (!isBegun && !awaitsFile(await requireVideo(params.id))) throw new Problem("upload_closed");
  const ends = new Date(now().getTime() + VALID_MS);
  const headers = await uploadHeaders(video.id, Math.floor(ends.getTime() / 1000));
  const upload = { url: uploadAddress(), headers, expires_at: ends.toISOString() };
  return { status: "success" as const, data: { upload } };
});

function awaitsFile({ state }: StaffVideo): boolean {
  return state === "created" || state === "uploading";
}
