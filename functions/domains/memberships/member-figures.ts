import { type Addition, sumAdditions } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { dueOf } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { priceOffer, renewalTerms } from "./terms.ts";

/** Months that a period (days) stands for. */
const MONTHS: Readonly<Record<number, number>> = { 30: 1, 90: 3, 180: 6, 365: 12 };
const MONTH_DAYS = 30;

/** Active or cancelled, not over: the renewals' job ends a membership in the minute in which it is over. */
export function isActive({ status }: SubscriptionRecord): boolean {
  return status !== "nonactive";
}

/** A pause is booked or runs: no charge before its end. */
export function isPaused({ status, paused_until }: SubscriptionRecord): boolean {
  return status === "active" && Boolean(paused_until);
}

/** What a membership brings in a month (cents EUR); 0 unless it renews by itself and is not paused. */
export function monthlyCents(record: SubscriptionRecord): number {
  if (record.status !== "active" || isPaused(record)) return 0;
  return Math.round(record.renewal_cents / monthsOf(record.period_days));
}

/**
 * What one membership counts in the shop's figures as it is: its plan, the members of now, its cohort, the day of its next charge. A
 * change adds the difference; the sums over all memberships are a recount. Pure, as all here.
 */
export function figuresOf(record: SubscriptionRecord): Addition[] {
  const { plan, status, customer_value_cents: revenue_cents } = record;
  const active = isActive(record) ? 1 : 0;
  return [
    { key: keys.planCounts(plan), amounts: { [status]: 1 } },
    { key: keys.membersNow, amounts: membersNow(record) },
    { key: keys.cohort(cohortOf(record)), amounts: { joined: 1, active, revenue_cents } },
    ...(status === "active"
      ? [{ key: keys.due(zagrebDay(dueOf(record))), amounts: { number: 1, cents: renewalTerms(record).cents } }]
      : []),
  ];
}

/** The difference between what a membership counted and what it counts now. */
export function figureMoves(before: SubscriptionRecord | undefined, after: SubscriptionRecord): Addition[] {
  return sumAdditions([...figuresOf(after), ...(before ? figuresOf(before).map(less) : [])]);
}

function membersNow(record: SubscriptionRecord) {
  const renews = record.status === "active" && !isPaused(record);
  const offer = priceOffer(record);
  return {
    renewing: renews ? 1 : 0,
    late: renews && record.dunning ? 1 : 0,
    cancelled: record.status === "cancelled" ? 1 : 0,
    paused: isPaused(record) ? 1 : 0,
    price_waiting: offer && !offer.accepted ? 1 : 0,
    price_accepted: offer?.accepted ? 1 : 0,
    mrr_cents: monthlyCents(record),
  };
}

/** The month (yyyy-mm, Zagreb) in which a member's first period ever was paid. */
function cohortOf({ joined_at, start_date }: SubscriptionRecord): string {
  return zagrebDay(new Date(joined_at ?? start_date)).slice(0, 7);
}

function monthsOf(days: number): number {
  return MONTHS[days] ?? Math.max(Math.round(days / MONTH_DAYS), 1);
}

function less({ key, amounts }: Addition): Addition {
  return { key, amounts: Object.fromEntries(Object.entries(amounts).map(([field, amount]) => [field, -amount])) };
}
