import { canAccess, isMembershipOpen } from "../access/can-access.ts";
import { ownedAmong } from "../access/read-member.ts";
import { dueOf } from "../memberships/calendar.ts";
import type { SubscriptionRecord } from "../memberships/subscription.ts";
import { type OrderRecord, usingOrder } from "../orders/order.ts";
import type { RefundReason } from "../refunds/record/refund.ts";
import type { BuyerFacts } from "./buyer-facts.ts";

/**
 * The reason to give a confirmed charge back: the account is gone, its code lowered another paid order of the buyer's, the same was bought
 * meanwhile, or its period needs no payment.
 */
export function findRefundReason(order: OrderRecord, buyer: BuyerFacts, at: Date): RefundReason | undefined {
  if (!order.renewal && !buyer.hasAccount) return "account_deleted";
  if (usesCodeAgain(order, buyer)) return "code_used";
  if (order.gift) return undefined;
  if (!order.renewal && !order.extends_due && isBoughtTwice(order, buyer, at)) return "duplicate";
  return periodRefundReason(order, buyer.subscription);
}

/** Of forms that were open at once, each with the same code, the first one that is paid uses it. */
function usesCodeAgain(order: OrderRecord, { couponUse }: BuyerFacts): boolean {
  const using = usingOrder(order);
  return using !== undefined && couponUse?.state === "paid" && couponUse.order_number !== using.order_number;
}

/**
 * The reason not to keep a charge for a membership's due period: cancelled, gone, or paid by another order. Undefined
 * where it is kept or is no such charge. Pure.
 */
export function periodRefundReason(
  order: OrderRecord,
  record: SubscriptionRecord | undefined,
): RefundReason | undefined {
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

/** Another order gave the same product, and its access runs. The next period of a running membership is nobody's second purchase. */
function isBoughtTwice(order: OrderRecord, buyer: BuyerFacts, at: Date): boolean {
  const { category, end_date } = order;
  if (category === "subscription") return hasPlanSince(order, buyer, at);
  const others = ownedAmong(buyer.entitlements).filter((one) => one.order_number !== order.order_number);
  const offer = { category, id: Number(order.product_id), with_subscription: false, end_date };
  return canAccess({ ...buyer, entitlements: others }, offer, at).granted;
}

/** Another plan was paid after this order was made, and runs. */
function hasPlanSince(order: OrderRecord, { subscription }: BuyerFacts, at: Date): boolean {
  if (!subscription || subscription.latest_order === order.order_number) return false;
  return isMembershipOpen(subscription, at) && subscription.date_paid >= order.created_at;
}
