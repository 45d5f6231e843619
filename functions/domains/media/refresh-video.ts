import type { StaffVideo, VideoState } from "#contract/media.ts";
import { log } from "../../platform/log.ts";
import { findInLibrary, type LibraryVideo } from "./video-library.ts";
import { saveVideo } from "./video-store.ts";

/** The library's numbers (docs.bunny.net, Get Video). */
const CREATED = 0;
const FINISHED = 4;
const FAILED: readonly number[] = [5, 6];

/** Reads a video in the library and keeps what it has become; the video as it then stands. */
export async function refreshVideo(before: StaffVideo, now: Date): Promise<StaffVideo> {
  const after = fromLibrary(before, await findInLibrary(before.id));
  if (!(await saveVideo(before, after, now))) return before;
  if (after.state !== before.state) log("info", "video_state", { video: after.id, state: after.state });
  return after;
}

/** A video by the library's answer; undefined: it has none. */
export function fromLibrary(before: StaffVideo, found: LibraryVideo | undefined): StaffVideo {
  if (!found) return { ...before, state: "gone" };
  const state = stateOf(before.state, found.status);
  return {
    ...before,
    state,
    length: state === "ready" ? found.length : before.length,
    captions: (found.captions ?? []).map(({ srclang }) => srclang),
  };
}

function stateOf(before: VideoState, status: number): VideoState {
  if (status === CREATED) return before === "created" ? "created" : "uploading";
  if (status === FINISHED) return "ready";
  return FAILED.includes(status) ? "failed" : "processing";
}
