import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import { documentSchemas } from "#contract/catalogue-document.ts";
import {
  type Catalogue,
  type CatalogueItem,
  indexItems,
  productItems,
  snapshotItems,
} from "#functions/domains/catalogue/catalogue-items.ts";
import {
  type Draft,
  type DraftHead,
  draftId,
  draftItem,
  draftWrites,
  keptVersionWrite,
  publishedDraft,
  versionWrite,
} from "#functions/domains/catalogue/draft/draft.ts";
import { listHeads } from "#functions/domains/catalogue/draft/draft-store.ts";
import { staleItems } from "#functions/domains/catalogue/publish/stale-items.ts";
import {
  cookbookKeys,
  itemsAt,
  nameOf,
  type ProductName,
  placeOf,
  productsOnSale,
  storedProduct,
} from "#functions/domains/catalogue/publish/stored-products.ts";
import { writeIndex } from "#functions/domains/catalogue/publish/write-index.ts";
import { keyOf, keys } from "#functions/platform/table/keys.ts";
import { type Item, read } from "#functions/platform/table/table.ts";
import { removeAll, transact } from "#functions/platform/table/transaction.ts";
import { putAll } from "../batch-write.ts";
import type { SourceDocument } from "./build-catalogue.ts";
import type { StoredFile } from "./stored-files.ts";

/** How many items a load wrote and removed, products it took off sale, files it uploaded. */
export interface LoadCounts {
  readonly written: number;
  readonly removed: number;
  readonly taken_off_sale: number;
  readonly uploaded: number;
}

interface CatalogueLoad {
  readonly catalogue: Catalogue;
  readonly lines: readonly CatalogueItem[];
  readonly files: readonly StoredFile[];
  readonly products: readonly ProductName[];
  /** The moment whose prices the lists show. */
  readonly now: Date;
  upload(file: StoredFile): Promise<void>;
}

/**
 * Brings the table to the wanted catalogue by writing only what differs: files first, then products and indexes, the
 * lists last, so that a list never names what is not there yet. Running it again changes nothing.
 */
export async function writeCatalogue({
  catalogue,
  lines,
  files,
  products,
  now,
  upload,
}: CatalogueLoad): Promise<LoadCounts> {
  const named = new Set(products.map(nameOf));
  const index = indexItems(catalogue);
  const items = productItems(catalogue);
  const lists = snapshotItems(catalogue, now);
  const before = await itemsAt([...items, ...index, ...lists]);
  const differs = (item: CatalogueItem) => !isDeepStrictEqual(before.get(placeOf(item)), item);
  const fresh = files.filter((file) => !isKnown(file, before));
  const places = new Set([...items, ...index, ...lists].map(placeOf));
  const stale = await staleItems(products, places);
  const gone = (await productsOnSale()).filter((product) => !named.has(nameOf(product)));
  const ended = [...(await endedProducts(gone)), ...(await endedCookbook(places))];
  const changed = [...items.filter(differs), ...ended, ...lines];
  const changedLists = lists.filter(differs);

  await Promise.all(fresh.map(upload));
  await putAll(changed);
  const indexed = await writeIndex(index, before, named);
  await putAll(changedLists);
  await removeAll(stale.map(keyOf));
  return {
    written: changed.length + indexed + changedLists.length,
    removed: stale.length,
    taken_off_sale: ended.length + changed.filter((item) => isRetired(item, before.get(placeOf(item)))).length,
    uploaded: fresh.length,
  };
}

/** Whether a product was on sale until now and is not any more. */
function isRetired(item: CatalogueItem, before: Item | undefined): boolean {
  return item.active === false && before?.active === true;
}

function isKnown({ object_key }: StoredFile, before: ReadonlyMap<string, Item>): boolean {
  return [...before.values()].some((item) => item.object_key === object_key);
}

/** Recipes and meal plans that stand in no file any more stay for Premium members, but in no list. */
async function endedCookbook(wanted: ReadonlySet<string>): Promise<CatalogueItem[]> {
  const gone = (await cookbookKeys()).filter((key) => !wanted.has(placeOf({ ...key })));
  const found = await itemsAt(gone);
  return gone.flatMap((key) =>
    found.has(placeOf({ ...key })) ? [{ ...found.get(placeOf({ ...key })), ...key, retired: true }] : [],
  );
}

/** Products that stand in no file any more stay for their buyers, but inactive. */
async function endedProducts(gone: readonly ProductName[]): Promise<CatalogueItem[]> {
  const stored = await Promise.all(gone.map(storedProduct));
  return stored
    .flat()
    .filter(({ sk }) => sk === "PRODUCT")
    .map((item) => ({ ...item, active: false }));
}

/** The publisher's name in the history of a loaded document. */
const LOADER = "Uvoz";

type Head = Pick<DraftHead, "kind" | "id">;

/** Drafts with unpublished changes, which a load would overwrite. */
export async function openDrafts(documents: readonly SourceDocument[]): Promise<Draft[]> {
  const stored = await storedDrafts(documents.map(headOf));
  return [...stored.values()].filter(({ version, published }) => version !== published);
}

/** Published, unretired documents that stand in no file. */
export async function missingDocuments(documents: readonly SourceDocument[]): Promise<DraftHead[]> {
  const named = new Set(documents.map((one) => documentName(headOf(one))));
  return (await listHeads()).filter(
    (head) => head.published !== null && !head.retired && !named.has(documentName(head)),
  );
}

/** Publishes the documents of a load and retires those that stand in no file any more. */
export async function writeDocuments(documents: readonly SourceDocument[], now: Date): Promise<void> {
  const stored = await storedDrafts(documents.map(headOf));
  const changed = documents.filter((one) => !isPublished(one, stored.get(documentName(headOf(one)))));
  await Promise.all(changed.map((one) => publish(one, stored.get(documentName(headOf(one))), now)));
  const gone = await storedDrafts(await missingDocuments(documents));
  await Promise.all([...gone.values()].map((draft) => publish(retired(draft), draft, now)));
}

async function publish({ kind, document }: SourceDocument, before: Draft | undefined, now: Date): Promise<void> {
  const publication = { version: (before?.version ?? 0) + 1, at: now.toISOString(), by: LOADER };
  const draft = publishedDraft(kind, document, publication, before);
  const lost = before && before.version !== before.published ? [keptVersionWrite(before, now)] : [];
  await transact([...draftWrites(draft, before), ...lost, versionWrite(draft, publication, draft.document)]);
}

function isPublished({ document }: SourceDocument, draft: Draft | undefined): boolean {
  return draft !== undefined && draft.version === draft.published && draft.document === JSON.stringify(document);
}

function retired({ kind, document }: Draft): SourceDocument {
  return { kind, document: z.parse(documentSchemas[kind], { ...JSON.parse(document), retired: true }) };
}

async function storedDrafts(named: readonly Head[]): Promise<Map<string, Draft>> {
  const found = await itemsAt(named.map(({ kind, id }) => keys.draft(kind, id)));
  return new Map([...found.values()].map((item) => read(draftItem, item)).map((draft) => [documentName(draft), draft]));
}

function headOf({ kind, document }: SourceDocument): Head {
  return { kind, id: draftId(document) };
}

function documentName({ kind, id }: Head): string {
  return `${kind} ${id}`;
}
