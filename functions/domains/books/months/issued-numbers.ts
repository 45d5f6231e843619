import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { Problem } from "../../../platform/problem.ts";
import { keys } from "../../../platform/table/keys.ts";
import { queryFirst, read } from "../../../platform/table/table.ts";
import { endOfZagrebDay, zagrebDay } from "../../../platform/zagreb.ts";
import { documentLine, lastNumber } from "../../documents/document-store.ts";
import { labelIn, seriesOf } from "../../documents/number-series.ts";

/** Numbers that are read at once: half of what a Query may answer (1 MB). */
const PAGE = 1000;
/** Machines' clocks differ by a second, so numbers may be out of the order of their moments: by at most so many. */
const OUT_OF_ORDER = 100;
const HOUR_LETTERS = "2026-11-23T07".length;

const momentItem = z.object({ sk: z.string(), issued_at: instant });
/** An issued number with its document's line; older documents have no line. */
const numberItem = z.object({ ...momentItem.shape, id: z.string(), line: z.optional(documentLine) });
type GivenNumber = z.infer<typeof numberItem>;

/** A number of a series. */
export interface NumberPlace {
  readonly series: string;
  readonly number: number;
}

/** A page of a month's numbers of one series in their order, and with which the next page begins. */
interface NumbersPage {
  readonly series: string;
  readonly numbers: readonly GivenNumber[];
  readonly next: NumberPlace | null;
}

/**
 * Reads a page of the numbers that were issued in a month (yyyy-mm, Zagreb), one series after the other: the first page unless a place is
 * given. 400 `invalid_input` for a series that is not of the month's year.
 */
export async function readNumbersPage(month: string, from?: NumberPlace, limit = PAGE): Promise<NumbersPage> {
  const [start, end] = [startOfMonth(month), startOfMonth(monthAfter(month, 1))];
  const isHere = momentsIn(month);
  const all = await seriesOf(month.slice(0, 4));
  const { series, number } = from ?? (await firstOf(all[0] as string, start));
  const position = all.indexOf(series);
  if (position === -1) throw new Problem("invalid_input", { data: { fields: ["cursor"] } });
  const items = await queryFirst(keys.documentNumbersFrom(series, number - 1), limit);
  const numbers = items.map((item) => read(numberItem, item));
  const beyond = numbers.at(-OUT_OF_ORDER);
  const isLast = numbers.length < limit || (beyond !== undefined && beyond.issued_at >= end);
  const following = all[position + 1];
  const after = following === undefined ? null : await firstOf(following, start);
  return {
    series,
    numbers: numbers.filter(({ issued_at }) => isHere(issued_at)),
    next: isLast ? after : { series, number: numberOf(numbers.at(-1)) + 1 },
  };
}

/** A place as a page's mark tells it. */
export function markOf({ series, number }: NumberPlace): string {
  return `N${number}@${series}`;
}

/** The place in a mark that the contract lets through; undefined without one. */
export function placeIn(mark: string | undefined): NumberPlace | undefined {
  if (mark === undefined) return undefined;
  const [number, series = ""] = mark.slice(1).split("@");
  return { series, number: Number(number) };
}

/** The numbers of a month, page by page. */
export async function* numbersIn(month: string): AsyncGenerator<NumbersPage> {
  let page = await readNumbersPage(month);
  yield page;
  while (page.next !== null) {
    page = await readNumbersPage(month, page.next);
    yield page;
  }
}

/** The number in an item's sort key. */
export function numberOf({ sk }: { readonly sk: string } = { sk: "N#0" }): number {
  return Number(sk.slice(2));
}

/** A number as it is printed, such as `12/INTERNET/1`. */
export function labelOf({ sk, line }: GivenNumber, series: string): string {
  return line?.label ?? labelIn(series, numberOf({ sk }));
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

/** The first moment of a month in Zagreb (UTC ISO 8601). */
function startOfMonth(month: string): string {
  return new Date(endOfZagrebDay(dayAfter(`${month}-01`, -1)).getTime() + 1).toISOString();
}

/** A series' first number at or after a moment, less the numbers that clocks may have put out of order. */
async function firstOf(series: string, start: string): Promise<NumberPlace> {
  let low = 1;
  let high = (await lastNumber(series)) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [item] = await queryFirst(keys.documentNumbersFrom(series, middle - 1), 1);
    if (!item || read(momentItem, item).issued_at >= start) high = middle;
    else low = middle + 1;
  }
  return { series, number: Math.max(1, low - OUT_OF_ORDER) };
}
