import type { PayoutLine, PayoutState, Payouts } from "#contract/books.ts";
import { toEuros } from "../../../platform/money.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { dayTeller, within } from "./issued-numbers.ts";
import type { Match } from "./match-payouts.ts";
import { firstOf, sum } from "./month-sums.ts";
import { presentStatement, type StatementHead } from "./statement-store.ts";

/** What a month was charged and paid out, with every match of it that is not simply one; a match is of its movement's month, or else of its row's. Pure. */
export function reportOf(
  month: string,
  all: readonly Match[],
  lines: readonly LedgerEntry[],
  statements: readonly StatementHead[],
): Payouts {
  const isHere = within(month);
  const matches = all.filter(({ line, row }) => (line ? isHere(line.at) : row?.day.startsWith(month)));
  const dayOf = dayTeller();
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
    lines: firstOf(
      matches.filter(({ state }) => state !== "matched"),
      (match) => presentMatch(match, match.line ? dayOf(match.line.at) : (match.row?.day ?? "")),
    ),
    statements: statements.map(presentStatement),
  };
}

function presentMatch({ state, row, line }: Match, day: string): PayoutLine {
  return {
    state,
    day,
    reference: row?.reference ?? line?.attempt_number ?? "",
    order_number: line?.order_number ?? null,
    booked: line ? toEuros(line.cents) : null,
    told: row ? toEuros(row.gross) : null,
  };
}
