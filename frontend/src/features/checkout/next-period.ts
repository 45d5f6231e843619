import { continuation, PRICE_HELD_DAYS } from "#contract/periods.ts";
import { daysUntil, zagrebDay } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";
import { duePlan, type MembershipView, membershipView, type Subscription } from "../membership/membership-view.ts";
import { type CheckoutProduct, categoryName, planProduct } from "./product.ts";

const MONTH_DAYS = 30;
const CONTINUED: readonly MembershipView[] = ["active", "due", "lost", "paused", "awaiting", "checking"];

/**
 * A plan as this person buys it: from which day on it counts and whether it renews what they have, as the server counts it too, at the price
 * of their renewal where they go on with it. All else is unchanged, and whoever is not known is told no day: the device's clock is not asked.
 */
export function withNextPeriod(product: CheckoutProduct, me: Me | undefined, now: Date): CheckoutProduct {
  if (!product.plan || !me) return product;
  const { subscription } = me;
  const today = zagrebDay(now);
  const goesOn = continuation(subscription, String(product.id), today);
  const isKept = subscription && product.id === duePlan(subscription) && isHeld(me, subscription, now);
  return {
    ...product,
    ...(isKept && { price: subscription.renewal_price }),
    begins: goesOn?.from ?? today,
    ...(goesOn && { goesOn: goesOn.renews ? "renewed" : "behind" }),
  };
}

/** The plan of a member's next charge, off sale by now: as they go on with it. Undefined where it is another's, or they can't. */
export function keptPlan(id: string, me: Me | undefined, now: Date): CheckoutProduct | undefined {
  const subscription = me?.subscription;
  if (!subscription || id !== duePlan(subscription) || !isHeld(me, subscription, now)) return undefined;
  const { renewal_price: price, renewal_days: period_days } = subscription;
  const duration = Math.round(period_days / MONTH_DAYS);
  return planProduct({ subscription_type: id, title: categoryName("subscription"), price, duration, period_days });
}

function isHeld(me: Me, { next_payment }: Subscription, now: Date): boolean {
  return CONTINUED.includes(membershipView(me)) && daysUntil(next_payment, now) >= -PRICE_HELD_DAYS;
}
