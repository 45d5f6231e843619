import * as z from "zod/mini";
import type { DocumentKind, DocumentOf } from "#contract/catalogue-document.ts";
import { type ChallengeFile, challengeFile, type PlanFile } from "#contract/catalogue-file.ts";
import { lastDayOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { historyDay } from "#functions/domains/catalogue/publish/price-catalogue.ts";
import type { CatalogueFiles } from "./catalogue-files.ts";

/** A document with its kind. */
export interface SourceDocument {
  readonly kind: DocumentKind;
  readonly document: DocumentOf<DocumentKind>;
}

/** All documents of a checked folder; days that are relative there count from `now` and are days here. */
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

/** Its last day as a day, its videos in the order in which they are shown. */
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
