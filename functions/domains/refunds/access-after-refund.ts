import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { endAccess, restoreAccess } from "../access/entitlement-store.ts";
import { applyRefund, restorePeriod } from "../memberships/apply-refund.ts";
import { type SubscriptionRecord, subscriptionItem } from "../memberships/subscription.ts";
import { subscriptionWrites } from "../memberships/subscription-store.ts";
import type { OrderRecord } from "../orders/order.ts";
import { daysDisputed } from "../orders/refunded-order.ts";
import { type PaidPayment, paymentItem } from "../payments/payment.ts";

/** The payment of an order and what its buyer holds through it, strongly consistent; undefined where it was never paid. */
export async function readRefundable(
  order: OrderRecord,
): Promise<{ payment: PaidPayment; held: OrderHoldings } | undefined> {
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

/** The buyer's holdings of an order; none where the account is deleted. */
export interface OrderHoldings {
  readonly entitlement: boolean;
  readonly subscription: SubscriptionRecord | undefined;
}

/** A refund (cents EUR), and whether it ends access and the membership's further charges. */
interface Ends {
  readonly cents: number;
  readonly at: string;
  readonly endsAccess: boolean;
  readonly endsContract: boolean;
}

/** The writes that end access to the product and take the money out of the membership's value. */
export function accessWrites(order: OrderRecord, held: OrderHoldings, ends: Ends) {
  if (order.category !== "subscription") return held.entitlement && ends.endsAccess ? [endAccess(order)] : [];
  return held.subscription ? subscriptionWrites(held.subscription, applyRefund(held.subscription, order, ends)) : [];
}

/**
 * The writes that restore access after a won dispute, with the days it took: a training's are extended, the rest of a membership's
 * period runs from now or after what was paid meanwhile. A challenge still ends on its day.
 */
export function accessBackWrites(order: OrderRecord, { entitlement, subscription }: OrderHoldings, at: string) {
  if (order.category !== "subscription") return entitlement ? [restoreAccess(order, daysDisputed(order, at))] : [];
  return subscription ? subscriptionWrites(subscription, restorePeriod(subscription, order, at)) : [];
}
