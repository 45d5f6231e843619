import { dueOf, lastPriceNotice } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** What the next renewal buys and costs, in EUR cents. */
export interface RenewalTerms {
  readonly plan: string;
  readonly period_days: number;
  readonly cents: number;
}

/**
 * The terms of the next renewal: a plan that the member chose at the price they confirmed, otherwise their own at the price
 * of the notice, and without one at the old price or the one that a mail told in time.
 */
export function renewalTerms(record: SubscriptionRecord): RenewalTerms {
  const { next_plan: next, plan, period_days } = record;
  if (next) return { plan: next.plan, period_days: next.period_days, cents: next.cents };
  return { plan, period_days, cents: noticedCents(record) ?? toldPrice(record)?.cents ?? record.renewal_cents };
}

/** The price of the notice for this due moment; a dearer one that no mail told in time does not count. */
function noticedCents({ notice, renewal_cents, ...record }: SubscriptionRecord): number | undefined {
  if (notice?.due !== dueOf({ ...record, renewal_cents }).toISOString()) return undefined;
  return notice.told_at ? notice.cents : Math.min(notice.cents, renewal_cents);
}

/** The dearer price from the next due moment on, where the mail about it really left at least 30 days before that day. */
export function toldPrice(
  record: SubscriptionRecord,
): { readonly cents: number; readonly sent_at: string } | undefined {
  const { price_notice: told } = record;
  const due = dueOf(record);
  if (!told?.sent_at || told.due !== due.toISOString()) return undefined;
  return new Date(told.sent_at) <= lastPriceNotice(due) ? { cents: told.cents, sent_at: told.sent_at } : undefined;
}

/** The price of the plan itself to announce for the next due moment, whatever plan comes next: the catalogue's (undefined: no longer on sale), but never dearer than what was told in time. */
export function announcedCents(record: SubscriptionRecord, price: number | undefined): number {
  if (record.next_plan || price === undefined) return record.renewal_cents;
  return Math.min(price, Math.max(record.renewal_cents, toldPrice(record)?.cents ?? 0));
}

/** What a member who pays a due or next period themselves pays for a plan: their own, or the one that they chose, at the terms of its renewal; undefined for any other. */
export function ownTerms(record: SubscriptionRecord, plan: string): RenewalTerms | undefined {
  return [renewalTerms(record), renewalTerms({ ...record, next_plan: null })].find((terms) => terms.plan === plan);
}
