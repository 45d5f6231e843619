import { deleteVideo } from "#contract/media.ts";
import { recordedWrites } from "../../domains/audit/audit-store.ts";
import { requireUnused } from "../../domains/media/find-uses.ts";
import { actOn } from "../../domains/media/media.ts";
import { removeFromLibrary } from "../../domains/media/video-library.ts";
import { dropVideoWrites, requireVideo } from "../../domains/media/video-store.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Deletes a video, first in the library, so that a video which could not be deleted stays listed. */
export const handler = adminEndpoint("deleteVideo", deleteVideo, async ({ params, staff, id, now }) => {
  const video = await requireVideo(params.id);
  const at = now();
  await requireUnused(video.id, at);
  await removeFromLibrary(video.id);
  const act = actOn("deleteVideo", video.id, { title: video.title, state: video.state }, {});
  if (!(await recordedWrites({ staff, request: id, at }, act, dropVideoWrites(video)))) throw new Problem("not_found");
  return { status: "success" as const, data: { id: video.id } };
});
