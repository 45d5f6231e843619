import type { StaffVideo } from "#contract/media.ts";
import { videoEntry } from "#functions/domains/media/video-store.ts";
import { NOON } from "./records.ts";

/** A video that the staff uploaded, as the table holds it; ready unless said otherwise. */
export function aVideo(changes: Partial<StaffVideo> = {}) {
  const video: StaffVideo = {
    id: "utorak-1",
    title: "Utorak 1",
    state: "ready",
    length: 90,
    file_name: "utorak-1.mp4",
    bytes: 20_000,
    captions: [],
    created_at: NOON.toISOString(),
    created_by: "Iva Ivić",
    ...changes,
  };
  return videoEntry(video, NOON);
}
