import { isDeepStrictEqual } from "node:util";
import type { DocumentOf } from "#contract/catalogue-document.ts";
import { productCategory } from "#contract/primitives.ts";
import { toEuros } from "../../../platform/money.ts";
import { type Key, keyOf, keys } from "../../../platform/table/keys.ts";
import type { Item } from "../../../platform/table/table.ts";
import { put, remove, type TransactItem, unchanged } from "../../../platform/table/transaction.ts";
import { type Act, type Actor, recordedWrites } from "../../audit/audit-store.ts";
import { closeTasks } from "../../tasks/task-store.ts";
import { type CatalogueItem, indexItems, productItems, snapshotItems } from "../catalogue-items.ts";
import { type Draft, draftWrites, publishedDraft, taskOf, type Unpublished, versionWrite } from "../draft/draft.ts";
import { onlyThis } from "./catalogue-source.ts";
import { cleanupWrite, drainCleanup, findCleanup } from "./cleanup-queue.ts";
import { pagesWanted } from "./pages-wanted.ts";
import { planPublication, refusal } from "./plan-publication.ts";
import { staleItems } from "./stale-items.ts";
import { itemsAt, nameOf, type ProductName, placeOf } from "./stored-products.ts";
import { writeIndex } from "./write-index.ts";

/** DynamoDB allows 100 writes in a transaction; the audit record takes two of them. */
const MOST_WRITES = 98;

/** A text that is to be published as a version. */
export interface Publication {
  readonly before: Draft;
  readonly version: number;
  readonly document: DocumentOf;
  /** The draft's unpublished changes; undefined where the whole draft is published. */
  readonly unpublished?: Unpublished | undefined;
  /** The writes of the row ids' counter. */
  readonly counting: readonly TransactItem[];
  readonly actor: Actor;
  /** The line of the audit record, without a changed price. */
  readonly act: Act;
}

/**
 * Publishes a version in one transaction: product, price log, lists, draft, version and audit record. Index entries of videos and files are
 * written before it and cleaned up after it, by the job where this breaks off. Undefined where another publication was faster; 409
 * `not_publishable` with the faults.
 */
export async function publishProduct(publication: Publication): Promise<Draft | undefined> {
  const { before: draft, version, document, actor } = publication;
  const { at } = actor;
  const listed = await storedLists();
  const { catalogue, lines, product } = await planPublication(draft, document, at);
  const mine = onlyThis(draft, catalogue);
  const [items, index, lists] = [productItems(mine), indexItems(mine), snapshotItems(catalogue, at)];
  const stored = new Map([...(await itemsAt([...items, ...index])), ...listed]);
  const differs = (item: CatalogueItem) => !isDeepStrictEqual(stored.get(placeOf(item)), item);
  const wanted = new Set([...items, ...index].map(placeOf));
  const stale = product ? await staleItems([product], wanted) : [];
  const [below, leading] = [stale.filter(isBelow(product)), stale.filter((key) => !isBelow(product)(key))];
  const cleanup = product && (await cleanupOf(publication, nameOf(product), leading, wanted));
  const published = { version, at: at.toISOString(), by: actor.staff.name };
  const after = publishedDraft(draft.kind, document, published, draft, publication.unpublished);
  const writes = [
    ...draftWrites(after, draft),
    ...publication.counting,
    versionWrite(draft, published, JSON.stringify(document)),
    ...[...items.filter(differs), ...lines].map((item) => put(item)),
    ...below.map((item) => remove(keyOf(item))),
    ...(cleanup ? [cleanupWrite(cleanup)] : []),
    put(pagesWanted(`${published.at} ${draft.kind} ${draft.id} ${version}`)),
    ...(draft.failed ? closeTasks("publish_failed", [taskOf(draft)]) : []),
    ...lists.filter(differs).map((list) => listWrite(list, stored.get(placeOf(list)))),
  ];
  if (writes.length > MOST_WRITES) throw refusal([{ name: "", path: [], message: tooMuch(writes.length) }]);
  await writeIndex(index, stored, new Set(product ? [nameOf(product)] : []));
  if (!(await recordedWrites(actor, withPrices(publication.act, stored, items), writes))) return undefined;
  if (cleanup) await drainCleanup(cleanup, index);
  return after;
}

function tooMuch(writes: number): string {
  return `Previše je promjena za jednu objavu (${writes}, najviše ${MOST_WRITES}). Dio videozapisa ili tjedana objavi sada, a ostatak sljedećom objavom.`;
}

/** The cleanup of this publication, with what is left of an earlier one that broke off. */
async function cleanupOf(
  { before, version, actor }: Publication,
  product: string,
  leading: readonly Key[],
  wanted: ReadonlySet<string>,
) {
  const { kind, id } = before;
  const left = (await findCleanup({ kind, id }))?.stale ?? [];
  const stale = [...leading.map(keyOf), ...left.filter((key) => !wanted.has(placeOf({ ...key })))];
  return { kind, id, version, at: actor.at.toISOString(), product, stale };
}

/** The stored lists. They are read before the published texts, so that their ETags reveal a publication in between. */
export function storedLists(): Promise<Map<string, Item>> {
  return itemsAt([...productCategory.options, "recipe", "mealplan", "search", "partner", "texts"].map(keys.snapshot));
}

/** The act with the prices (EUR) before and after, where they differ. */
function withPrices(act: Act, stored: ReadonlyMap<string, Item>, items: readonly CatalogueItem[]): Act {
  const priced = items.find(({ price_cents }: Item) => typeof price_cents === "number");
  const [was, is] = [priced && stored.get(placeOf(priced)), priced as Item | undefined].map(
    (item) => item?.price_cents,
  );
  if (was === is) return act;
  return { ...act, before: { ...act.before, ...priceOf(was) }, after: { ...act.after, ...priceOf(is) } };
}

function priceOf(cents: unknown): Act["before"] {
  return typeof cents === "number" ? { price: toEuros(cents) } : {};
}

function isBelow(product: ProductName | undefined) {
  const partition = product && keys.product(product.category, product.id).pk;
  return ({ pk }: Key) => pk === partition;
}

/** The write of a list; refused where another publication changed it meanwhile. */
function listWrite(list: CatalogueItem, stored: Item | undefined): TransactItem {
  return put(list, unchanged("etag", stored?.etag));
}
