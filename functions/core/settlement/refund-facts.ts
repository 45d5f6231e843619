import { keys } from "../../data/keys.ts";
import { put, putNew, update } from "../../data/transaction.ts";
import { dueDocument } from "../document/due-document.ts";
import { ledgerEntry } from "../ledger/ledger.ts";
import type { OrderRecord } from "../order/order.ts";
import { taxWithin } from "../order/pricing.ts";
import type { RefundRecord } from "../refund/refund.ts";
import { refundLetter } from "../refund/refund-letter.ts";

const OWING = { ":due": "refund_due", ":review": "review" };

/** All that becomes true in one transaction when the gateway confirms a refund: refund, order, ledger, credit note, letter, audit. */
export function doneWrites(refund: RefundRecord, order: OrderRecord, at: string) {
  const { id, order_number, cents, reason } = refund;
  const letter = refundLetter("refund_sent", order, { id, cents, reason, at });
  return [
    update(
      keys.refund(order_number, id),
      "SET #status = :done, done_at = :at, cents = :cents, remaining_cents = :remaining, outside = :outside " +
        "REMOVE gsi2pk, gsi2sk, review_reason",
      {
        condition: "#status IN (:intent, :review)",
        names: { "#status": "status" },
        values: {
          ":done": "done",
          ":at": at,
          ":cents": cents,
          ":remaining": refund.remaining_cents,
          ":outside": refund.outside ?? false,
          ":intent": "intent",
          ":review": "review",
        },
      },
    ),
    ...(ofKeptPayment(refund, order) ? [refundedOrder(refund, order)] : []),
    ...refundBooking(refund, order, at),
    ...(letter ? [put(letter)] : []),
    putNew({ ...keys.orderAudit(order_number, at, `refund_sent-${id}`), cents, reason }),
  ];
}

/** A refund that needs a person, and its order with it; the status is still asked for, so that it heals by itself. */
export function reviewWrites(
  refund: RefundRecord,
  order: OrderRecord,
  at: string,
  why: NonNullable<RefundRecord["review_reason"]>,
) {
  const { id, order_number } = refund;
  return [
    update(keys.refund(order_number, id), "SET #status = :review, review_reason = :reason", {
      condition: "#status IN (:intent, :review)",
      names: { "#status": "status" },
      values: { ":review": "review", ":intent": "intent", ":reason": why },
    }),
    ...(ofKeptPayment(refund, order) ? [reviewedOrder(order_number)] : []),
    putNew({ ...keys.orderAudit(order_number, at, `refund_review-${id}`) }),
  ];
}

/** A second charge of an order is given back without a change of the order. */
export function ofKeptPayment(refund: RefundRecord, order: OrderRecord): boolean {
  return refund.reference === order.payment_reference;
}

function refundedOrder({ cents, remaining_cents, outside }: RefundRecord, order: OrderRecord) {
  return update(
    keys.order(order.order_number),
    "SET #status = :after, refunded_cents = :refunded, outside_cents = :outside",
    {
      condition: "#status IN (:due, :review)",
      names: { "#status": "status" },
      values: {
        ...OWING,
        ":after": remaining_cents === 0 ? "refunded" : "partially_refunded",
        ":refunded": order.cents - remaining_cents,
        ":outside": (order.outside_cents ?? 0) + (outside ? cents : 0),
      },
    },
  );
}

function reviewedOrder(number: string) {
  return update(keys.order(number), "SET #status = :review", {
    condition: "#status IN (:due, :review)",
    names: { "#status": "status" },
    values: OWING,
  });
}

/** The tax within a refund, in cents; the shares of all refunds of a charge add up to the tax of the charge. */
export function taxOfRefund(cents: number, remaining: number, rate: number): number {
  return taxWithin(remaining + cents, rate) - taxWithin(remaining, rate);
}

/** A refund's line in the ledger and its due credit note. */
export function refundBooking(
  refund: Pick<RefundRecord, "id" | "attempt_number" | "cents" | "remaining_cents">,
  { order_number, category, product_id, vat_rate }: OrderRecord,
  at: string,
) {
  const { id, attempt_number, cents, remaining_cents } = refund;
  const tax_cents = -taxOfRefund(cents, remaining_cents, vat_rate);
  const of = { order_number, attempt_number, category, product_id, vat_rate };
  return [
    putNew(ledgerEntry({ ...of, id, kind: "refund", cents: -cents, tax_cents, at })),
    putNew(dueDocument({ id, kind: "credit_note", order_number, cents, created_at: at })),
  ];
}
