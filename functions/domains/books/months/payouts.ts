import { dayAfter, monthAfter } from "../../../platform/days.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { type Match, matchPayouts } from "./match-payouts.ts";
import { codesOf, transfersAmong } from "../payout-names.ts";
import { reportOf } from "./payout-report.ts";
import { readLines } from "../reconciliation/read-books.ts";
import type { Row } from "./statement-file.ts";
import { readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** An acquirer's day of a movement may lie so many days from the ledger's. */
const APART_DAYS = 10;

/** What a month was paid out, and the rows of the statements that were read for it. */
export interface ReadPayouts {
  readonly report: ReturnType<typeof reportOf>;
  readonly rows: readonly Row[];
}

/** Holds a month's movements against the acquirer's statements. `lines` are the ledger's of the month. */
export async function readPayouts(month: string, lines: readonly LedgerEntry[]): Promise<ReadPayouts> {
  const [first, last] = [`${month}-01`, dayAfter(`${monthAfter(month, 1)}-01`, -1)];
  const [before, after] = [dayAfter(first, -APART_DAYS), dayAfter(last, APART_DAYS)];
  const statements = await statementsBetween(before, after);
  // Only a statement's row can be about a movement of the days beside the month.
  const beside = statements.length === 0 ? async () => [] : readLines;
  const [rows, earlier, later] = await Promise.all([
    rowsOf(statements),
    beside(before, dayAfter(first, -1)),
    beside(dayAfter(last, 1), after),
  ]);
  const matches = await matched(rows, [...earlier, ...lines, ...later]);
  return { report: reportOf(month, matches, lines, statements), rows };
}

/** How many rows of a statement are about no movement of ours at all. */
export async function countUnknown(rows: readonly Row[]): Promise<number> {
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [dayAfter(days[0] ?? "", -APART_DAYS), dayAfter(days.at(-1) ?? "", APART_DAYS)];
  const matches = await matched(rows, await readLines(from, to));
  return matches.filter(({ state }) => state === "missing_here").length;
}

/** The fees (cents) that statements took, by the row's day, of a month. */
export function feesByDay(rows: readonly Row[], month: string): Map<string, number> {
  const fees = new Map<string, number>();
  const taken = rows.filter(({ day, fee }) => fee !== 0 && day.startsWith(month));
  for (const { day, fee } of taken) fees.set(day, (fees.get(day) ?? 0) + fee);
  return fees;
}

async function rowsOf(statements: readonly StatementHead[]): Promise<Row[]> {
  return (await Promise.all(statements.map(({ id }) => readRows(id)))).flat();
}

async function matched(rows: readonly Row[], lines: readonly LedgerEntry[]): Promise<Match[]> {
  const [codes, transferred] = await Promise.all([codesOf(rows, lines), transfersAmong(lines)]);
  return matchPayouts(rows, lines, codes, ({ id }) => transferred.has(id));
}
