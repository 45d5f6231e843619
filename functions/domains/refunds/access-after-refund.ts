import { keys } from "../../platform/table/keys.ts";
import { getItems, read } from "../../platform/table/table.ts";
import { DAY_MS } from "../../platform/time.ts";
import { endAccess, restoreAccess } from "../access/entitlement-store.ts";
import { closeGift, type HeldGift, openGiftAgain, readHeldGift } from "../gifts/close-gift.ts";
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
  const wanted = [
    keys.payment(payment_reference),
    keys.entitlement(user_id, category, product_id, order_number),
    keys.subscription(user_id),
  ];
  const [[payment, entitlement, subscription], gift] = await Promise.all([
    getItems(wanted, true),
    order.gift === undefined ? undefined : readHeldGift(order.gift),
  ]);
  return (
    payment && {
      payment: read(paymentItem, payment),
      held: {
        entitlement: entitlement !== undefined,
        subscription: subscription && read(subscriptionItem, subscription),
        gift,
      },
    }
  );
}

/** The buyer's holdings of an order; none where the account is deleted. */
export interface OrderHoldings {
  readonly entitlement: boolean;
  readonly subscription: SubscriptionRecord | undefined;
  /** Of an order that is a gift: it, and what the person who redeemed it holds. */
  readonly gift?: HeldGift | undefined;
}

/** Whether somebody has redeemed the gift that the order is: its money does not go back by anybody's wish any more. */
export function isOpened({ gift }: OrderHoldings): boolean {
  return gift?.gift.state === "redeemed";
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
  if (order.gift) return held.gift && ends.endsAccess ? closeGift(order, held.gift, new Date(ends.at)) : [];
  if (order.category !== "subscription") return held.entitlement && ends.endsAccess ? [endAccess(order)] : [];
  return held.subscription ? subscriptionWrites(held.subscription, applyRefund(held.subscription, order, ends)) : [];
}

/**
 * The writes that restore access after a won dispute, with the days it took: a training's are extended, the rest of a membership's
 * period runs from now or after what was paid meanwhile. A challenge still ends on its day.
 */
export function accessBackWrites(order: OrderRecord, { entitlement, subscription, gift }: OrderHoldings, at: string) {
  if (order.gift) return gift ? openGiftAgain(order, gift, daysTaken(order), new Date(at)) : [];
  if (order.category !== "subscription") return entitlement ? [restoreAccess(order, daysDisputed(order, at))] : [];
  return subscription ? subscriptionWrites(subscription, restorePeriod(subscription, order, at)) : [];
}

function daysTaken({ disputed }: OrderRecord): number {
  return Math.round((disputed?.left_ms ?? 0) / DAY_MS);
}
