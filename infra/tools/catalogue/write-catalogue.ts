import { isDeepStrictEqual } from "node:util";
import {
  type Catalogue,
  type CatalogueItem,
  indexItems,
  productItems,
  snapshotItems,
} from "#functions/domains/catalogue/catalogue-items.ts";
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
import type { Item } from "#functions/platform/table/table.ts";
import { putAll, removeAll } from "./batch-write.ts";
import type { StoredFile } from "./build-catalogue.ts";

/** What a load did: items written and removed, products taken off sale, files uploaded. */
export interface Written {
  readonly written: number;
  readonly removed: number;
  readonly taken_off_sale: number;
  readonly uploaded: number;
}

interface Wanted {
  readonly catalogue: Catalogue;
  readonly lines: readonly CatalogueItem[];
  readonly files: readonly StoredFile[];
  readonly products: readonly ProductName[];
  upload(file: StoredFile): Promise<void>;
}

/**
 * Brings the table to the wanted catalogue by writing only what differs: files first, then products and indexes, the
 * lists last, so that a list never names what is not there yet. Running it again changes nothing.
 */
export async function writeCatalogue({ catalogue, lines, files, products, upload }: Wanted): Promise<Written> {
  const named = new Set(products.map(nameOf));
  const index = indexItems(catalogue);
  const items = productItems(catalogue);
  const lists = snapshotItems(catalogue);
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
  const led = await writeIndex(index, before, named);
  await putAll(changedLists);
  await removeAll(stale);
  return {
    written: changed.length + led + changedLists.length,
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

/** Recipes and meal plans that are in no file any more: kept for Premium members, but in no list. */
async function endedCookbook(wanted: ReadonlySet<string>): Promise<CatalogueItem[]> {
  const gone = (await cookbookKeys()).filter((key) => !wanted.has(placeOf({ ...key })));
  const found = await itemsAt(gone);
  return gone.flatMap((key) =>
    found.has(placeOf({ ...key })) ? [{ ...found.get(placeOf({ ...key })), ...key, retired: true }] : [],
  );
}

/** Products that were on sale and are in no file any more: kept for those who bought them, but not active. */
async function endedProducts(gone: readonly ProductName[]): Promise<CatalogueItem[]> {
  const stored = await Promise.all(gone.map(storedProduct));
  return stored
    .flat()
    .filter(({ sk }) => sk === "PRODUCT")
    .map((item) => ({ ...item, active: false }));
}
