import { describe, expect, it } from "vitest";
import { refundReason } from "#contract/primitives.ts";
import {
  doneRefund,
  heldAfter,
  keptCents,
  type NewRefund,
  ofKeptPayment,
  refundId,
  refundIntent,
  refundItem,
} from "#functions/domains/refunds/record/refund.ts";
import { refundMail } from "#functions/domains/refunds/record/refund-mail.ts";
import { NOON, order } from "#test/steps/given/records.ts";

const made = order({ category: "training", title: "Booty Program", cents: 4000 });
const { order_number } = made;
const refund: NewRefund = {
  ...{ id: "r-1", order_number, user_id: "ana", attempt_number: order_number, reference: "900001" },
  ...{ cents: 1000, remaining_cents: 3000, reason: "administrator", note: "Dogovor", by: "marta" },
  requested_at: NOON.toISOString(),
};
const place = { pk: `ORDER#${order_number}`, sk: "REFUND#r-1" };

describe("money that must go back", () => {
  it("is an intent that is due at once, before the gateway is asked", () => {
    const due = { gsi2pk: "REFUNDS", gsi2sk: NOON.toISOString() };
    expect(refundIntent(refund)).toEqual({ ...place, ...refund, status: "intent", done_at: null, attempts: 0, ...due });
  });

  it("that went already is done, and due never", () => {
    const done = { status: "done", done_at: NOON.toISOString(), attempts: 0 };
    expect(doneRefund(refund)).toEqual({ ...place, ...refund, ...done });
  });

  it("is read as it was written, for whatever reason and wherever it stands, and as nothing else", () => {
    const record = { ...refund, status: "intent", done_at: null, attempts: 0 };
    const known = {
      reason: [
        "withdrawal",
        "administrator",
        "duplicate",
        "code_used",
        "cancelled",
        "account_deleted",
        "portal",
        "chargeback",
      ],
      status: ["intent", "done", "review"],
      review_reason: ["silent", "refused", "mismatch"],
    };
    expect(refundReason.options).toEqual(known.reason);
    for (const [field, values] of Object.entries(known))
      for (const value of [...values, "", "lost"])
        expect(refundItem.safeParse({ ...record, [field]: value })).toEqual(
          values.includes(value)
            ? { success: true, data: { ...record, [field]: value } }
            : expect.objectContaining({ success: false }),
        );
  });

  it("is asked for once: what went back before names it", () => {
    expect(refundId({ order_number: "S1" })).toBe("S1-refund-0");
    expect(refundId({ order_number: "S1", refunded_cents: 1000 })).toBe("S1-refund-1000");
  });

  it("is a second charge's where the order keeps another payment", () => {
    const { status, done_at, attempts } = doneRefund(refund);
    const record = { ...refund, status, done_at, attempts };
    expect(ofKeptPayment(record, { payment_reference: "900001" })).toBe(true);
    for (const payment_reference of ["900002", null]) expect(ofKeptPayment(record, { payment_reference })).toBe(false);
  });

  it("leaves what stays charged, and what went back without the gateway, at the gateway", () => {
    expect([keptCents({ cents: 4000 }), keptCents({ cents: 4000, refunded_cents: 1000 })]).toEqual([4000, 3000]);
    expect(heldAfter({ remaining_cents: 3000 })).toBe(3000);
    expect(heldAfter({ remaining_cents: 3000, outside_cents: 500 })).toBe(3500);
  });
});

describe("the letter about it", () => {
  const told = { id: "r-1", cents: 1000, reason: "administrator", at: NOON.toISOString() } as const;
  const data = { order_number, title: "Booty Program", category: "training", amount: 10, reason: "administrator" };

  it("says to the buyer that money goes back, and then that it went, with its credit note", () => {
    const letter = { to: "ana@example.com", created_at: NOON.toISOString(), data };
    const [asked, sent] = [refundMail("refund_requested", made, told), refundMail("refund_sent", made, told)];
    expect(asked).toMatchObject({ id: "refund_requested-r-1", template: "refund_requested", ...letter });
    expect(asked).not.toHaveProperty("document_id");
    expect(sent).toMatchObject({ id: "refund_sent-r-1", template: "refund_sent", document_id: "r-1", ...letter });
  });

  it("is none to who has no address any more", () => {
    expect(refundMail("refund_sent", { ...made, buyer: { ...made.buyer, email: null } }, told)).toBeUndefined();
    expect(refundMail("refund_sent", made, { ...told, reason: "account_deleted" })).toBeUndefined();
  });
});
