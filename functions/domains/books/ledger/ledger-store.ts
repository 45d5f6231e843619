import pMap from "p-map";
import { daysBetween } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import { queryFirst, queryRange, read } from "../../../platform/table/table.ts";
import { type LedgerEntry, ledgerItem } from "./ledger.ts";

const DAYS_AT_ONCE = { concurrency: 8 };

/** The ledger's lines of these days (yyyy-mm-dd, both included), in order. */
export async function readLines(from: string, to: string): Promise<LedgerEntry[]> {
  return (await pMap(daysBetween(from, to), readDay, DAYS_AT_ONCE)).flat();
}

/** The ledger's lines of a day, in order. */
async function readDay(day: string): Promise<LedgerEntry[]> {
  return (await queryRange(keys.ledgerRange(day))).map((item) => read(ledgerItem, item));
}

/** A page of a day's lines, after the sort key `after` (empty at the start); `last` is the page's last sort key. */
export async function readLinesAfter(
  day: string,
  after: string,
  limit: number,
): Promise<{ lines: LedgerEntry[]; last: string }> {
  const items = await queryFirst(keys.ledgerRange(day), limit, after || undefined);
  return { lines: items.map((item) => read(ledgerItem, item)), last: String(items.at(-1)?.sk ?? after) };
}
