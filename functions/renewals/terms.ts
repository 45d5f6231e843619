import { zagrebDay, zagrebHour } from "../http/zagreb.ts";
import type { SubscriptionRecord } from "../members/member.ts";
import { dueOf } from "./calendar.ts";

/** A dearer price is told so many calendar days before it is charged. */
const PRICE_NOTICE_DAYS = 7;

/** What the next renewal buys and costs, in EUR cents. */
export interface RenewalTerms {
  readonly plan: string;
  readonly period_days: number;
  readonly cents: number;
}

/**
 * The terms of the next renewal: a plan that the member chose at the price they confirmed, otherwise the announced price of
 * their plan, and where none was announced for this due moment the old one.
 */
export function renewalTerms(record: SubscriptionRecord): RenewalTerms {
  const { next_plan: next, notice, plan, period_days, renewal_cents } = record;
  if (next) return { plan: next.plan, period_days: next.period_days, cents: next.cents };
  const announced = notice?.due === dueOf(record).toISOString() ? notice.cents : undefined;
  return { plan, period_days, cents: announced ?? renewal_cents };
}

/** The price of the plan itself to announce, whatever plan comes next: the catalogue's (undefined: no longer on sale), unless it is dearer and the notice comes too late. */
export function announcedCents(record: SubscriptionRecord, price: number | undefined, now: Date): number {
  if (record.next_plan) return record.renewal_cents;
  if (price === undefined) return record.renewal_cents;
  const latest = zagrebHour(zagrebDay(dueOf(record)), 0, 1 - PRICE_NOTICE_DAYS);
  return price > record.renewal_cents && now >= latest ? record.renewal_cents : price;
}
