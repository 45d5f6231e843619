import type { DocumentOf } from "#contract/catalogue-document.ts";
import { staffVideo, type VideoState } from "#contract/media.ts";
import { keys } from "../../../platform/table/keys.ts";
import { type Item, read } from "../../../platform/table/table.ts";
import type { Fault } from "../draft/check-draft.ts";
import type { Draft } from "../draft/draft.ts";
import { shownBefore } from "../draft/draft-store.ts";
import type { CatalogueSource } from "./catalogue-source.ts";
import { itemsAt, placeOf } from "./stored-products.ts";

/** The most faults that one answer names. */
const MOST_NAMED = 20;
const ADDRESS = /^\/pictures\/([a-z0-9-]+)\.\w+$/;
/** A cover's wide picture is made with the cover and has no entry of its own. */
const WIDE = /-wide$/;

const UNKNOWN = "ovog videa nema u Medijima";
const sentences: Readonly<Record<Exclude<VideoState, "ready">, (title: string) => string>> = {
  created: (title) => `video ${title} još čeka datoteku`,
  uploading: (title) => `video ${title} još čeka datoteku`,
  processing: (title) => `video ${title} se još obrađuje`,
  failed: (title) => `video ${title} nije uspio, pošalji ga ponovno`,
  gone: (title) => `videa ${title} više nema u knjižnici`,
};

/**
 * Faults of a draft's videos and pictures that members could not see. Checked at each publication, also a scheduled one, since media change
 * without the draft.
 */
export async function mediaFaults(
  draft: Draft,
  document: DocumentOf,
  published: CatalogueSource<Fault>,
): Promise<Fault[]> {
  const found = await Promise.all([videoFaults(draft, document), pictureFaults(draft, document, published)]);
  return found.flat();
}

/**
 * Faults of videos that are not ready, at most twenty. A video that is or was published without an upload came with the catalogue's loader
 * and passes.
 */
export async function videoFaults(draft: Draft, document: DocumentOf): Promise<Fault[]> {
  const uses = videosIn(document);
  const named = [...new Set(uses.map(({ video }) => video))];
  const stored = await itemsAt(named.flatMap((video) => [keys.media(video), keys.video(video)]));
  const wrong = new Map(named.map((video) => [video, messageOf(video, stored)]));
  const unknown = named.filter((video) => wrong.get(video) === UNKNOWN);
  for (const video of await shownBefore(unknown, draft)) wrong.delete(video);
  const faults = uses.flatMap(({ video, path }) => {
    const message = wrong.get(video);
    return message === undefined ? [] : [{ name: `${draft.kind} ${draft.id}`, path, message }];
  });
  return faults.slice(0, MOST_NAMED);
}

function messageOf(video: string, stored: ReadonlyMap<string, Item>): string | undefined {
  const uploaded = stored.get(placeOf(keys.media(video)));
  if (!uploaded) return stored.has(placeOf(keys.video(video))) ? undefined : UNKNOWN;
  // An uploaded picture is no video.
  if (!("state" in uploaded)) return UNKNOWN;
  const { state, title } = read(staffVideo, uploaded);
  return state === "ready" ? undefined : sentences[state](`„${title}“`);
}

function videosIn(document: DocumentOf): { readonly video: string; readonly path: Fault["path"] }[] {
  if ("videos" in document)
    return document.videos.map(({ video_id: video }, row) => ({ video, path: ["videos", row, "video_id"] }));
  if (!("exercises" in document)) return [];
  return Object.entries(document.exercises).flatMap(([name, { video_id: video }]) =>
    video === undefined ? [] : [{ video, path: ["exercises", name, "video_id"] }],
  );
}

interface PictureUse {
  readonly address: string;
  readonly name: string;
  readonly path: Fault["path"];
}

/**
 * Faults of pictures that were not uploaded, at most twenty. A picture of another published product, or of an earlier version of this one,
 * came with the catalogue's loader and passes.
 */
export async function pictureFaults(
  draft: Draft,
  document: DocumentOf,
  published: CatalogueSource<Fault>,
): Promise<Fault[]> {
  const own = `${draft.kind} ${draft.id}`;
  const uses = picturesIn(document, []);
  const stored = await itemsAt(unique(uses.flatMap(({ name }) => [name, name.replace(WIDE, "")])).map(keys.media));
  const isStored = (name: string) => stored.has(placeOf({ ...keys.media(name) }));
  const absent = unique(
    uses.filter(({ name }) => !isStored(name) && !isStored(name.replace(WIDE, ""))).map(({ address }) => address),
  );
  const elsewhere = absent.length > 0 ? textOf(published, own) : "";
  const unknown = absent.filter((address) => !elsewhere.includes(JSON.stringify(address)));
  const wrong = new Set(unknown);
  for (const address of await shownBefore(unknown, draft)) wrong.delete(address);
  return uses
    .filter(({ address }) => wrong.has(address))
    .map(({ path }) => ({ name: own, path, message: "ove slike nema u Medijima" }))
    .slice(0, MOST_NAMED);
}

function picturesIn(value: unknown, path: Fault["path"]): PictureUse[] {
  if (typeof value === "string") {
    const name = ADDRESS.exec(value)?.[1];
    return name === undefined ? [] : [{ address: value, name, path }];
  }
  if (Array.isArray(value)) return value.flatMap((one, place) => picturesIn(one, [...path, place]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([field, one]) => picturesIn(one, [...path, field]));
}

/** The texts of all other published products. */
function textOf({ orders: _orders, merged: _merged, ...lists }: CatalogueSource<Fault>, own: string): string {
  const others = Object.values(lists).flatMap((list) => list.filter(({ name }) => name !== own));
  return JSON.stringify(others.map(({ value }) => value));
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
