import type { PayoutLine, PayoutState, Payouts } from "#contract/books.ts";
import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { toEuros } from "../../../platform/money.ts";
import { keys } from "../../../platform/table/keys.ts";
import { read } from "../../../platform/table/table.ts";
import { isByHand, paymentItem } from "../../payments/payment.ts";
import { refundItem } from "../../refunds/record/refund.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLines } from "../ledger/ledger-store.ts";
import { readMany } from "../read-many.ts";
import { dayTeller, momentsIn } from "./issued-numbers.ts";
import { type ApprovalCodes, matchPayouts, type PayoutMatch } from "./match-payouts.ts";
import { firstOf, sumBy } from "./month-sums.ts";
import { payoutsOnAccount, type RowsOf } from "./payouts-on-account.ts";
import type { StatementEntry } from "./statement-file.ts";
import { presentStatement, readCount, readRows, type StatementHead, statementsBetween } from "./statement-store.ts";

/** Days by which an acquirer's date may differ from the ledger's. */
const APART_DAYS = 10;

/** The report of a month's payouts, and the rows of the statements that were read for it. */
interface ReadPayouts {
  readonly report: Payouts;
  readonly rows: readonly StatementEntry[];
}

/** Compares a month's ledger lines with the acquirer's statements. */
export async function readPayouts(month: string, lines: readonly LedgerEntry[]): Promise<ReadPayouts> {
  const [first, last] = [`${month}-01`, dayAfter(`${monthAfter(month, 1)}-01`, -1)];
  const [before, after] = [dayAfter(first, -APART_DAYS), dayAfter(last, APART_DAYS)];
  const statements = await statementsBetween(before, after);
  // Movements of the days around the month matter only to rows of statements.
  const beside = statements.length === 0 ? async () => [] : readLines;
  const [read, count, earlier, later] = await Promise.all([
    rowsOf(statements),
    readCount(),
    beside(before, dayAfter(first, -1)),
    beside(dayAfter(last, 1), after),
  ]);
  const rows = statements.filter(({ account }) => account === undefined).flatMap(({ id }) => read.get(id) ?? []);
  const matches = await matched(rows, [...earlier, ...lines, ...later]);
  const isChecked = statements.some(({ account }) => account !== undefined);
  const on_account = isChecked ? payoutsOnAccount(statements, read).filter(({ day }) => day.startsWith(month)) : [];
  const report = {
    ...reportOf(month, matches, lines, statements),
    on_account: on_account.map(({ payout, day, net, received_on }) => ({
      payout,
      day,
      net: toEuros(net),
      received_on,
    })),
    columns: [...count.columns],
  };
  return { report, rows };
}

/** The number of a statement's rows without a movement in the ledger. */
export async function countUnknown(rows: readonly StatementEntry[]): Promise<number> {
  const days = rows.map(({ day }) => day).sort();
  const [from, to] = [dayAfter(days[0] ?? "", -APART_DAYS), dayAfter(days.at(-1) ?? "", APART_DAYS)];
  const matches = await matched(rows, await readLines(from, to));
  return matches.filter(({ state }) => state === "missing_here").length;
}

/** The fees (cents) that statements took, by the row's day, of a month. */
export function feesByDay(rows: readonly StatementEntry[], month: string): Map<string, number> {
  const fees = new Map<string, number>();
  const taken = rows.filter(({ day, fee }) => fee !== 0 && day.startsWith(month));
  for (const { day, fee } of taken) fees.set(day, (fees.get(day) ?? 0) + fee);
  return fees;
}

async function rowsOf(statements: readonly StatementHead[]): Promise<RowsOf> {
  return new Map(await Promise.all(statements.map(async ({ id }) => [id, await readRows(id)] as const)));
}

async function matched(rows: readonly StatementEntry[], lines: readonly LedgerEntry[]): Promise<PayoutMatch[]> {
  const [codes, transferred] = await Promise.all([codesOf(rows, lines), transfersAmong(lines)]);
  return matchPayouts(rows, lines, codes, ({ id }) => transferred.has(id));
}

/** Reads approval codes, only if a row has a reference that is no number of the shop, and only of charges that no row names by number. */
async function codesOf(rows: readonly StatementEntry[], lines: readonly LedgerEntry[]): Promise<ApprovalCodes> {
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

/** The ids of what the acquirer never hears of: refunds by transfer, and orders that were paid by hand. Chargebacks it knows. */
async function transfersAmong(lines: readonly LedgerEntry[]): Promise<Set<string>> {
  const [refunds, charges] = [
    lines.filter(({ kind }) => kind === "refund"),
    lines.filter(({ kind, id }) => kind === "charge" && isByHand(id)),
  ];
  const wanted = refunds.map(({ order_number, id }) => keys.refund(order_number, id));
  const outside = (await readMany(wanted, (item) => read(refundItem, item))).filter(
    ({ outside: went, reason }) => went && reason !== "chargeback",
  );
  return new Set([...outside, ...charges].map(({ id }) => id));
}

/**
 * The report of a month's payouts with every pair that does not simply match. A pair belongs to the month of its movement, or else of its
 * row. Pure.
 */
function reportOf(
  month: string,
  all: readonly PayoutMatch[],
  lines: readonly LedgerEntry[],
  statements: readonly StatementHead[],
): Omit<Payouts, "on_account" | "columns"> {
  const isHere = momentsIn(month);
  const matches = all.filter(({ line, row }) => (line ? isHere(line.at) : row?.day.startsWith(month)));
  const dayOf = dayTeller();
  const of = (state: PayoutState) => matches.filter((match) => match.state === state);
  const booked = (state: PayoutState) => sumBy(of(state), ({ line }) => line?.cents ?? 0);
  const told = (state: PayoutState) => sumBy(of(state), ({ row }) => row?.gross ?? 0);
  const ledger = (kind: LedgerEntry["kind"]) =>
    sumBy(
      lines.filter((line) => line.kind === kind),
      ({ cents }) => cents,
    );
  return {
    charges: toEuros(ledger("charge")),
    refunds: toEuros(ledger("refund")),
    transferred: toEuros(booked("transferred")),
    missing_there: toEuros(booked("missing_there")),
    differs: toEuros(told("differs") - booked("differs")),
    missing_here: toEuros(told("missing_here")),
    fees: toEuros(sumBy(matches, ({ row }) => row?.fee ?? 0)),
    received: toEuros(sumBy(matches, ({ row }) => row?.net ?? 0)),
    counts: {
      matched: of("matched").length,
      differs: of("differs").length,
      missing_here: of("missing_here").length,
      missing_there: of("missing_there").length,
      transferred: of("transferred").length,
    },
    lines: firstOf(
      matches.filter(({ state }) => state !== "matched"),
      (match) => presentMatch(match, match.line ? dayOf(match.line.at) : (match.row?.day ?? "")),
    ),
    statements: statements.map(presentStatement),
  };
}

function presentMatch({ state, row, line }: PayoutMatch, day: string): PayoutLine {
  return {
    state,
    day,
    reference: row?.reference ?? line?.attempt_number ?? "",
    order_number: line?.order_number ?? null,
    booked: line ? toEuros(line.cents) : null,
    told: row ? toEuros(row.gross) : null,
  };
}
