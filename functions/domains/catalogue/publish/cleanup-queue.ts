import * as z from "zod/mini";
import { documentKind } from "#contract/catalogue-document.ts";
import { runSteps } from "../../../platform/run-steps.ts";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, type Item, queryRange, read } from "../../../platform/table/table.ts";
import { check, put, remove, type TransactItem, tryTransact } from "../../../platform/table/transaction.ts";
import { MINUTE_MS } from "../../../platform/time.ts";
import { type CatalogueItem, indexItems } from "../catalogue-items.ts";
import { type DraftName, findDraft, requireVersion } from "../draft/draft-store.ts";
import { catalogueOf, onlyThis, publishedSourceWith } from "./catalogue-source.ts";
import { filesOf, itemsAt, placeOf } from "./stored-products.ts";
import { isKept, writeIndex } from "./write-index.ts";

const key = z.object({ pk: z.string(), sk: z.string() });
const cleanupItem = z.object({
  kind: documentKind,
  id: z.string(),
  version: z.int(),
  at: z.iso.datetime(),
  /** The product's name in offers. */
  product: z.string(),
  /** Keys of earlier index entries of the product's videos and files. */
  stale: z.array(key),
});

/** Index entries that a publication updates after its transaction; removed when that is done. */
export type Cleanup = z.infer<typeof cleanupItem>;

/** The write that queues a cleanup; it replaces an earlier one of the same draft. */
export function cleanupWrite(cleanup: Cleanup): TransactItem {
  return put({ ...keys.trail(cleanup.kind, cleanup.id), ...cleanup });
}

/** The cleanup of a draft's last publication; undefined once it is done. */
export function findCleanup({ kind, id }: Pick<Cleanup, "kind" | "id">): Promise<Cleanup | undefined> {
  return getItem(keys.trail(kind, id), cleanupItem, true);
}

/**
 * Points the index entries of a published product (`index`) to it and removes its earlier ones. Of two publications in a row, only the last
 * one removes.
 */
export async function drainCleanup(cleanup: Cleanup, index: readonly CatalogueItem[]): Promise<void> {
  const own = new Set([cleanup.product]);
  const stored = await itemsAt([...index, ...cleanup.stale]);
  await writeIndex(index, stored, own);
  const isMine = { condition: "version = :mine", values: { ":mine": cleanup.version } };
  const mark = keys.trail(cleanup.kind, cleanup.id);
  for (const place of cleanup.stale) {
    const item = stored.get(placeOf({ ...place }));
    if (item && !isKept(item, own)) await clear(place, item.offers, check(mark, isMine));
  }
  await tryTransact([remove(mark, isMine)]);
}

/** Removes an entry unless another product's offer was added since it was read. */
async function clear(place: Key, offers: unknown, isLast: TransactItem): Promise<void> {
  await tryTransact([remove(place, { condition: "offers = :seen", values: { ":seen": offers } }), isLast]);
}

/** Runs the cleanups of publications that broke off after their transaction, at least a minute ago. */
export async function drainCleanups(now: Date): Promise<void> {
  const latest = new Date(now.getTime() - MINUTE_MS).toISOString();
  const drain = async (item: Item) => {
    const cleanup = read(cleanupItem, item);
    if (cleanup.at < latest) await drainCleanup(cleanup, await publishedIndex(cleanup, now));
  };
  const items = await queryRange(keys.trails, true);
  await runSteps(Object.fromEntries(items.map((item) => [String(item.sk), () => drain(item)])));
}

/** The index entries of a published product's videos and files. */
async function publishedIndex({ kind, id }: DraftName, now: Date): Promise<CatalogueItem[]> {
  const draft = await findDraft({ kind, id });
  if (!draft || draft.published === null) return [];
  const { document } = await requireVersion(draft, draft.published);
  const set = await publishedSourceWith({ kind, id, document });
  const { keyOf } = await filesOf(JSON.parse(document));
  return indexItems(onlyThis({ kind, id }, catalogueOf(set, keyOf, now)));
}
