import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { shop } from "../../../platform/shop.ts";
import { keys } from "../../../platform/table/keys.ts";
import { queryFirst, read } from "../../../platform/table/table.ts";
import { endOfZagrebDay, zagrebDay } from "../../../platform/zagreb.ts";
import { documentLine, lastNumber } from "../../documents/document-store.ts";
import { seriesAt } from "../../documents/write-document.ts";

/** Numbers that are read at once: half of what a Query may answer (1 MB). */
const PAGE = 1000;
/** Machines' clocks differ by a second, so numbers may be out of the order of their moments: by at most so many. */
const OUT_OF_ORDER = 100;
const HOUR_LETTERS = "2026-11-23T07".length;

const momentItem = z.object({ sk: z.string(), issued_at: instant });
/** An issued number with its document's line; older documents have no line. */
const numberItem = z.object({ ...momentItem.shape, id: z.string(), line: z.optional(documentLine) });
type GivenNumber = z.infer<typeof numberItem>;

/** A page of a month's numbers in their order, and the number with which the next page begins. */
interface NumbersPage {
  readonly numbers: readonly GivenNumber[];
  readonly next: number | null;
}

/** Reads a page of the numbers that were issued in a month (yyyy-mm, Zagreb), in their order: the first page unless a number is given. */
export async function readNumbersPage(month: string, from?: number, limit = PAGE): Promise<NumbersPage> {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month, 1))];
  const isHere = momentsIn(month);
  const series = seriesOf(month);
  const items = await queryFirst(
    keys.documentNumbersFrom(series, (from ?? (await firstNumber(series, start))) - 1),
    limit,
  );
  const numbers = items.map((item) => read(numberItem, item));
  const beyond = numbers.at(-OUT_OF_ORDER);
  const isLast = numbers.length < limit || (beyond !== undefined && beyond.issued_at >= end);
  return {
    numbers: numbers.filter(({ issued_at }) => isHere(issued_at)),
    next: isLast ? null : numberOf(numbers.at(-1)) + 1,
  };
}

/** The numbers of a month, page by page. */
export async function* numbersIn(month: string): AsyncGenerator<readonly GivenNumber[]> {
  let page = await readNumbersPage(month);
  yield page.numbers;
  while (page.next !== null) {
    page = await readNumbersPage(month, page.next);
    yield page.numbers;
  }
}

/** The number in an item's sort key. */
export function numberOf({ sk }: { readonly sk: string } = { sk: "N#0" }): number {
  return Number(sk.slice(2));
}

/** Formats the numbers of a month's series, such as `12/INTERNET/1`. */
export function labelIn(month: string): (number: number) => string {
  const [, ...places] = seriesOf(month).split("#");
  return (number) => [number, ...places].join("/");
}

/** The month (yyyy-mm, Zagreb) of a moment (UTC ISO 8601). */
export function monthOf(moment: string): string {
  return zagrebDay(new Date(moment)).slice(0, 7);
}

/** A test whether a moment (UTC ISO 8601) is in a month. It compares texts, since a day in Zagreb costs a calendar's work. */
export function momentsIn(month: string): (moment: string) => boolean {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month, 1))];
  return (moment) => moment >= start && moment < end;
}

/**
 * A function that answers a moment's day (yyyy-mm-dd) in Zagreb. Zagreb's clocks are whole hours from UTC, so each hour is calculated once.
 */
export function dayTeller(): (moment: string) => string {
  const days = new Map<string, string>();
  return (moment) => {
    const hour = moment.slice(0, HOUR_LETTERS);
    const day = days.get(hour) ?? zagrebDay(new Date(moment));
    days.set(hour, day);
    return day;
  };
}

function seriesOf(month: string): string {
  return seriesAt(new Date(startOfMonth(month)), shop.fiscal);
}

/** The first moment of a month in Zagreb (UTC ISO 8601). */
function startOfMonth(month: string): string {
  return new Date(endOfZagrebDay(dayAfter(`${month}-01`, -1)).getTime() + 1).toISOString();
}

/** The first number at or after a moment, less the numbers that clocks may have put out of order. */
async function firstNumber(series: string, start: string): Promise<number> {
  let low = 1;
  let high = (await lastNumber(series)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [item] = await queryFirst(keys.documentNumbersFrom(series, middle - 1), 1);
    if (!item || read(momentItem, item).issued_at >= start) high = middle;
    else low = middle + 1;
  }
  return Math.max(1, low - OUT_OF_ORDER);
}
