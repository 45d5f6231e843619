import { publicDetails, publicLists } from "../catalogue-items.ts";
import { catalogueOf } from "./catalogue-documents.ts";
import { publishedSet } from "./document-set.ts";
import { priceCatalogue, pricesOf } from "./price-catalogue.ts";
import { nameOf, storedPriceLog } from "./stored-catalogue.ts";

/** What everybody may see of what is published now: what public pages are made of, in the shape of the build's own snapshot. */
export async function publishedSnapshot(now: Date) {
  const set = await publishedSet();
  const struck = pricesOf(set, now).filter((price) => price.old_price_cents !== null);
  const logs = new Map(
    await Promise.all(struck.map(async (price) => [nameOf(price), await storedPriceLog(price)] as const)),
  );
  const built = catalogueOf(set, () => "", now);
  const { catalogue } = priceCatalogue(built, struck, (category, id) => logs.get(nameOf({ category, id })) ?? [], now);
  return { ...publicLists(catalogue), details: publicDetails(catalogue) };
}
