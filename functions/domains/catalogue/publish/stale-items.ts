import * as z from "zod/mini";
import { type Key, keys } from "../../../platform/table/keys.ts";
import { type Catalogue, type CatalogueItem, productItems } from "../catalogue-items.ts";
import { productItem, sectionItem, videoRowItem } from "../product.ts";
import {
  cookbookKeys,
  itemsAt,
  nameOf,
  type ProductName,
  placeOf,
  productsOnSale,
  storedProduct,
} from "./stored-products.ts";
import { isKept } from "./write-index.ts";

/** Keys of sections, video rows and index entries that no product on sale or once sold needs any more. */
export async function staleItems(products: readonly ProductName[], wanted: ReadonlySet<string>): Promise<Key[]> {
  const stored = await Promise.all(products.map(storedProduct));
  const below = stored.flat().flatMap((item) => [item, ...indexKeysOf(item)]);
  const stale = new Map(
    below.filter((key) => !wanted.has(placeOf({ ...key }))).map((key) => [placeOf({ ...key }), key]),
  );
  const found = await itemsAt([...stale.values()]);
  const named = new Set(products.map(nameOf));
  return [...stale].filter(([place]) => !isKept(found.get(place) ?? {}, named)).map(([, key]) => key);
}

function indexKeysOf(item: CatalogueItem): Key[] {
  if (item.sk.startsWith("VIDEO#")) {
    const row = z.parse(videoRowItem, item);
    return [row.video_id, ...[row.id, ...(row.was ?? [])].map(String)].map(keys.video);
  }
  if (item.sk.startsWith("SECTION#")) {
    const { subsections } = z.parse(sectionItem, item);
    return subsections.flatMap(({ exercises }) =>
      exercises.flatMap(({ video_id }) => (video_id === undefined ? [] : [keys.video(video_id)])),
    );
  }
  if (item.sk !== "PRODUCT") return [];
  const product = z.parse(productItem, item);
  if (product.category === "subscription") return [];
  return [...product.files_ids.map(keys.file), ...(product.sample ? [keys.video(product.sample.video_id)] : [])];
}

/** Products that the lists name and no file has any more, as `challenge 16`. */
export async function missingNames(products: readonly ProductName[], catalogue: Catalogue): Promise<string[]> {
  const named = new Set(products.map(nameOf));
  const places = new Set(productItems(catalogue).map(placeOf));
  const gone = (await productsOnSale()).filter((product) => !named.has(nameOf(product)));
  const eaten = (await cookbookKeys()).filter((key) => !places.has(placeOf({ ...key })));
  return [...gone.map(nameOf), ...eaten.map(({ pk }) => pk.replace("PRODUCT#", ""))].map((name) =>
    name.replace("#", " "),
  );
}
