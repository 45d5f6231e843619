import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "#functions/domains/books/ledger/ledger.ts";
import type { Books } from "#functions/domains/books/reconciliation/books.ts";
import {
  compareDocuments,
  compareNumbers,
  compareRefunds,
  compareSales,
} from "#functions/domains/books/reconciliation/compare-books.ts";
import { compareGateway } from "#functions/domains/books/reconciliation/compare-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import type { RefundRecord } from "#functions/domains/refunds/record/refund.ts";
import { dayAfter, daysBetween } from "#functions/platform/days.ts";
import { NOON, order } from "#test/steps/given/records.ts";

const DAY = "2026-11-21";
const number = order().order_number;
const line: LedgerEntry = {
  id: "900001",
  kind: "charge",
  order_number: number,
  attempt_number: number,
  category: "challenge",
  product_id: 16,
  cents: 2490,
  tax_cents: 498,
  vat_rate: 25,
  at: NOON.toISOString(),
};
const _dayOf = (moment: string) => moment.slice(0, 10);

function refund(changes: Partial<RefundRecord> = {}): RefundRecord {
  return {
    id: "r1",
    order_number: number,
    user_id: "ana",
    attempt_number: number,
    reference: line.id,
    cents: 1000,
    remaining_cents: 1490,
    reason: "administrator",
    note: null,
    by: null,
    status: "done",
    requested_at: NOON.toISOString(),
    done_at: NOON.toISOString(),
    attempts: 1,
    ...changes,
  };
}

function books(changes: Partial<Books> = {}): Books {
  return {
    from: DAY,
    to: DAY,
    lines: [line],
    orders: new Map([[number, order({ status: "paid", payment_reference: line.id, date_paid: line.at })]]),
    payments: new Map(),
    refunds: new Map(),
    documents: new Map(),
    numbers: new Map(),
    sales: new Map(),
    holdings: new Map(),
    entitled: new Set(),
    gifts: new Map(),
    gateway: new Map(),
    reviews: [],
    ...changes,
  };
}

const paid = { kind: "paid", attemptNumber: number, cents: 2490, currency: "EUR", reference: "900001" } as const;

describe("the gateway's word", () => {
  const given = new Map([["r1", refund()]]);
  const whole = new Map([["r1", refund({ cents: 2490, remaining_cents: 0 })]]);
  const asked = new Map([["r1", refund({ status: "intent", done_at: null })]]);

  it.each<[string, Outcome, Books["refunds"], boolean]>([
    ["the same cents", { ...paid, approvalCode: "" }, new Map(), true],
    ["a cent less", { ...paid, cents: 2489, approvalCode: "" }, new Map(), false],
    ["another reference", { ...paid, reference: "2", approvalCode: "" }, new Map(), false],
    ["what remains of a part given back", { kind: "reversed", status: "partially_refunded", cents: 1490 }, given, true],
    ["another rest", { kind: "reversed", status: "partially_refunded", cents: 1500 }, given, false],
    ["given back whole", { kind: "reversed", status: "voided" }, whole, true],
    ["given back, and we know of no refund", { kind: "reversed", status: "refunded" }, new Map(), false],
    ["still charged while a refund is on its way", { ...paid, approvalCode: "" }, asked, true],
    ["nothing certain", { kind: "unknown", reason: "timeout" }, new Map(), false],
    ["no such payment", { kind: "not_found" }, new Map(), false],
  ])("%s", (_name, outcome, refunds, agrees) => {
    const found = compareGateway(books({ gateway: new Map([[number, outcome]]), refunds }));
    expect(found.map(({ ids }) => ids)).toEqual(agrees ? [] : [[number, "900001"]]);
  });

  it("is not missed where nobody asked", () => {
    expect(compareGateway(books())).toEqual([]);
  });
});

describe("a refund", () => {
  const back: LedgerEntry = { ...line, id: "r1", kind: "refund", cents: -1000, tax_cents: -200 };

  it("is in the ledger once it is done, to the cent", () => {
    const done = new Map([["r1", refund()]]);
    expect(compareRefunds(books({ lines: [line, back], refunds: done }))).toEqual([]);
    const differs = compareRefunds(books({ lines: [line, { ...back, cents: -999 }], refunds: done }));
    expect(differs.map(({ check }) => check)).toEqual(["refund_differs"]);
    expect(compareRefunds(books({ refunds: done })).map(({ check }) => check)).toEqual(["refund_without_movement"]);
  });

  it("of another day is that day's", () => {
    const earlier = new Map([["r1", refund({ done_at: "2026-11-20T11:00:00.000Z" })]]);
    expect(compareRefunds(books({ refunds: earlier }))).toEqual([]);
  });

  it("takes its cents out of the day's counters, and the order when nothing is left", () => {
    const place = `${DAY}#challenge#16`;
    const part = books({
      refunds: new Map([["r1", refund()]]),
      sales: new Map([[place, { order_count: 1, revenue_cents: 1490 }]]),
    });
    expect(compareSales(part)).toEqual([]);
    const whole = new Map([["r1", refund({ cents: 2490, remaining_cents: 0 })]]);
    expect(compareSales(books({ refunds: whole }))).toEqual([]);
    expect(compareSales(books()).map(({ ids }) => ids)).toEqual([[place]]);
  });
});

describe("numbers", () => {
  const given = (...numbers: number[]) =>
    new Map([["2026#INTERNET#1", numbers.map((one) => ({ number: one, id: `d${one}`, issued_at: line.at }))]]);

  it("count from one without a gap", () => {
    expect(compareNumbers(books({ numbers: given(1, 2, 3) }))).toEqual([]);
    expect(compareNumbers(books({ numbers: given(2, 3, 5) })).map(({ ids }) => ids)).toEqual([["d2"], ["d5"]]);
  });
});

describe("days", () => {
  it("include the first, the last and the days on which the clock changes", () => {
    expect(daysBetween("2026-10-24", "2026-10-26")).toEqual(["2026-10-24", "2026-10-25", "2026-10-26"]);
    expect(daysBetween("2026-11-21", "2026-11-20")).toEqual([]);
    expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
  });
});

describe("documents beside the ledger", () => {
  const document = (total_cents: number, tax_cents: number) => ({
    ...{ id: line.id, order_number: number, label: "1/INTERNET/1", created_at: line.at, total_cents },
    rates: [{ rate: 25, base_cents: total_cents - tax_cents, tax_cents }],
  });
  const checks = (total: number, tax: number) => {
    const documents = new Map([[line.id, document(total, tax)]]) as unknown as Books["documents"];
    return compareDocuments(books({ documents })).map(({ check }) => check);
  };

  it.each([
    [2490, 498, []],
    [2490, 286, ["document_differs"]],
    [2491, 498, ["document_differs"]],
  ])("say the same sum and the same PDV: %i with %i", (total, tax, found) => {
    expect(checks(total, tax)).toEqual(found);
  });

  it("are there for each movement, and none without one", () => {
    expect(compareDocuments(books())).toMatchObject([{ check: "document_missing" }]);
    const documents = new Map([[line.id, document(2490, 498)]]) as unknown as Books["documents"];
    const nothing = compareDocuments(books({ lines: [], documents }));
    expect(nothing).toMatchObject([{ check: "document_without_movement" }]);
    expect(compareDocuments(books({ lines: [], documents, from: "2026-11-22", to: "2026-11-22" }))).toEqual([]);
  });
});
