import { describe, expect, it } from "vitest";
import type { BookedMonth } from "#contract/books.ts";
import type { Books } from "#functions/domains/books/reconciliation/books.ts";
import { linesOfBooks, linesOfDifferences, linesOfMonth } from "#infra/tools/book-lines.ts";

/** As the accountant reads it: hard spaces as spaces, runs of them as one. */
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/\s+/g, " ").trim());

const line = {
  ...{ id: "900001", order_number: "S1", attempt_number: "S1", category: "training", product_id: 2, vat_rate: 25 },
  at: "2026-11-21T11:00:00.000Z",
} as const;
const books = {
  lines: [
    { ...line, kind: "charge", cents: 4000, tax_cents: 800 },
    { ...line, kind: "refund", cents: -1000, tax_cents: -200 },
  ],
  documents: new Map([["900001", {}]]),
  numbers: new Map([["2026#INTERNET#1", [{}]]]),
  gateway: new Map(),
} as unknown as Books;

const none = { count: 0, first: [] };

describe("the command prints the books in Croatian", () => {
  it("sums first, then each difference in the accountant's words with its numbers", () => {
    expect(plain(linesOfBooks(books))).toEqual([
      "naplate 1, 40,00 €",
      "povrati 1, −10,00 €",
      "ukupno 30,00 €, od toga PDV 6,00 €",
      "dokumenti 1 (dani brojevi u 2026/INTERNET/1: 1)",
      "uplate nisu provjerene",
    ]);
    expect(linesOfDifferences([])).toEqual(["Nema razlika."]);
    const differences = [
      { check: "document_missing", ids: ["S1", "900001"], says: "The movement has no issued document." },
      { check: "of_tomorrow", ids: ["S2"], says: "" },
    ];
    expect(plain(linesOfDifferences(differences))).toEqual([
      "kretanje novca nema računa S1 900001",
      "of_tomorrow S2",
      "Razlika: 2.",
    ]);
  });

  it("and each month as its page shows it: both sides of midnight, rates, payouts, what is open, and whether it is closed", () => {
    const parted = { order_number: "S1", label: "3/INTERNET/1", amount: 40, moved_at: "2026-11-30T22:59:30.000Z" };
    const closed = { at: "2026-12-01T08:00:00.000Z", by_name: "Zoran", documents: 2, total: 30, sha256: "abc" };
    const month: BookedMonth = {
      ...{ month: "2026-11", ended: true, earlier: { ...none, total: 0 }, differences: none, days: [] },
      documents: {
        invoices: 1,
        credit_notes: 1,
        registered: 1,
        numbers: [{ first: "1/INTERNET/1", last: "2/INTERNET/1" }],
        total: 30,
      },
      rates: [{ rate: 25, base: 24, tax: 6, total: 30 }],
      oss: [{ quarter: "2026-3", country: "DE", rate: 19, base: -10, tax: -1.9, total: -11.9, documents: 1 }],
      ledger: { charges: 40, refunds: -10, total: 30, tax: 6 },
      payouts: {
        ...{ charges: 40, refunds: -10, transferred: 0, missing_there: 0, differs: 0, missing_here: 0, fees: 0 },
        ...{ received: 0, lines: none, statements: [], on_account: [], columns: [] },
        counts: { matched: 0, differs: 0, missing_here: 0, missing_there: 0, transferred: 0 },
      },
      later: { count: 1, first: [{ ...parted, issued_at: "2026-11-30T23:00:40.000Z" }], total: 40 },
      open: {
        count: 251,
        first: [
          { kind: "no_jir", month: "2026-11", order_number: "S1", label: "1/INTERNET/1", amount: 40, since: line.at },
        ],
      },
      closed: { ...closed, changed_days: ["2026-11-21"] },
    };
    expect(plain(linesOfMonth(month))).toEqual([
      "Mjesec 11.2026.",
      "naplaćeno po danu naplate 30,00 €",
      "− račun izdan kasnije (01.12.2026. u 00:00) 40,00 € 3/INTERNET/1",
      "računi po danu izdavanja 30,00 € (računa 1, odobrenja 1, s JIR-om 1)",
      "PDV 25 % osnovica 24,00 €, PDV 6,00 €",
      "OSS, ispravak za 3. tromjesečje 2026. DE 19 % osnovica −10,00 €, PDV −1,90 €",
      "u isplatama slaže se 0, drugi iznos 0, samo u izvodu 0, nije u izvodu 0, vraćeno prijenosom 0; naknade 0,00 €, primljeno 0,00 €",
      "otvoreno: bez JIR-a, 1/INTERNET/1, 40,00 €, od 21.11.2026. u 12:00",
      "… i još 250",
      "zaključen 01.12.2026. u 09:00 (Zoran), SHA-256 abc, otad promijenjeno: 21.11.2026.",
    ]);
  });
});
