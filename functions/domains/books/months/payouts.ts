import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import { read } from "../../../platform/table/table.ts";
import { paymentItem } from "../../payments/payment.ts";
import { refundItem } from "../../refunds/record/refund.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLines } from "../ledger/ledger-store.ts";
import { readMany } from "../read-many.ts";
import { type Codes, type Match, matchPayouts } from "./match-payouts.ts";
import { reportOf } from "./payout-report.ts";
import type { Row } from "./statement-file.ts";
import { readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** An acquirer's day of a movement may lie so many days from the ledger's. */
const APART_DAYS = 10;

/** What a month was paid out, and the rows of the statements that were read for it. */
interface ReadPayouts {
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

/** Approval codes, asked for only where rows are named by something that is no number of ours, and of charges that no row names by one. */
async function codesOf(rows: readonly Row[], lines: readonly LedgerEntry[]): Promise<Codes> {
  if (rows.length === 0) return new Map();
  const known = new Set(lines.flatMap(({ order_number, attempt_number, id }) => [order_number, attempt_number, id]));
  if (rows.every(({ reference }) => known.has(reference))) return new Map();
  const named = new Set(rows.filter(({ gross }) => gross >= 0).map(({ reference }) => reference));
  const charges = lines.filter(
    ({ kind, order_number, attempt_number, id }) =>
      kind === "charge" && ![order_number, attempt_number, id].some((name) => named.has(name)),
  );
  const wanted = charges.map(({ id }) => keys.payment(id));
  const payments = await readMany(wanted, (item) => read(paymentItem, item));
  return new Map(payments.map(({ reference, approval_code }) => [reference, approval_code]));
}

/** The ids of refunds that went by transfer: the acquirer never hears of them. What a bank took back it does. */
async function transfersAmong(lines: readonly LedgerEntry[]): Promise<Set<string>> {
  const refunds = lines.filter(({ kind }) => kind === "refund");
  const wanted = refunds.map(({ order_number, id }) => keys.refund(order_number, id));
  const outside = (await readMany(wanted, (item) => read(refundItem, item))).filter(
    ({ outside: went, reason }) => went && reason !== "chargeback",
  );
  return new Set(outside.map(({ id }) => id));
}
