import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import { matchPayouts } from "#functions/domains/books/months/match-payouts.ts";
import { feesByDay } from "#functions/domains/books/months/payouts.ts";
import type { StatementEntry } from "#functions/domains/books/months/statement-file.ts";

const line = (changes: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: "900001",
  kind: "charge",
  order_number: "S1",
  attempt_number: "S1-2",
  category: "training",
  product_id: 2,
  cents: 4000,
  tax_cents: 800,
  vat_rate: 25,
  at: "2026-11-21T11:00:00.000Z",
  ...changes,
});
const refund = (changes: Partial<LedgerEntry> = {}) => line({ id: "r1", kind: "refund", cents: -1000, ...changes });
const row = (changes: Partial<StatementEntry> = {}): StatementEntry => ({
  ...{ row: 2, day: "2026-11-21", reference: "S1-2", gross: 4000, fee: 60, net: 3940, payout: "P" },
  ...changes,
});

/** Each match as `state: what the row says, what the ledger says`. */
function said(rows: readonly StatementEntry[], lines: readonly LedgerEntry[], codes = new Map<string, string>()) {
  const found = matchPayouts(rows, lines, codes, ({ id }) => id.startsWith("transfer"));
  return found.map(({ state, row: told, line: booked }) => `${state}: ${told?.gross ?? "-"}, ${booked?.id ?? "-"}`);
}

describe("a row of a statement is held against the movement that it names", () => {
  it.each([["S1"], ["S1-2"], ["900001"], ["s1"], [" 123456 "]])("by '%s'", (reference) => {
    expect(said([row({ reference })], [line()], new Map([["900001", "123456"]]))).toEqual(["matched: 4000, 900001"]);
  });

  it("a charge with a charge, a refund with a refund, each once", () => {
    expect(said([row({ gross: -1000 }), row()], [line(), refund()])).toEqual([
      "matched: -1000, r1",
      "matched: 4000, 900001",
    ]);
    expect(said([row(), row({ row: 3 })], [line()])).toEqual(["matched: 4000, 900001", "missing_here: 4000, -"]);
  });

  it("a refund never with a charge, a charge never with a refund, whatever the sums", () => {
    expect(said([row({ gross: -4000 })], [line()])).toEqual(["missing_here: -4000, -", "missing_there: -, 900001"]);
    expect(said([row({ gross: 1000 })], [refund()])).toEqual(["missing_here: 1000, -", "missing_there: -, r1"]);
  });

  it("two equal refunds of an order each with its own", () => {
    const rows = [row({ gross: -1000 }), row({ row: 3, gross: -1000 })];
    expect(said(rows, [refund(), refund({ id: "r2" })])).toEqual(["matched: -1000, r1", "matched: -1000, r2"]);
  });

  it("of two charges of an order with the one of the same sum, whatever stands first", () => {
    const lines = [line({ id: "a", cents: 3000 }), line({ id: "b" })];
    expect(said([row(), row({ gross: 3001 })], lines)).toEqual(["matched: 4000, b", "differs: 3001, a"]);
  });

  it("and what only one side knows is named: not paid out yet, not booked here, gone by transfer", () => {
    const lines = [line(), refund(), refund({ id: "transfer" })];
    expect(said([row({ reference: "other" })], lines)).toEqual([
      "missing_here: 4000, -",
      "missing_there: -, 900001",
      "missing_there: -, r1",
      "transferred: -, transfer",
    ]);
  });
});

it("the fees of a month are those of its own days, though a statement covers two months", () => {
  const rows = ["2026-10-31", "2026-11-01", "2026-11-01", "2026-11-30", "2026-12-01"].map((day) => row({ day }));
  expect([...feesByDay(rows, "2026-11")]).toEqual([
    ["2026-11-01", 120],
    ["2026-11-30", 60],
  ]);
});
