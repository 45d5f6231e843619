import { daysUntil } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";
import { duePlan, type MembershipView, membershipView, type Subscription } from "../membership/membership-view.ts";
import type { CheckoutProduct } from "./product.ts";

const LATE_DAYS = 7;
const PRICE_HELD_DAYS = 30;
const CONTINUED: readonly MembershipView[] = ["active", "due", "lost", "paused", "awaiting", "checking"];

/**
 * The plan that a membership goes on with costs a running or just failed member what their renewal does, and pays the period
 * that is due next, from its day on; all else is unchanged.
 */
export function withNextPeriod(product: CheckoutProduct, me: Me | undefined, now: Date): CheckoutProduct {
  const subscription = me?.subscription;
  if (!product.plan || !subscription) return product;
  const view = membershipView(me);
  const late = -daysUntil(subscription.next_payment, now);
  return {
    ...product,
    ...duePrice(product, subscription, view, late),
    ...duePeriod(product, subscription, view, late),
  };
}

function duePrice(product: CheckoutProduct, subscription: Subscription, view: MembershipView, late: number) {
  const isHeld = CONTINUED.includes(view) && (view !== "lost" || late <= PRICE_HELD_DAYS);
  return isHeld && product.id === duePlan(subscription) ? { price: subscription.renewal_price } : {};
}

function duePeriod({ id }: CheckoutProduct, subscription: Subscription, view: MembershipView, late: number) {
  const isOwn = id === subscription.subscription_type || id === subscription.next_plan;
  const continues = view === "active" || ((view === "due" || view === "lost") && late <= LATE_DAYS);
  return isOwn && continues ? { paysFrom: subscription.paused_from ?? subscription.next_payment } : {};
}
