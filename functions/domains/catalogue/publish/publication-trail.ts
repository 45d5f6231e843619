import * as z from "zod/mini";
import { documentKind } from "#contract/catalogue-document.ts";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, queryRange, read } from "../../../platform/table/table.ts";
import { check, put, remove, type TransactItem, tryTransact } from "../../../platform/table/transaction.ts";
import type { CatalogueItem } from "../catalogue-items.ts";
import { itemsAt, placeOf } from "./stored-catalogue.ts";
import { isKept, writeIndex } from "./write-index.ts";

const key = z.object({ pk: z.string(), sk: z.string() });
const trailItem = z.object({
  kind: documentKind,
  id: z.string(),
  version: z.int(),
  at: z.iso.datetime(),
  /** What is sold by the document, as its offers name it. */
  product: z.string(),
  /** Where videos and files of the product led before. */
  stale: z.array(key),
});

/** What a publication has to put in order behind its transaction; it goes when that is done. */
export type Trail = z.infer<typeof trailItem>;

/** The write that lays a trail, in the place of an earlier one of the document. */
export function trailWrite(trail: Trail): TransactItem {
  return put({ ...keys.trail(trail.kind, trail.id), ...trail });
}

/** What a document's last publication has left undone; undefined where nothing is. */
export function storedTrail({ kind, id }: Pick<Trail, "kind" | "id">): Promise<Trail | undefined> {
  return getItem(keys.trail(kind, id), trailItem, true);
}

/** What publications that broke off have left undone, those that ended before a moment. */
export async function trailsBefore(moment: Date): Promise<Trail[]> {
  const trails = (await queryRange(keys.trails, true)).map((item) => read(trailItem, item));
  return trails.filter(({ at }) => at < moment.toISOString());
}

/**
 * Has every video and file of a published product lead to it, and what it has no more lead nowhere. `index` is what it has now. Of
 * two publications that follow each other only the last one clears.
 */
export async function followTrail(trail: Trail, index: readonly CatalogueItem[]): Promise<void> {
  const own = new Set([trail.product]);
  const stored = await itemsAt([...index, ...trail.stale]);
  await writeIndex(index, stored, own);
  const isMine = { condition: "version = :mine", values: { ":mine": trail.version } };
  const mark = keys.trail(trail.kind, trail.id);
  for (const place of trail.stale) {
    const item = stored.get(placeOf({ ...place }));
    if (item && !isKept(item, own)) await clear(place, item.offers, check(mark, isMine));
  }
  await tryTransact([remove(mark, isMine)]);
}

/** Where another product leads here since it was read, it stays. */
async function clear(place: Key, offers: unknown, isLast: TransactItem): Promise<void> {
  await tryTransact([remove(place, { condition: "offers = :seen", values: { ":seen": offers } }), isLast]);
}
