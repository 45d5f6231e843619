import { isDeepStrictEqual } from "node:util";
import { put, tryTransact, unchanged, untilWritten } from "../../../platform/table/transaction.ts";
import { snapshotItems } from "../catalogue-items.ts";
import { draftWrites } from "../draft/draft.ts";
import { type DraftName, findDraft } from "../draft/draft-store.ts";
import { storedPriceLogs } from "../price-log.ts";
import { turnsOf } from "../sale.ts";
import { catalogueOf, publishedSource } from "./catalogue-source.ts";
import { pagesWanted } from "./pages-wanted.ts";
import { isReduced, priceCatalogue, pricesOf } from "./price-catalogue.ts";
import { storedLists } from "./publish-product.ts";
import { placeOf } from "./stored-products.ts";

const TRIES = 5;

/** Writes the lists and the price log at the prices of now, once a sale of the draft began or ended; answers whether one did. */
export async function turnSales(name: DraftName, now: Date): Promise<boolean> {
  return untilWritten("The catalogue's lists", TRIES, async () => {
    const before = await findDraft(name);
    const moment = now.toISOString();
    if (!before || !turnsOf(before).some((turn) => turn > (before.turned ?? "") && turn <= moment)) return false;
    const listed = await storedLists();
    const set = await publishedSource();
    const prices = pricesOf(set, now).filter(isReduced);
    const readLog = await storedPriceLogs(prices, now);
    const { catalogue, lines } = priceCatalogue(
      catalogueOf(set, () => "", now),
      prices,
      readLog,
      now,
    );
    const lists = snapshotItems(catalogue, now).filter((list) => !isDeepStrictEqual(listed.get(placeOf(list)), list));
    const mark = pagesWanted(`${moment} turn ${before.kind} ${before.id}`);
    const writes = [
      ...draftWrites({ ...before, turned: moment }, before),
      ...lines.map((line) => put(line)),
      ...lists.map((list) => put(list, unchanged("etag", listed.get(placeOf(list))?.etag))),
      put(mark),
    ];
    return (await tryTransact(writes)) ? true : undefined;
  });
}
