import type { StaffVideo } from "#contract/media.ts";
import { type Actor, recordedWrites } from "../audit/audit-store.ts";
import { withCreatedId } from "../audit/create-once.ts";
import { actOn } from "./media.ts";
import { forgetIntent, noteIntent, withoutIntent } from "./video-intent.ts";
import { createInLibrary, removeFromLibrary } from "./video-library.ts";
import { addVideoWrites, findVideo } from "./video-store.ts";

/** The title of a new video, and its file. */
type NewVideo = Pick<StaffVideo, "title" | "file_name" | "bytes">;

/**
 * Creates a video in the library and keeps it here. What can't be kept is removed there, now or, after a lost answer, a
 * day later by its intent. Undefined where the same call kept one a moment ago.
 */
export async function makeVideo(actor: Actor, wanted: NewVideo): Promise<StaffVideo | undefined> {
  const intent = await noteIntent(wanted.title, actor.at);
  const video: StaffVideo = {
    ...wanted,
    id: await createInLibrary(wanted.title),
    state: "created",
    length: null,
    captions: [],
    created_at: actor.at.toISOString(),
    created_by: actor.staff.name,
  };
  const act = actOn("createVideo", video.id, {}, { title: video.title, file_name: video.file_name });
  let isKept = false;
  try {
    isKept = await recordedWrites(withCreatedId(actor, video.id), act, [
      ...addVideoWrites(video, actor.at),
      withoutIntent(intent),
    ]);
  } finally {
    if (!isKept && !(await findVideo(video.id))) {
      await removeFromLibrary(video.id);
      await forgetIntent(intent);
    }
  }
  return isKept ? video : undefined;
}
