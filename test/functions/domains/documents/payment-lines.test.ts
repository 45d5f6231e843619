import { describe, expect, it } from "vitest";
import type { DocumentRecord } from "#functions/domains/documents/document.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { paymentLinesOf } from "#functions/domains/documents/payment-lines.ts";
import { writeDocument } from "#functions/domains/documents/write-document.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { type doneRefund, refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { shop } from "#functions/platform/shop.ts";
import { LOCAL } from "#infra/local/published.ts";
import { DAY, NOON, order, shifted } from "#test/steps/given/records.ts";

const later = (days: number) => shifted(NOON, days * DAY).toISOString();
const paid = order({
  ...{ status: "paid", category: "subscription", product_id: "monthly", title: "Mjesečno", cents: 2499 },
  ...{ date_paid: later(1), payment_reference: "900001" },
});
const { order_number } = paid;
const of = (made: OrderRecord) => ({ pk: `ORDER#${made.order_number}`, sk: "ORDER", ...made });
const issued = (id: string, kind: DocumentRecord["kind"], cents: number, created_at: string) => {
  const due = { id, kind, order_number, cents, created_at };
  const draft = { due, order: paid, original: undefined, remaining_cents: 0, at: NOON };
  const document = writeDocument(draft, 12, shop, { key: rsaKey(LOCAL.fiscalKey) });
  return { pk: `DOCUMENT#${id}`, sk: `DOCUMENT#${id}`, ...document };
};
const asked = {
  ...{ id: "refund-1", order_number, user_id: "ana", attempt_number: order_number, reference: "900001", cents: 1000 },
  ...{ remaining_cents: 1499, reason: "administrator" as const, note: null, by: null, requested_at: later(2) },
};
const refund = (changes: Partial<ReturnType<typeof doneRefund>> = {}) => {
  const { pk, sk, ...record } = { ...refundIntent(asked), ...changes };
  return record;
};

describe("a member's payments", () => {
  it("show each charge with its receipt, and each refund with its credit note, the newest first", () => {
    const items = [
      issued("900001", "invoice", 2499, later(1)),
      of(paid),
      issued("refund-1", "credit_note", 1000, later(2)),
    ];
    const common = { order_number, title: "Premium članstvo, mjesečno" };
    expect(paymentLinesOf(items, [refund({ status: "done", done_at: later(3) })])).toEqual([
      {
        ...{ id: "refund-1", kind: "refund", status: "returned", ...common, amount: 10, date: later(2) },
        document: { id: "refund-1", number: "12/INTERNET/1" },
      },
      {
        ...{ id: "900001", kind: "charge", status: "paid", ...common, amount: 24.99, date: later(1) },
        document: { id: "900001", number: "12/INTERNET/1" },
      },
    ]);
  });

  it("show what has no number yet without one: a charge by its order, a refund as it stands", () => {
    const common = { order_number, title: "Premium članstvo, mjesečno", document: null };
    expect(paymentLinesOf([of(paid)], [refund()])).toEqual([
      { id: "refund-1", kind: "refund", status: "returning", ...common, amount: 10, date: later(2) },
      { id: "900001", kind: "charge", status: "paid", ...common, amount: 24.99, date: later(1) },
    ]);
    const [gone] = paymentLinesOf([of(paid)], [refund({ status: "done", done_at: later(3) })]);
    expect(gone).toMatchObject({ status: "returned", date: later(3) });
  });

  it("show nothing of an order that was never paid, and name a refund whose order is not among them by nothing", () => {
    expect(paymentLinesOf([of(order())], [])).toEqual([]);
    expect(paymentLinesOf([], [refund()])).toMatchObject([{ id: "refund-1", title: "" }]);
    const undated = of({ ...paid, date_paid: null });
    expect(paymentLinesOf([undated, { pk: "ORDER#x", sk: "ATTEMPT#x" }], [])).toMatchObject([
      { date: NOON.toISOString() },
    ]);
  });
});
