import { keys } from "../../../platform/table/keys.ts";
import { getItem, getItems, read } from "../../../platform/table/table.ts";
import { type Profile, profileItem } from "../../accounts/member-store.ts";
import { GENERAL_RATE, type PlanRecord, planItem } from "../../catalogue/product.ts";
import { leftAt } from "../../mail/outbox-store.ts";
import { findOrder } from "../../orders/order-store.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { renewalTerms } from "../terms.ts";

/** The person of a membership and their plan, on sale or not; no profile: the account is gone. */
export async function readMemberAndPlan({ user_id }: SubscriptionRecord, plan: string) {
  const [profile, product] = await getItems([keys.profile(user_id), keys.product("subscription", plan)], true);
  return { profile: profile && read(profileItem, profile), plan: product && read(planItem, product) };
}

/** The address that mails about a membership go to. */
export async function readReader({ user_id }: SubscriptionRecord): Promise<Profile | undefined> {
  return getItem(keys.profile(user_id), profileItem);
}

/** When the mail about a dearer price left (UTC ISO 8601); undefined while it has not, or where there is none. */
export async function priceMailLeftAt({ price_notice }: SubscriptionRecord): Promise<string | undefined> {
  return price_notice?.letter ? leftAt(price_notice.letter) : undefined;
}

/** A plan that is gone from the catalogue, as the membership's last order sold it. */
export async function planSoldLast(record: SubscriptionRecord): Promise<PlanRecord | undefined> {
  const last = await findOrder(record.latest_order);
  if (!last) return undefined;
  const { plan: subscription_type, period_days, cents: price_cents } = renewalTerms(record);
  return {
    category: "subscription",
    subscription_type,
    title: record.next_plan?.title ?? last.title,
    price_cents,
    vat_rate: last.vat_country ? GENERAL_RATE : last.vat_rate,
    duration: Math.round(period_days / 30),
    period_days,
    active: false,
    old_price_cents: null,
  };
}
