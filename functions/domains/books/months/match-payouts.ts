import type { PayoutState } from "#contract/books.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { StatementEntry } from "./statement-file.ts";

/** A row of a statement and the movement that it is about, or one of them alone. */
export interface PayoutMatch {
  readonly state: PayoutState;
  readonly row: StatementEntry | undefined;
  readonly line: LedgerEntry | undefined;
}

/** Approval codes of payments, by the movement's id: statements may name a payment by its code. */
export type ApprovalCodes = ReadonlyMap<string, string>;

/**
 * Matches rows of statements with movements: by order, attempt, payment or approval code, charges with charges and refunds with refunds, and
 * among several by the same sum. A fee alone is about none; the rest stands alone. Pure.
 */
export function matchPayouts(
  rows: readonly StatementEntry[],
  lines: readonly LedgerEntry[],
  codes: ApprovalCodes,
  isTransferred: (line: LedgerEntry) => boolean,
): PayoutMatch[] {
  const named = byName(lines, codes, new Set(rows.map(({ reference }) => normalized(reference))));
  const taken = new Set<LedgerEntry>();
  const take = (row: StatementEntry, isEqual: boolean) => {
    const line = (named.get(normalized(row.reference)) ?? []).find(
      (one) => !taken.has(one) && isSameKind(one, row) && (!isEqual || one.cents === row.gross),
    );
    if (line) taken.add(line);
    return line;
  };
  const equal = rows.map((row) => ({ row, line: take(row, true) }));
  const told = equal.map(({ row, line }): PayoutMatch => {
    if (line || row.gross === 0) return { state: "matched", row, line };
    const other = take(row, false);
    return { state: other ? "differs" : "missing_here", row, line: other };
  });
  const left = lines.filter((line) => !taken.has(line));
  return [
    ...told,
    ...left.map((line): PayoutMatch => {
      return { state: isTransferred(line) ? "transferred" : "missing_there", row: undefined, line };
    }),
  ];
}

/** The movements by each of their names that a row mentions. */
function byName(
  lines: readonly LedgerEntry[],
  codes: ApprovalCodes,
  wanted: ReadonlySet<string>,
): Map<string, LedgerEntry[]> {
  const named = new Map<string, LedgerEntry[]>();
  if (wanted.size === 0) return named;
  for (const line of lines) {
    const names = [line.order_number, line.attempt_number, line.id, codes.get(line.id)].filter(
      (one) => one !== undefined,
    );
    for (const name of new Set(names.map(normalized).filter((one) => wanted.has(one))))
      named.set(name, [...(named.get(name) ?? []), line]);
  }
  return named;
}

function normalized(reference: string): string {
  return reference.trim().toLowerCase();
}

function isSameKind({ kind }: LedgerEntry, { gross }: StatementEntry): boolean {
  return kind === (gross < 0 ? "refund" : "charge");
}
