import type { BookDocument, BookedMonth } from "#contract/books.ts";

/** An invoice of 40 euros as the books hold it. */
export function bookDocument(changes: Partial<BookDocument> = {}): BookDocument {
  return {
    ...{ id: "900001", kind: "invoice", order_number: `S${"1".repeat(32)}`, number: 1, year: "2026" },
    ...{ premises: "INTERNET", device: "1", sequence: "N", label: "1/INTERNET/1" },
    ...{ moved_at: "2026-11-21T11:00:00.000Z", issued_at: "2026-11-21T11:00:30.000Z" },
    seller: { name: "Zamah d.o.o.", address: "Zagreb", oib: "69435151530", vat_registered: true },
    ...{ operator_oib: "69435151530", operator_mark: "WEB", payment_method: "card", title: "Program" },
    ...{ total: 40, rates: [{ rate: 25, base: 32, tax: 8 }], original: null },
    ...{ zki: "0f1e2d3c4b5a69788796a5b4c3d2e1f0", zki_method: "RSA-SHA256", certificate_serial: "1" },
    ...{ jir: "b0b0b0b0-1111-4222-8333-444444444444", registered_at: "2026-11-21T11:00:31.000Z" },
    ...changes,
  };
}

const none = { count: 0, first: [], total: 0 };

/** November as the books hold it: a charge and a part of it that went back, both receipted. */
export function bookedMonth(changes: Partial<BookedMonth> = {}): BookedMonth {
  return {
    ...{ month: "2026-11", ended: true, earlier: none, later: none, differences: none, open: none, closed: null },
    documents: {
      invoices: 1,
      credit_notes: 1,
      registered: 1,
      numbers: [{ first: "1/INTERNET/1", last: "2/INTERNET/1" }],
      total: 30,
    },
    rates: [{ rate: 25, base: 24, tax: 6, total: 30 }],
    oss: [],
    ledger: { charges: 40, refunds: -10, total: 30, tax: 6 },
    days: [{ day: "2026-11-21", charges: 40, refunds: -10, fees: 0.6, movements: 2 }],
    payouts: {
      ...{
        charges: 40,
        refunds: -10,
        transferred: 0,
        missing_there: 0,
        differs: 0,
        missing_here: 0,
        fees: 0,
        received: 0,
      },
      counts: { matched: 0, differs: 0, missing_here: 0, missing_there: 0, transferred: 0 },
      ...{ lines: none, statements: [], on_account: [], columns: [] },
    },
    ...changes,
  };
}
