import { addCaptions as captioning, changeVideo as changing } from "#contract/media.ts";
import { recorded } from "../../core/audit/audit-store.ts";
import { checkCaptions } from "../../core/media/captions.ts";
import { actOn, videoAnswer } from "../../core/media/media.ts";
import { captionInLibrary, renameInLibrary } from "../../core/media/video-library.ts";
import { requireVideo, saveVideo } from "../../core/media/video-store.ts";
import { adminEndpoint } from "../../http/admin-endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Another title, here and in the library; the same one again changes nothing. */
export const changeVideo = adminEndpoint("changeVideo", changing, async ({ params, body, staff, id, now }) => {
  const before = await requireVideo(params.id);
  if (before.title === body.title) return videoAnswer(before);
  const after = { ...before, title: body.title };
  await renameInLibrary(before.id, after.title);
  const act = actOn("changeVideo", before.id, { title: before.title }, { title: after.title });
  const actor = { staff, request: id, at: now() };
  if (!(await recorded(actor, act, (line) => saveVideo(before, after, now(), line))))
    throw new Problem("state_changed");
  return videoAnswer(after);
});

/** Croatian captions, once the library has the video's file. */
export const addCaptions = adminEndpoint("addCaptions", captioning, async ({ params, body, staff, id, now }) => {
  checkCaptions(body.captions);
  const before = await requireVideo(params.id);
  if (before.state !== "ready" && before.state !== "processing") throw new Problem("state_changed");
  await captionInLibrary(before.id, body.captions);
  const after = { ...before, captions: [...new Set([...before.captions, "hr"])] };
  const act = actOn("addCaptions", before.id, { captions: before.captions }, { captions: after.captions });
  const actor = { staff, request: id, at: now() };
  if (!(await recorded(actor, act, (line) => saveVideo(before, after, now(), line))))
    throw new Problem("state_changed");
  return videoAnswer(after);
});
