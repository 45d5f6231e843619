import { publicDetails, publicLists } from "../catalogue-items.ts";
import { pricesOn, soldOn } from "../price-list.ts";
import { storedPriceLogs } from "../price-log.ts";
import { catalogueOf, publishedSource } from "./catalogue-source.ts";
import { isReduced, priceCatalogue, pricesOf } from "./price-catalogue.ts";

/** The public part of all that is published, from which the public pages are made; in the shape of the build's own snapshot. */
export async function publishedSnapshot(now: Date) {
  const set = await publishedSource();
  const built = catalogueOf(set, () => "", now);
  const readLog = await storedPriceLogs(soldOn(publicLists(built, now)), now);
  const struck = pricesOf(set, now).filter(isReduced);
  const { catalogue } = priceCatalogue(built, struck, readLog, now);
  const lists = publicLists(catalogue, now);
  return { ...lists, prices: pricesOn(lists, readLog, now), details: publicDetails(catalogue, now) };
}
