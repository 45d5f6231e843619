import { createVideo, type StaffVideo } from "#contract/media.ts";
import { recorded } from "../../core/audit/audit-store.ts";
import { countCall } from "../../core/limit/rate-limit.ts";
import { actOn, videoAnswer } from "../../core/media/media.ts";
import { createInLibrary, removeFromLibrary } from "../../core/media/video-library.ts";
import { addVideo, findVideo } from "../../core/media/video-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";

const LIMIT = { scope: "videos", calls: 200, seconds: DAY_SECONDS };
/** All of the staff together. */
const EVERYBODY = "staff";

/** The library makes it first; what can't be kept here is removed there. */
export const handler = adminEndpoint("createVideo", createVideo, async ({ body, staff, id, now }) => {
  await countCall(LIMIT, EVERYBODY);
  const video: StaffVideo = {
    ...body,
    id: await createInLibrary(body.title),
    state: "created",
    length: null,
    captions: [],
    created_at: now().toISOString(),
    created_by: staff.name,
  };
  const act = actOn("createVideo", video.id, {}, { title: video.title, file_name: video.file_name });
  try {
    if (await recorded({ staff, request: id, at: now() }, act, (line) => addVideo(video, now(), line)))
      return videoAnswer(video);
    throw new Error("The video was not kept.");
  } catch (error) {
    if (!(await findVideo(video.id))) await removeFromLibrary(video.id);
    throw error;
  }
});
