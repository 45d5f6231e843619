import { addCaptions as captioning, changeVideo as changing } from "#contract/media.ts";
import { type Actor, once, recordedWrites } from "../../domains/audit/audit-store.ts";
import { checkCaptions } from "../../domains/media/captions.ts";
import { actOn, videoAnswer } from "../../domains/media/media.ts";
import { captionInLibrary, renameInLibrary } from "../../domains/media/video-library.ts";
import { requireVideo, saveVideoWrites } from "../../domains/media/video-store.ts";
import { actorOf, adminEndpoint } from "../../platform/http/admin-endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Changes a video's title here and in the library; the same title again changes nothing. */
export const changeVideo = adminEndpoint("changeVideo", changing, async ({ params, body, staff, id, now }) => {
  const before = await requireVideo(params.id);
  if (before.title === body.title) return videoAnswer(before);
  const after = { ...before, title: body.title };
  await renameInLibrary(before.id, after.title);
  const act = actOn("changeVideo", before.id, { title: before.title }, { title: after.title });
  const actor = { staff, request: id, at: now() };
  if (!(await recordedWrites(actor, act, saveVideoWrites(before, after, actor.at)))) throw new Problem("state_changed");
  return videoAnswer(after);
});

/** Sends Croatian captions to the library, once it has the video's file. The same call again sends nothing. */
export const addCaptions = adminEndpoint("addCaptions", captioning, async (request) => {
  const { params, body } = request;
  const actor = actorOf("addCaptions", request);
  checkCaptions(body.captions);
  await once(actor, () => caption(actor, params.id, body.captions));
  return videoAnswer(await requireVideo(params.id));
});

async function caption(actor: Actor, id: string, captions: string): Promise<void> {
  const before = await requireVideo(id);
  if (before.state !== "ready" && before.state !== "processing") throw new Problem("state_changed");
  await captionInLibrary(before.id, captions);
  const after = { ...before, captions: [...new Set([...before.captions, "hr"])] };
  const act = actOn("addCaptions", before.id, { captions: before.captions }, { captions: after.captions });
  if (!(await recordedWrites(actor, act, saveVideoWrites(before, after, actor.at)))) throw new Problem("state_changed");
}
