import { Problem } from "../../../platform/problem.ts";
import { shop } from "../../../platform/shop.ts";
import { isMembershipOpen } from "../../access/can-access.ts";
import { findCoupon } from "../../coupons/coupon-store.ts";
import { findSubscription } from "../../memberships/subscription-store.ts";
import type { PaymentRequest } from "../../payments/gateway.ts";
import { requireStartNow } from "../../payments/start-now-store.ts";
import { nextCheck } from "../check-schedule.ts";
import { attemptNumber, FORM_LIFE_MS, isFresh, isOrder, type OrderRecord, usingOrder } from "../order.ts";
import { findOrder, saveSignedAttempt } from "../order-store.ts";

const MAX_ATTEMPTS = 10;

/** Refuses an order that can't be signed any more: 409 `order_closed`. */
export function requireSignable(order: OrderRecord, time: Date): void {
  if (
    !isOrder("signable", order) ||
    order.cents <= 0 ||
    order.renewal ||
    order.by_hand ||
    !isFresh(order, time) ||
    order.attempt > MAX_ATTEMPTS
  )
    throw new Problem("order_closed");
}

/**
 * Refuses to sign an order whose buyer has since given the same back and not ticked (409 `start_now_needed`), used its code for another
 * order, or lost the membership behind its Premium price (both 409 `order_closed`).
 */
export async function requireStillOffered(order: OrderRecord, now: Date): Promise<void> {
  await requireStartNow(order);
  const using = usingOrder(order);
  if (using && (await findCoupon(using.code, using.user_id)).use?.state === "paid") throw new Problem("order_closed");
  if (order.privileged && (await membershipWasTakenBack(order.user_id, now))) throw new Problem("order_closed");
}

/** A membership that simply ended keeps the price of its time; one whose last order went back does not. */
async function membershipWasTakenBack(userId: string, now: Date): Promise<boolean> {
  const subscription = await findSubscription(userId);
  if (!subscription || isMembershipOpen(subscription, now)) return false;
  return (await findOrder(subscription.latest_order))?.access_ended === true;
}

/** The order as it will stand once signed: the next attempt after a decline, otherwise the same one again. */
export function signedAttempt(order: OrderRecord, time: Date): OrderRecord {
  return {
    ...order,
    status: "pending",
    attempt: order.status === "failed" ? order.attempt + 1 : order.attempt,
    sent_at: time.toISOString(),
    next_check_at: nextCheck(time, time)?.toISOString() ?? null,
    cancel_hint_at: null,
    absences: 0,
  };
}

/** The payment that the gateway is asked for. `isOurForm`: the client posts nothing else. */
export function paymentRequest(order: OrderRecord, isOurForm: boolean): PaymentRequest {
  const { first_name, last_name, email } = order.buyer;
  const storesCard = order.category === "subscription" && !order.gift;
  return {
    attemptNumber: attemptNumber(order),
    cents: order.cents,
    title: order.title,
    storesCard,
    cardsOnly: isOurForm && (storesCard || shop.payments.only_cards),
    ...(order.instalments !== undefined && { instalments: order.instalments }),
    buyer: { firstName: first_name, lastName: last_name, email: email ?? "" },
  };
}

/**
 * Saves the signed attempt and locks its product while its form may be open; 409 `order_pending` where another order
 * holds the lock.
 */
export async function saveSigned(before: OrderRecord, signed: OrderRecord, time: Date): Promise<void> {
  const isSaved = await saveSignedAttempt(before, signed, new Date(time.getTime() + FORM_LIFE_MS), time);
  if (!isSaved) throw new Problem("order_pending");
}
