import { createHash } from "node:crypto";
import { monthsIn } from "#contract/periods.ts";
import { HOME_COUNTRY } from "../../../platform/shop.ts";
import { keys } from "../../../platform/table/keys.ts";
import { getItems, read } from "../../../platform/table/table.ts";
import { type Profile, profileItem } from "../../accounts/member-store.ts";
import { livesIn } from "../../accounts/residence.ts";
import { type PlanRecord, planItem } from "../../catalogue/product.ts";
import { nextCheck } from "../../orders/check-schedule.ts";
import type { OrderRecord } from "../../orders/order.ts";
import { findOrder } from "../../orders/order-store.ts";
import { ownRate, type TaxedSeller, taxWithin, vatAt, vatFields } from "../../orders/pricing.ts";
import { dueOf } from "../calendar.ts";
import type { SubscriptionRecord } from "../subscription.ts";
import { consentOf, renewalTerms } from "../terms.ts";

/** A membership's person and plan, on sale or not; no profile where the account is gone. */
export async function readMemberAndPlan({ user_id }: SubscriptionRecord, plan: string) {
  const [profile, product] = await getItems([keys.profile(user_id), keys.product("subscription", plan)], true);
  return { profile: profile && read(profileItem, profile), plan: product && read(planItem, product) };
}

/** The plan as the membership's last order sold it, for one that is gone from the catalogue. */
export async function planSoldLast(record: SubscriptionRecord): Promise<PlanRecord | undefined> {
  const last = await findOrder(record.latest_order);
  if (!last) return undefined;
  const { plan: subscription_type, period_days, cents, coupon } = renewalTerms(record);
  return {
    category: "subscription",
    subscription_type,
    title: record.next_plan?.title ?? last.title,
    price_cents: coupon?.full_cents ?? cents,
    vat_rate: ownRate(last),
    duration: monthsIn(period_days),
    period_days,
    active: false,
    old_price_cents: null,
  };
}

/** The order number of a try to renew; the same facts always give the same number. */
export function renewalNumber(subscriptionId: string, due: string, attempt: number): string {
  const hash = createHash("sha256").update(`${subscriptionId} ${due} ${attempt}`).digest("hex");
  return `S${hash.slice(0, 32)}`;
}

/** So many tries back a letter about a failed charge is looked for: a technical failure, tried again soon, sends none. */
const LETTERS_BACK = 3;

/** Ids of the letters that may tell a member of their failed charge, the last try's first (`membershipMail`). */
export function failedChargeLetters({ id, dunning, charge_tries = 0 }: SubscriptionRecord): string[] {
  if (!dunning) return [];
  const { due } = dunning;
  const tries = Array.from({ length: Math.min(LETTERS_BACK, charge_tries) }, (_, back) => charge_tries - back);
  return [due, ...tries.map((attempt) => renewalNumber(id, due, attempt))].map(
    (fact) => `payment_failed-${id}-${fact}`,
  );
}

/** The order of the next try. It is pending from the start, so that every later run asks the gateway's status first. */
export function renewalOrder(
  record: SubscriptionRecord,
  { plan, profile, seller }: { readonly plan: PlanRecord; readonly profile: Profile; readonly seller: TaxedSeller },
  now: Date,
): OrderRecord {
  const due = dueOf(record).toISOString();
  const attempt = (record.charge_tries ?? 0) + 1;
  const { cents, coupon, period_days } = renewalTerms(record);
  const country = livesIn(profile, record);
  const vat = vatAt(plan, seller, now, country);
  const tax_cents = taxWithin(cents, vat.rate);
  return {
    order_number: renewalNumber(record.id, due, attempt),
    user_id: record.user_id,
    status: "pending",
    category: "subscription",
    product_id: plan.subscription_type,
    title: plan.title,
    cents,
    subtotal_cents: cents - tax_cents,
    tax_cents,
    ...vatFields(vat),
    privileged: false,
    ...(coupon && { coupon }),
    repeated: true,
    period_days,
    end_date: null,
    buyer: { first_name: profile.first_name, last_name: profile.last_name, email: profile.email },
    buyer_verified: profile.email_verified,
    consents: null,
    country,
    ...(country !== (record.country ?? HOME_COUNTRY) && evidenceOf(profile)),
    created_at: now.toISOString(),
    attempt: 1,
    gateway: record.gateway,
    sent_at: now.toISOString(),
    checks: 0,
    next_check_at: nextCheck(now, now)?.toISOString() ?? null,
    checked_at: null,
    cancel_hint_at: null,
    date_paid: null,
    payment_reference: null,
    renewal: { subscription_id: record.id, due, try: attempt },
    ...consentOf(record, cents),
  };
}

/** The evidence of residence for the first renewal taxed in another country. */
function evidenceOf({ residence }: Profile) {
  if (!residence) return {};
  const { said_at: country_said_at, network, network_country } = residence;
  return { country_said_at, ...(network && { network }), ...(network_country && { network_country }) };
}
