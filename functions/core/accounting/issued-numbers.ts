import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { queryFirst, read } from "../../data/table.ts";
import { dayAfter, monthAfter } from "../../kernel/days.ts";
import { shop } from "../../kernel/shop.ts";
import { endOfZagrebDay, zagrebDay } from "../../kernel/zagreb.ts";
import { lastNumber } from "../document/document-store.ts";
import { seriesAt } from "../document/write-document.ts";

/** So many numbers are read at once. */
const PAGE = 1000;
/** Runs on machines whose clocks differ by a second may give numbers in another order than their moments: at most so many. */
const OUT_OF_ORDER = 100;

const numberItem = z.object({ sk: z.string(), id: z.string(), issued_at: instant });

/**
 * The ids of documents that were issued in a month (yyyy-mm, Zagreb), a page of them in the order of their numbers, the first one unless a
 * number is given; and from which number the next page begins.
 */
export async function readNumbersPage(month: string, from?: number): Promise<{ ids: string[]; next: number | null }> {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month, 1))];
  const isHere = within(month);
  const series = seriesAt(new Date(start), shop.fiscal);
  const items = await queryFirst(
    keys.documentNumbersFrom(series, (from ?? (await firstNumber(series, start))) - 1),
    PAGE,
  );
  const numbers = items.map((item) => read(numberItem, item));
  const beyond = numbers.at(-OUT_OF_ORDER);
  const isLast = numbers.length < PAGE || (beyond !== undefined && beyond.issued_at >= end);
  return {
    ids: numbers.filter(({ issued_at }) => isHere(issued_at)).map(({ id }) => id),
    next: isLast ? null : numberOf(numbers.at(-1)?.sk) + 1,
  };
}

/** The month (yyyy-mm, Zagreb) of a moment (UTC ISO 8601). */
export function monthOf(moment: string): string {
  return zagrebDay(new Date(moment)).slice(0, 7);
}

/** Tells which moments (UTC ISO 8601) a month holds: two comparisons each, where a day in Zagreb costs a calendar's work. */
export function within(month: string): (moment: string) => boolean {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month, 1))];
  return (moment) => moment >= start && moment < end;
}

/** The first moment of a month in Zagreb (UTC ISO 8601). */
function startOfMonth(month: string): string {
  return new Date(endOfZagrebDay(dayAfter(`${month}-01`, -1)).getTime() + 1).toISOString();
}

/** From which number on documents of this moment and later stand, with those before it that a clock may have put there. */
async function firstNumber(series: string, start: string): Promise<number> {
  let low = 1;
  let high = (await lastNumber(series)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [item] = await queryFirst(keys.documentNumbersFrom(series, middle - 1), 1);
    if (!item || read(numberItem, item).issued_at >= start) high = middle;
    else low = middle + 1;
  }
  return Math.max(1, low - OUT_OF_ORDER);
}

function numberOf(sortKey = "N#0"): number {
  return Number(sortKey.slice(2));
}
