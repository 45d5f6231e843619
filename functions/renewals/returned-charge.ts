import { keys } from "../data/keys.ts";
import { putNew } from "../data/transaction.ts";
import type { SubscriptionRecord } from "../members/member.ts";
import type { OrderRecord } from "../orders/order.ts";
import { chargeFacts } from "../payments/paid-facts.ts";
import { payOrder } from "../payments/paid-writes.ts";
import type { PaidPayment } from "../payments/payment.ts";
import { type RefundReason, refundIntent } from "../refunds/refund.ts";
import { dueOf } from "./calendar.ts";
import { membershipLetter } from "./letters.ts";
import { membershipWrites } from "./renewal-store.ts";

/**
 * Why a confirmed charge for a membership's due period is not kept: the member cancelled or is gone, or that period was paid
 * by another order. Undefined: it is kept, or the order is no such charge. Pure.
 */
export function returnReason(order: OrderRecord, record: SubscriptionRecord | undefined): RefundReason | undefined {
  const due = order.renewal?.due ?? order.extends_due;
  if (due === undefined) return undefined;
  if (!record) return "account_deleted";
  if (order.renewal && !isWanted(record)) return record.account_id === null ? "account_deleted" : "cancelled";
  return dueOf(record).toISOString() === due ? undefined : "duplicate";
}

/** An active member, or one whose failed renewal is still being tried. */
function isWanted({ status, dunning }: SubscriptionRecord): boolean {
  return status === "active" || (status === "nonactive" && Boolean(dunning));
}

/**
 * A charge that is given back in full: it is booked like every charge and owed an invoice, the refund is due at once, the
 * membership gains nothing. No sale is counted.
 */
export function returnedChargeWrites(
  order: OrderRecord,
  payment: PaidPayment,
  record: SubscriptionRecord | undefined,
  reason: RefundReason,
) {
  const forgotten = reason === "account_deleted" ? { ...payment, account_id: null } : payment;
  const { payment: item, movement, invoice } = chargeFacts(order, forgotten);
  const letter =
    record && membershipLetter("charge_returned", record, order.buyer, order.order_number, new Date(payment.paid_at));
  return [
    payOrder(order, payment, "refund_due"),
    putNew(item),
    putNew(movement),
    putNew(invoice),
    putNew(refundOf(order, payment, reason)),
    putNew({ ...keys.orderAudit(order.order_number, payment.paid_at, "returned"), reason, cents: payment.cents }),
    ...(record ? membershipWrites(record, released(record, order)) : []),
    ...(letter && reason !== "account_deleted" ? [putNew(letter)] : []),
  ];
}

function released(record: SubscriptionRecord, { order_number }: OrderRecord): SubscriptionRecord {
  const renewal_order = record.renewal_order === order_number ? null : (record.renewal_order ?? null);
  return { ...record, renewal_order, version: record.version + 1 };
}

function refundOf(order: OrderRecord, payment: PaidPayment, reason: RefundReason) {
  return refundIntent({
    id: `${reason}-${payment.reference}`,
    order_number: order.order_number,
    user_id: order.user_id,
    attempt_number: payment.attempt_number,
    reference: payment.reference,
    cents: payment.cents,
    remaining_cents: 0,
    reason,
    note: null,
    by: null,
    requested_at: payment.paid_at,
  });
}
