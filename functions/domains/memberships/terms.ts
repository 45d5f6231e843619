import { zagrebDaysLater } from "../../platform/zagreb.ts";
import { dueOf, lastPriceNotice } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** What the next renewal buys and costs, in EUR cents. */
export interface RenewalTerms {
  readonly plan: string;
  readonly period_days: number;
  readonly cents: number;
}

/**
 * The terms of the next renewal: a plan that the member chose at the price they confirmed, otherwise their own at the price that they
 * agreed to, or a lower one that the notice named.
 */
export function renewalTerms(record: SubscriptionRecord): RenewalTerms {
  const { next_plan: next, plan, period_days, notice } = record;
  if (next) return { plan: next.plan, period_days: next.period_days, cents: next.cents };
  const due = dueOf(record);
  const agreed = agreedCents(record, due);
  const cents = notice?.due === due.toISOString() ? Math.min(notice.cents, agreed) : agreed;
  return { plan, period_days, cents };
}

/** The most that a period of the member's own plan may cost from a due moment on: the last price, or the dearer one that they accepted. */
export function agreedCents({ renewal_cents, price_consent }: SubscriptionRecord, due: Date): number {
  if (!price_consent || new Date(price_consent.due) > due) return renewal_cents;
  return Math.max(renewal_cents, price_consent.cents);
}

/** The price of the plan itself to announce for the next due moment, whatever plan comes next: the catalogue's (undefined: no longer on sale), but never dearer than what the member agreed to. */
export function announcedCents(record: SubscriptionRecord, price: number | undefined): number {
  if (record.next_plan || price === undefined) return record.renewal_cents;
  return Math.min(price, agreedCents(record, dueOf(record)));
}

/** A dearer price (EUR cents) that waits for the member's word or has it, and the due moment from which on it is charged. */
export interface PriceOffer {
  readonly cents: number;
  readonly due: Date;
  readonly accepted: NonNullable<SubscriptionRecord["price_consent"]> | undefined;
}

/**
 * What of a dearer price the member may still accept, or has accepted and may take back until it is charged; undefined where the letter about it
 * came too late, or where nothing is renewed.
 */
export function priceOffer(record: SubscriptionRecord): PriceOffer | undefined {
  const { status, next_plan, dunning, price_notice: told, price_consent: accepted } = record;
  if (status !== "active" || next_plan || dunning) return undefined;
  if (told && isToldInTime(told)) {
    const due = firstCharge(record, told.due);
    if (told.cents > agreedCents(record, due)) return { cents: told.cents, due, accepted: undefined };
  }
  const counts = accepted && accepted.cents > record.renewal_cents;
  return counts ? { cents: accepted.cents, due: new Date(accepted.due), accepted } : undefined;
}

/** Whether an offered price stands still: the catalogue's (undefined: no longer on sale) has not become lower since. */
export function isStillAsked({ cents }: PriceOffer, price: number | undefined): boolean {
  return price !== undefined && price >= cents;
}

/** From when on a price counts that is accepted now: the charge whose notice has left costs what that says. */
function firstCharge({ notice, period_days }: SubscriptionRecord, due: string): Date {
  return notice?.due === due ? zagrebDaysLater(due, period_days) : new Date(due);
}

/** The letter left at least 30 days before the due day, or may do so yet. */
function isToldInTime({ letter, due, sent_at, look_at }: NonNullable<SubscriptionRecord["price_notice"]>): boolean {
  if (letter === null) return false;
  return sent_at === null ? look_at !== null : new Date(sent_at) <= lastPriceNotice(new Date(due));
}

/** What a member who pays a due or next period themselves pays for a plan: their own, or the one that they chose, at the terms of its renewal; undefined for any other. */
export function ownTerms(record: SubscriptionRecord, plan: string): RenewalTerms | undefined {
  return [renewalTerms(record), renewalTerms({ ...record, next_plan: null })].find((terms) => terms.plan === plan);
}
