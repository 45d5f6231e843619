import type { PayoutLine, PayoutState, Payouts } from "#contract/books.ts";
import { toEuros } from "../../kernel/money.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { dayOfMatch, type Match } from "./match-payouts.ts";
import { sum } from "./month-sums.ts";
import { presentStatement, type StatementHead } from "./statement-store.ts";

/** So many lines are named one by one. */
const MOST_LINES = 200;

/** What a month was charged and paid out, with every match that is not simply one. Pure. */
export function reportOf(
  matches: readonly Match[],
  lines: readonly LedgerEntry[],
  statements: readonly StatementHead[],
): Payouts {
  const of = (state: PayoutState) => matches.filter((match) => match.state === state);
  const booked = (state: PayoutState) => sum(of(state), ({ line }) => line?.cents ?? 0);
  const told = (state: PayoutState) => sum(of(state), ({ row }) => row?.gross ?? 0);
  const ledger = (kind: LedgerEntry["kind"]) =>
    sum(
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
    fees: toEuros(sum(matches, ({ row }) => row?.fee ?? 0)),
    received: toEuros(sum(matches, ({ row }) => row?.net ?? 0)),
    counts: {
      matched: of("matched").length,
      differs: of("differs").length,
      missing_here: of("missing_here").length,
      missing_there: of("missing_there").length,
      transferred: of("transferred").length,
    },
    lines: matches
      .filter(({ state }) => state !== "matched")
      .slice(0, MOST_LINES)
      .map(presentMatch),
    statements: statements.map(presentStatement),
  };
}

function presentMatch(match: Match): PayoutLine {
  const { state, row, line } = match;
  return {
    state,
    day: dayOfMatch(match),
    reference: row?.reference ?? line?.attempt_number ?? "",
    order_number: line?.order_number ?? null,
    booked: line ? toEuros(line.cents) : null,
    told: row ? toEuros(row.gross) : null,
  };
}
