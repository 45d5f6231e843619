import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { endEntitlement, reopenEntitlement } from "../access/entitlement-store.ts";
import { applyRefund, restorePeriod } from "../memberships/apply-refund.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";
import { subscriptionWrites } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { daysDisputed } from "../orders/refunded-order.ts";
import { type PaidPayment, paymentItem } from "../payments/payment.ts";

/** A paid order's payment and what the buyer holds of it now, strongly consistent; undefined where it never was paid. */
export async function readRefundable(order: OrderRecord): Promise<{ payment: PaidPayment; held: Held } | undefined> {
  const { user_id, category, product_id, order_number, payment_reference } = order;
  if (payment_reference === null) return undefined;
  const [payment, entitlement, subscription] = await getItems(
    [
      keys.payment(payment_reference),
      keys.entitlement(user_id, category, product_id, order_number),
      keys.subscription(user_id),
    ],
    true,
  );
  return (
    payment && {
      payment: read(paymentItem, payment),
      held: {
        entitlement: entitlement !== undefined,
        subscription: subscription && read(subscriptionItem, subscription),
      },
    }
  );
}

/** What an order gave its buyer, as the table holds it now; nothing of a deleted account. */
export interface Held {
  readonly entitlement: boolean;
  readonly subscription: SubscriptionRecord | undefined;
}

/** Money that goes back, and what ends with it: the access, and the membership's further charges. */
interface Ends {
  readonly cents: number;
  readonly at: string;
  readonly endsAccess: boolean;
  readonly endsContract: boolean;
}

/** What closes the product to its buyer, and takes the money out of the membership's value. */
export function accessWrites(order: OrderRecord, held: Held, ends: Ends) {
  if (order.category !== "subscription") return held.entitlement && ends.endsAccess ? [endEntitlement(order)] : [];
  return held.subscription ? subscriptionWrites(held.subscription, applyRefund(held.subscription, order, ends)) : [];
}

/**
 * The writes by which a buyer gets back what a dispute took, with the time that it took: days are added to a training's, the
 * rest of a membership's period runs from now or behind what was paid meanwhile. A challenge ends for everybody on its day.
 */
export function accessBackWrites(order: OrderRecord, { entitlement, subscription }: Held, at: string) {
  if (order.category !== "subscription") return entitlement ? [reopenEntitlement(order, daysDisputed(order, at))] : [];
  return subscription ? subscriptionWrites(subscription, restorePeriod(subscription, order, at)) : [];
}
