import pMap from "p-map";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../../platform/table/keys.ts";
import { type Item, queryFirst, read } from "../../../platform/table/table.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import type { DocumentRecord } from "../../documents/document.ts";
import { issuedDocument } from "../../documents/document-store.ts";
import { seriesOf } from "../../documents/number-series.ts";
import { EIGHT_AT_ONCE, readMany, unique } from "../read-many.ts";
import type { GivenNumber } from "./books.ts";

/** Numbers that are read at once: half of what a Query may answer (1 MB). */
const PAGE = 1000;

const numberItem = z.object({ sk: z.string(), id: z.string(), issued_at: instant });

/** The issued documents of these ids, by id. */
export async function readDocuments(ids: readonly string[]): Promise<Map<string, DocumentRecord>> {
  const documents = await readMany(unique(ids).map(keys.document), issuedDocument);
  return new Map(documents.flatMap((document) => (document ? [[document.id, document] as const] : [])));
}

/** The ids of the documents whose numbers were issued on these days. */
export function givenWithin(numbers: readonly GivenNumber[], from: string, to: string): string[] {
  return numbers.filter(({ issued_at }) => isWithin(issued_at, from, to)).map(({ id }) => id);
}

/** The numbers of the years of these days, by series. */
export async function readNumbers(from: string, to: string): Promise<Map<string, GivenNumber[]>> {
  const series = await seriesOf(from.slice(0, 4), to.slice(0, 4));
  const found = await pMap(series, readSeries, EIGHT_AT_ONCE);
  return new Map(series.map((name, position) => [name, found[position] ?? []]));
}

/** All numbers of a series, page by page. */
async function readSeries(series: string): Promise<GivenNumber[]> {
  const numbers: GivenNumber[] = [];
  let page = await readNumbersAfter(series, 0, PAGE);
  while (page.length > 0) {
    numbers.push(...page);
    page = page.length < PAGE ? [] : await readNumbersAfter(series, page.at(-1)?.number ?? 0, PAGE);
  }
  return numbers;
}

/** At most so many numbers of a series, after one. */
export async function readNumbersAfter(series: string, last: number, limit: number): Promise<GivenNumber[]> {
  return (await queryFirst(keys.documentNumbersFrom(series, last), limit)).map(givenNumber);
}

function givenNumber(item: Item): GivenNumber {
  const { sk, id, issued_at } = read(numberItem, item);
  return { number: Number(sk.slice(2)), id, issued_at };
}

function isWithin(moment: string, from: string, to: string): boolean {
  const day = zagrebDay(new Date(moment));
  return day >= from && day <= to;
}
