import { daysUntil } from "../../lib/format.ts";
import type { Me } from "../member/queries.ts";
import { membershipView } from "../subscription/membership-view.ts";
import type { CheckoutProduct } from "./product.ts";

const LATE_DAYS = 7;

/** A running or just failed member's own plan pays the period that is due next, from its day on; all else is unchanged. */
export function withNextPeriod(product: CheckoutProduct, me: Me | undefined, now: Date): CheckoutProduct {
  const subscription = me?.subscription;
  if (!product.plan || !subscription || subscription.subscription_type !== product.id) return product;
  const view = membershipView(me);
  const isLate = daysUntil(subscription.next_payment, now) < -LATE_DAYS;
  const continues = view === "active" || ((view === "due" || view === "lost") && !isLate);
  if (!continues) return product;
  return { ...product, paysFrom: subscription.paused_from ?? subscription.next_payment };
}
