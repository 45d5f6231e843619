import pMap from "p-map";
import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { type Item, queryRange, read } from "../../data/table.ts";
import { daysBetween } from "../../kernel/days.ts";
import { shop } from "../../kernel/shop.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import { issued } from "../document/find-document.ts";
import { seriesAt } from "../document/write-document.ts";
import type { Books, GivenNumber } from "./books.ts";
import { EIGHT_AT_ONCE, readMany, unique } from "./read-many.ts";

const numberItem = z.object({ sk: z.string(), id: z.string(), issued_at: instant });

/** The documents of these lines, and of the numbers that were given on these days, by id. */
export async function readDocuments(lines: Books["lines"], numbers: readonly GivenNumber[], from: string, to: string) {
  const given = numbers.filter(({ issued_at }) => isWithin(issued_at, from, to));
  const ids = unique([...lines, ...given].map(({ id }) => id));
  const items = await readMany(ids.map(keys.document));
  const documents = items.map(issued).filter((document) => document !== undefined);
  return new Map(documents.map((document) => [document.id, document]));
}

/** The numbers that were given in the years of these days, by series. */
export async function readNumbers(from: string, to: string): Promise<Map<string, GivenNumber[]>> {
  const years = unique(daysBetween(from, to).map((day) => day.slice(0, 4)));
  const series = years.map((year) => seriesAt(new Date(`${year}-07-01T12:00:00Z`), shop.fiscal));
  const found = await pMap(series, (name) => queryRange(keys.documentNumbers(name)), EIGHT_AT_ONCE);
  return new Map(series.map((name, position) => [name, (found[position] ?? []).map(givenNumber)]));
}

function givenNumber(item: Item): GivenNumber {
  const { sk, id, issued_at } = read(numberItem, item);
  return { number: Number(sk.slice(2)), id, issued_at };
}

function isWithin(moment: string, from: string, to: string): boolean {
  const day = zagrebDay(new Date(moment));
  return day >= from && day <= to;
}
