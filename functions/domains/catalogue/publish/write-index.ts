import { isDeepStrictEqual } from "node:util";
import * as z from "zod/mini";
import type { Item } from "../../../platform/table/table.ts";
import { put, TransactionRefused, transact, unchanged } from "../../../platform/table/transaction.ts";
import type { CatalogueItem } from "../catalogue-items.ts";
import { fileItem } from "../product.ts";
import { itemsAt, nameOf, placeOf } from "./stored-products.ts";

const MAX_ATTEMPTS = 5;
const { offers: offersOf } = fileItem.shape;
const stored = z.object({ offers: offersOf });
type Offers = z.output<typeof offersOf>;

/**
 * Writes the index entries of videos and files; answers how many changed. Offers of products outside this catalogue stay: those are off sale
 * and their buyers keep them, or another load adds them. A write that another one overtook is repeated.
 */
export async function writeIndex(
  index: readonly CatalogueItem[],
  before: ReadonlyMap<string, Item>,
  named: ReadonlySet<string>,
): Promise<number> {
  const results = await Promise.all(index.map((item) => writeOne(item, before.get(placeOf(item)), named)));
  return results.filter(Boolean).length;
}

/** Whether an index entry has an offer of a product outside this catalogue. */
export function isKept(item: Item, named: ReadonlySet<string>): boolean {
  const read = stored.safeParse(item);
  return read.success && read.data.offers.some((offer) => !named.has(nameOf(offer)));
}

async function writeOne(wanted: CatalogueItem, seen: Item | undefined, named: ReadonlySet<string>): Promise<boolean> {
  let before = seen;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const item = { ...wanted, offers: [...offers(wanted), ...others(before, named)] };
    if (isDeepStrictEqual(before, item)) return false;
    try {
      await transact([put(item, unchanged("offers", before?.offers))]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      before = (await itemsAt([wanted])).get(placeOf(wanted));
    }
  }
  throw new Error(`${placeOf(wanted)} changed again and again.`);
}

function others(before: Item | undefined, named: ReadonlySet<string>): Offers {
  return before ? offers(before).filter((offer) => !named.has(nameOf(offer))) : [];
}

function offers(item: Item): Offers {
  return z.parse(stored, item).offers;
}
