import { continuation, monthsIn, PRICE_HELD_DAYS } from "#contract/periods.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { isUnknown } from "../../lib/api-error.ts";
import { daysUntil, zagrebDay } from "../../lib/format.ts";
import { serverNow } from "../../lib/server-time.ts";
import { HOME_COUNTRY } from "../account/countries.ts";
import { type Me, useMe } from "../account/queries.ts";
import {
  duePlan,
  type MembershipView,
  membershipView,
  ownPayment,
  type Subscription,
} from "../membership/membership-view.ts";
import { type CheckoutProduct, categoryName, planProduct } from "./product.ts";
import { useProduct } from "./queries.ts";

const CONTINUED: readonly MembershipView[] = ["active", "due", "lost", "paused", "awaiting", "checking"];

/**
 * The product of a checkout address as this person is offered it, a gift alike to everybody. `isGone`: nothing is on sale there;
 * `isUndecided`: the person still loads and may renew it; `country`: ISO 3166, as stated last.
 */
export function useOffered(category: ProductCategory, id: string, isGift: boolean) {
  const { data: shown, error, refetch } = useProduct(category, id);
  const listed = shown?.madeOn !== undefined && error ? undefined : shown;
  const { data: me, isLoading } = useMe();
  const isGone = !listed && isUnknown(error);
  const found = isGone && category === "subscription" && !isGift ? keptPlan(id, me, serverNow()) : listed;
  const product = found && (isGift ? { ...found, gift: true as const } : withNextPeriod(found, me, serverNow()));
  const country = me?.country ?? HOME_COUNTRY;
  return { product, me, country, isGone, isUndecided: isGone && isLoading, error, refetch };
}

/**
 * A plan with the day its period begins, whether it renews the person's membership, and the renewal price where it does; the server counts
 * alike. Other products, and plans of an unknown person, are unchanged.
 */
function withNextPeriod(product: CheckoutProduct, me: Me | undefined, now: Date): CheckoutProduct {
  const { plan } = product;
  if (!plan || !me) return product;
  const { subscription } = me;
  const today = zagrebDay(now);
  const goesOn = continuation(subscription, String(product.id), today, me.gift_until);
  const isKept = subscription && product.id === duePlan(subscription) && isHeld(me, subscription, now);
  const kept = isKept && ownPayment(subscription);
  const isSameContract = subscription?.subscription_status === "active" || goesOn?.renews;
  const own = kept && (isSameContract || kept.price <= product.price) && kept;
  return {
    ...product,
    ...(own && { ...own, premiumPrice: own.price, plan: { ...plan, sale: undefined } }),
    begins: goesOn?.from ?? today,
    ...(goesOn && { goesOn: goesOn.renews ? "renewed" : "behind" }),
  };
}

/** The plan of a member's next charge when it is off sale by now; undefined for another plan or where it can't be renewed. */
function keptPlan(id: string, me: Me | undefined, now: Date): CheckoutProduct | undefined {
  const subscription = me?.subscription;
  if (!subscription || id !== duePlan(subscription) || !isHeld(me, subscription, now)) return undefined;
  const { renewal_days: period_days } = subscription;
  const { price, coupon } = ownPayment(subscription);
  const duration = monthsIn(period_days);
  const plan = { subscription_type: id, title: categoryName("subscription"), price, duration, period_days };
  return { ...planProduct(plan), coupon };
}

function isHeld(me: Me, { next_payment }: Subscription, now: Date): boolean {
  return CONTINUED.includes(membershipView(me)) && daysUntil(next_payment, now) >= -PRICE_HELD_DAYS;
}
