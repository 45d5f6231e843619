import { putNew, tryTransact } from "../../../platform/table/transaction.ts";
import { FORM_LIFE_MS, type OrderRecord } from "../../orders/order.ts";
import { lockWrite, newOrderItems } from "../../orders/order-store.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { subscriptionWrites } from "../subscription-store.ts";
import { charging } from "../transitions.ts";

/**
 * The intent to charge, before the gateway is asked: the order, the membership that waits for it in its grace, and the lock
 * that keeps out a checkout of the member. False where one of them stands in the way; then nothing may be charged.
 */
export async function saveIntent(before: SubscriptionRecord, order: OrderRecord, now: Date): Promise<boolean> {
  return tryTransact([
    ...newOrderItems(order).map(putNew),
    ...subscriptionWrites(before, charging(before, order.order_number, order.renewal?.try)),
    lockWrite(order, new Date(now.getTime() + FORM_LIFE_MS), now),
  ]);
}
