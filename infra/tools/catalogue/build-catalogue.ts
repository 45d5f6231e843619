import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { type ChallengeFile, challengeFile, type PlanFile } from "#contract/catalogue-file.ts";
import { type Catalogue, publicDetails, publicLists } from "#functions/domains/catalogue/catalogue-items.ts";
import { lastDayOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { pricesOn } from "#functions/domains/catalogue/price-list.ts";
import { newPriceLines } from "#functions/domains/catalogue/price-log.ts";
import { catalogueOf } from "#functions/domains/catalogue/publish/catalogue-source.ts";
import { historyDay, priceCatalogue, pricesOf } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import { type CatalogueFiles, readCatalogue } from "./read-catalogue.ts";
import { objectKey } from "./stored-files.ts";

/** The records of a checked catalogue; relative dates count from `now`. Struck prices are added once the price log is known. */
export function buildCatalogue(source: CatalogueFiles, now: Date): Catalogue {
  return catalogueOf(source, (name) => objectKey(name, source.files), now);
}

/** The public lists and details of a catalogue folder, with which the public pages are built; reads no table. */
export function catalogueSnapshot(from: string, now: Date) {
  const source = readCatalogue(from);
  const prices = pricesOf(source, now);
  const { catalogue } = priceCatalogue(buildCatalogue(source, now), prices, () => [], now);
  const lists = publicLists(catalogue, now);
  const logs = new Map(
    prices.map(({ category, id, history, price_cents }) => [
      `${category} ${id}`,
      newPriceLines([], history, price_cents, now),
    ]),
  );
  const logOf = (category: string, id: number | string) => logs.get(`${category} ${id}`) ?? [];
  return { ...lists, prices: pricesOn(lists, logOf, now), details: publicDetails(catalogue, now) };
}

/** Writes the snapshot as JSON. */
export function writeCatalogueSnapshot(from: string, now: Date, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(catalogueSnapshot(from, now))}\n`);
}

/** A document with its kind. */
export interface SourceDocument {
  readonly kind: DocumentKind;
  readonly document: DocumentOf;
}

/** All documents of a checked folder, with relative days counted from `now`. */
export function sourceDocuments(source: CatalogueFiles, now: Date): SourceDocument[] {
  const of = <K extends DocumentKind>(kind: K, list: readonly { value: DocumentOf<K> }[]) =>
    list.map(({ value }) => ({ kind, document: value }));
  const priced = <T extends Pick<PlanFile, "price_history">>(list: readonly { value: T }[]) =>
    list.map(({ value }) => ({ value: withDays(value, now) }));
  return [
    ...of("plan", priced(source.plans)),
    ...of(
      "challenge",
      priced(source.challenges).map(({ value }) => ({ value: withLastDay(value, now) })),
    ),
    ...of("training", priced(source.trainings)),
    ...of("ebook", priced(source.ebooks)),
    ...of("recipe", source.recipes),
    ...of("mealplan", source.mealplans),
    ...of("partner", source.partners),
    ...of("card", source.cards),
    ...of("texts", source.texts),
  ];
}

/** Resolves the last day and sorts the videos as they are shown. */
function withLastDay({ end_in_days, ...file }: ChallengeFile, now: Date): ChallengeFile {
  const videos = file.videos.toSorted((one, other) => other.id - one.id);
  return z.parse(challengeFile, { ...file, videos, end_date: lastDayOf({ ...file, end_in_days }, now) });
}

function withDays<T extends Pick<PlanFile, "price_history">>(file: T, now: Date): T {
  if (!file.price_history) return file;
  return {
    ...file,
    price_history: file.price_history.map(({ price, ...day }) => ({ from: historyDay(day, now), price })),
  };
}
