import { daysUntil } from "../../lib/format.ts";
import type { Me } from "../account/queries.ts";
import { duePlan, type MembershipView, membershipView, type Subscription } from "../membership/membership-view.ts";
import { type CheckoutProduct, categoryName, planProduct } from "./product.ts";

const LATE_DAYS = 7;
const PRICE_HELD_DAYS = 30;
const MONTH_DAYS = 30;
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

/** The plan of a member's next charge, off sale by now: as they go on with it. Undefined where it is another's, or they can't. */
export function keptPlan(id: string, me: Me | undefined, now: Date): CheckoutProduct | undefined {
  const subscription = me?.subscription;
  if (!subscription || id !== duePlan(subscription)) return undefined;
  if (!isHeld(membershipView(me), -daysUntil(subscription.next_payment, now))) return undefined;
  const { renewal_price: price, renewal_days: period_days } = subscription;
  const duration = Math.round(period_days / MONTH_DAYS);
  return planProduct({ subscription_type: id, title: categoryName("subscription"), price, duration, period_days });
}

function isHeld(view: MembershipView, late: number): boolean {
  return CONTINUED.includes(view) && (view !== "lost" || late <= PRICE_HELD_DAYS);
}

function duePrice(product: CheckoutProduct, subscription: Subscription, view: MembershipView, late: number) {
  return isHeld(view, late) && product.id === duePlan(subscription) ? { price: subscription.renewal_price } : {};
}

function duePeriod({ id }: CheckoutProduct, subscription: Subscription, view: MembershipView, late: number) {
  const isOwn = id === subscription.subscription_type || id === subscription.next_plan;
  const continues = view === "active" || ((view === "due" || view === "lost") && late <= LATE_DAYS);
  return isOwn && continues ? { paysFrom: subscription.paused_from ?? subscription.next_payment } : {};
}
