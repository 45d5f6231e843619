import { Problem } from "../../kernel/problem.ts";
import { premiumNow } from "../access/can-access.ts";
import type { OrderRecord } from "../order/order.ts";
import { findOrder } from "../order/order-store.ts";
import { findSubscription } from "../subscription/subscription-store.ts";
import { requireStartNow } from "./start-now-store.ts";

/**
 * Refuses to sign an order for what its buyer took back since they made it: the tick is needed (409 `start_now_needed`), and a
 * Premium price went with its membership (409 `order_closed`).
 */
export async function requireStillOffered(order: OrderRecord, now: Date): Promise<void> {
  await requireStartNow(order.consents, order.user_id, order.buyer.email);
  if (order.privileged && (await membershipWasTakenBack(order.user_id, now))) throw new Problem("order_closed");
}

/** A membership that simply ended keeps the price of its time; one whose last order went back does not. */
async function membershipWasTakenBack(userId: string, now: Date): Promise<boolean> {
  const subscription = await findSubscription(userId);
  if (!subscription || premiumNow(subscription, now)) return false;
  return (await findOrder(subscription.latest_order))?.access_ended === true;
}
