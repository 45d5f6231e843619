import type { OrderRecord } from "../order/order.ts";
import type { PaidPayment } from "../payment/payment.ts";
import type { RefundReason } from "../refund/refund.ts";
import { dueOf } from "../subscription/calendar.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";
import { released } from "../subscription/transitions.ts";
import { returnChargeWrites } from "./return-charge.ts";

/**
 * Why a confirmed charge for a membership's due period is not kept: the member cancelled or is gone, or that period was paid
 * by another order. Undefined: it is kept, or the order is no such charge. Pure.
 */
export function returnReason(order: OrderRecord, record: SubscriptionRecord | undefined): RefundReason | undefined {
  const due = order.renewal?.due ?? order.extends_due;
  if (due === undefined) return undefined;
  if (!record) return "account_deleted";
  if (order.renewal && !isWanted(record)) return order.buyer.email === null ? "account_deleted" : "cancelled";
  return dueOf(record).toISOString() === due ? undefined : "duplicate";
}

/** An active member, or one whose failed renewal is still being tried. */
function isWanted({ status, dunning }: SubscriptionRecord): boolean {
  return status === "active" || (status === "nonactive" && Boolean(dunning));
}

/** A charge that is given back in full: the membership gains nothing, and is free for the next charge. */
export function returnedChargeWrites(
  order: OrderRecord,
  payment: PaidPayment,
  record: SubscriptionRecord | undefined,
  reason: RefundReason,
) {
  return [
    ...returnChargeWrites(order, payment, reason),
    ...(record ? subscriptionWrites(record, released(record, order.order_number)) : []),
  ];
}
