import * as z from "zod/mini";
import type { DocumentOf } from "#contract/catalogue-document.ts";
import { type ProductCategory, productCategory } from "#contract/primitives.ts";
import { type ContentKind, type Key, keys } from "../../../platform/table/keys.ts";
import { getItem, getItems, type Item, queryRange, read } from "../../../platform/table/table.ts";
import type { CatalogueItem } from "../catalogue-items.ts";
import type { ObjectKey } from "../draft/build-product.ts";
import { snapshotItem } from "../snapshot.ts";
import type { FileCheck } from "./cross-check.ts";

/** A product's id in its category. */
export interface ProductName {
  readonly category: ProductCategory;
  readonly id: number | string;
}

/** A product's name as one text. */
export function nameOf({ category, id }: ProductName): string {
  return `${category}#${id}`;
}

const BATCH_SIZE = 100;
const place = z.object({ pk: z.string(), sk: z.string() });
const entries = z.array(z.object({ id: z.optional(z.number()), subscription_type: z.optional(z.string()) }));
const listAnswer = z.object({ data: z.record(z.string(), entries) });
/** A loaded or uploaded file. */
const placed = z.object({ object_key: z.nullish(z.string()) });
const withFiles = z.object({ files: z.optional(z.array(z.object({ id: z.string(), file: z.string() }))) });

/** The stored items of these keys, by key as text. */
export async function itemsAt(wanted: readonly Key[]): Promise<Map<string, Item>> {
  const places = wanted.map(({ pk, sk }) => ({ pk, sk }));
  const pages = Array.from({ length: Math.ceil(places.length / BATCH_SIZE) }, (_, index) =>
    getItems(places.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE), true),
  );
  const found = (await Promise.all(pages)).flat();
  return new Map(found.flatMap((item) => (item ? [[placeOf(item), item] as const] : [])));
}

/** The stored items of a product and of its price log. */
export async function storedProduct({ category, id }: ProductName): Promise<CatalogueItem[]> {
  const items = await queryRange(keys.productRange(category, id), true);
  return items.map((item) => ({ ...item, ...read(place, item) }));
}

/** The products on sale, from the stored lists. */
export async function productsOnSale(): Promise<ProductName[]> {
  const named = await Promise.all(productCategory.options.map(namedIn));
  return named.flat();
}

/** The keys of the recipes and meal plans in the stored lists. */
export async function cookbookKeys(): Promise<Key[]> {
  const kinds: readonly ContentKind[] = ["recipe", "mealplan"];
  const named = await Promise.all(kinds.map(namedIn));
  return named.flat().map(({ category, id }) => keys.content(category, Number(id)));
}

/** An item's key as one text. */
export function placeOf(item: Item): string {
  return `${item.pk} ${item.sk}`;
}

async function namedIn<C extends ProductCategory | ContentKind>(
  category: C,
): Promise<{ category: C; id: number | string }[]> {
  const stored = await getItem(keys.snapshot(category), snapshotItem, true);
  if (!stored) return [];
  const { data } = z.parse(listAnswer, JSON.parse(stored.body));
  return Object.values(data)
    .flat()
    .map(({ id, subscription_type }) => ({ category, id: id ?? subscription_type ?? "" }));
}

/** Looks up a draft's protected files in the bucket; one that was never loaded prevents publication. */
export async function filesOf(document: DocumentOf): Promise<{ readonly check: FileCheck; readonly keyOf: ObjectKey }> {
  const { files = [] } = z.parse(withFiles, document);
  const names = files.flatMap(({ id, file }) => [
    { key: keys.file(id), file },
    { key: keys.media(id), file },
  ]);
  const stored = names.length > 0 ? await getItems(names.map(({ key }) => key)) : [];
  const places = new Map<string, string>();
  for (const [index, { file }] of names.entries()) {
    const { object_key } = stored[index] ? read(placed, stored[index]) : {};
    if (object_key?.endsWith(`/${file}`)) places.set(file, object_key);
  }
  const own = new Set(files.map(({ file }) => file));
  return {
    check: ({ file }) => (own.has(file) && !places.has(file) ? `datoteka ${file} još nije učitana` : undefined),
    keyOf: (file) => places.get(file) ?? "",
  };
}
