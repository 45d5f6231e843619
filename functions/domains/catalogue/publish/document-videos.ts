import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { staffVideo, type VideoState } from "#contract/media.ts";
import { keys } from "../../../platform/table/keys.ts";
import { type Item, read } from "../../../platform/table/table.ts";
import type { Place } from "../draft/check-document.ts";
import type { Draft } from "../draft/draft.ts";
import { onceShown } from "../draft/version-store.ts";
import { itemsAt, placeOf } from "./stored-catalogue.ts";

/** So many are named at once. */
const MOST_NAMED = 20;

const UNKNOWN = "ovog videa nema u Medijima";
const sentences: Readonly<Record<Exclude<VideoState, "ready">, (title: string) => string>> = {
  created: (title) => `video ${title} još čeka datoteku`,
  uploading: (title) => `video ${title} još čeka datoteku`,
  processing: (title) => `video ${title} se još obrađuje`,
  failed: (title) => `video ${title} nije uspio, pošalji ga ponovno`,
  gone: (title) => `videa ${title} više nema u knjižnici`,
};

/**
 * The videos of a document that nobody could watch yet, or any more, in Croatian; at most twenty. One that stands on sale, or once stood
 * there in this document, without having been uploaded here came with a load of the catalogue, which vouches for it.
 */
export async function videoFaults(draft: Draft, document: DocumentOf<DocumentKind>): Promise<Place[]> {
  const uses = usesIn(document);
  const named = [...new Set(uses.map(({ video }) => video))];
  const stored = await itemsAt(named.flatMap((video) => [keys.media(video), keys.video(video)]));
  const wrong = new Map(named.map((video) => [video, messageOf(video, stored)]));
  const unknown = named.filter((video) => wrong.get(video) === UNKNOWN);
  for (const video of await onceShown(unknown, draft)) wrong.delete(video);
  const faults = uses.flatMap(({ video, path }) => {
    const message = wrong.get(video);
    return message === undefined ? [] : [{ name: `${draft.kind} ${draft.id}`, path, message }];
  });
  return faults.slice(0, MOST_NAMED);
}

function messageOf(video: string, stored: ReadonlyMap<string, Item>): string | undefined {
  const uploaded = stored.get(placeOf(keys.media(video)));
  if (!uploaded) return stored.has(placeOf(keys.video(video))) ? undefined : UNKNOWN;
  // A file's id is none of a video.
  if (!("state" in uploaded)) return UNKNOWN;
  const { state, title } = read(staffVideo, uploaded);
  return state === "ready" ? undefined : sentences[state](`„${title}”`);
}

function usesIn(document: DocumentOf<DocumentKind>): { readonly video: string; readonly path: Place["path"] }[] {
  if ("videos" in document)
    return document.videos.map(({ video_id: video }, row) => ({ video, path: ["videos", row, "video_id"] }));
  if (!("exercises" in document)) return [];
  return Object.entries(document.exercises).flatMap(([name, { video_id: video }]) =>
    video === undefined ? [] : [{ video, path: ["exercises", name, "video_id"] }],
  );
}
