import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { publicDetails, publicLists } from "#functions/domains/catalogue/catalogue-items.ts";
import { pricesOn } from "#functions/domains/catalogue/price-list.ts";
import { newPriceLines } from "#functions/domains/catalogue/price-log.ts";
import { priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { buildCatalogue } from "./build-catalogue.ts";
import { readCatalogue } from "./read-catalogue.ts";

/** What everybody may see of a catalogue folder, for public pages that are readable before any call; touches no table. */
export function catalogueSnapshot(from: string, now: Date) {
  const source = readCatalogue(from);
  const prices = pricesOf(source, now);
  const { catalogue } = priceCatalogue(buildCatalogue(source, now), prices, () => [], now);
  const lists = publicLists(catalogue);
  const logs = new Map(
    prices.map(({ category, id, history, price_cents }) => [
      `${category} ${id}`,
      newPriceLines([], history, price_cents, now),
    ]),
  );
  const logOf = (category: string, id: number | string) => logs.get(`${category} ${id}`) ?? [];
  return { ...lists, prices: pricesOn(lists, logOf, now), details: publicDetails(catalogue) };
}

/** Writes that snapshot as JSON. */
export function writeCatalogueSnapshot(from: string, now: Date, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(catalogueSnapshot(from, now))}\n`);
}
