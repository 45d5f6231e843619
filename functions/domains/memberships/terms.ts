import { PRICE_CONSENT_EDITION } from "#contract/price-consent.ts";
import { zagrebDaysLater } from "../../platform/zagreb.ts";
import { type OrderReduction, reducedCents } from "../coupons/reduction.ts";
import { dueOf, lastPriceNotice } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** Plan and price (EUR cents) of the next renewal. */
export interface RenewalTerms {
  readonly plan: string;
  readonly period_days: number;
  readonly cents: number;
  /** What a code takes off it. */
  readonly coupon?: OrderReduction;
}

/**
 * The terms of the next renewal: the plan that the member chose at the price they confirmed, else their own plan at the
 * agreed price, or a lower one that the notice named.
 */
export function renewalTerms(record: SubscriptionRecord): RenewalTerms {
  const { next_plan: next, plan, period_days } = record;
  if (next) return { plan: next.plan, period_days: next.period_days, cents: next.cents };
  const full_cents = fullCents(record);
  const coupon = nextReduction(record, full_cents);
  return coupon
    ? { plan, period_days, cents: reducedCents(full_cents, coupon), coupon }
    : { plan, period_days, cents: full_cents };
}

/** The price of the own plan's next renewal by the stored card, without a code. */
export function fullCents(record: SubscriptionRecord): number {
  const due = dueOf(record);
  const agreed = cardCents(record);
  return record.notice?.due === due.toISOString() ? Math.min(record.notice.cents, agreed) : agreed;
}

/** What a code takes off the own plan's next period, with how many follow. A price that it leaves as it is has none. */
function nextReduction({ reduction }: SubscriptionRecord, full_cents: number): OrderReduction | undefined {
  if (!reduction || reduction.more_periods === 0 || reducedCents(full_cents, reduction) === full_cents)
    return undefined;
  const { more_periods: left } = reduction;
  return { ...reduction, more_periods: left === null ? null : left - 1, full_cents };
}

/**
 * The highest price of the own plan from a due moment on: the last price paid, or the dearer one that the member
 * accepted.
 */
export function agreedCents({ renewal_cents, price_consent }: SubscriptionRecord, due: Date): number {
  if (!price_consent || new Date(price_consent.due) > due) return renewal_cents;
  return Math.max(renewal_cents, price_consent.cents);
}

/** The highest price of the own plan that the stored card may be charged next. */
function cardCents(record: SubscriptionRecord): number {
  const isPaidInPerson = record.price_consent?.texts === PRICE_CONSENT_EDITION;
  return isPaidInPerson ? record.renewal_cents : agreedCents(record, dueOf(record));
}

/**
 * The own plan's price to announce for the next due moment: the catalogue's (undefined: off sale), but never above the
 * agreed one.
 */
export function announcedCents(record: SubscriptionRecord, price: number | undefined): number {
  if (record.next_plan || price === undefined) return record.renewal_cents;
  return Math.min(price, cardCents(record));
}

/** A dearer price (EUR cents) from a due moment on, which the member may accept or has accepted. */
export interface PriceOffer {
  readonly cents: number;
  readonly due: Date;
  /** The edition of the words by which it is accepted. */
  readonly texts: string;
  readonly accepted: NonNullable<SubscriptionRecord["price_consent"]> | undefined;
}

/**
 * The dearer price that the member may still accept, or may still take back before it is charged. Undefined where its
 * letter came too late, or where nothing renews.
 */
export function priceOffer(record: SubscriptionRecord): PriceOffer | undefined {
  const { status, next_plan, dunning, price_notice: told, price_consent: accepted } = record;
  if (status !== "active" || next_plan || dunning) return undefined;
  if (told && isToldInTime(told)) {
    const due = firstCharge(record, told.due);
    const texts = told.texts ?? PRICE_CONSENT_EDITION;
    if (told.cents > agreedCents(record, due)) return { cents: told.cents, due, texts, accepted: undefined };
  }
  if (!accepted || accepted.cents <= record.renewal_cents) return undefined;
  return { cents: accepted.cents, due: new Date(accepted.due), texts: accepted.texts, accepted };
}

/** Whether an offered price is still the shop's: the catalogue's (undefined: off sale) has not fallen below it. */
export function isStillAsked({ cents }: PriceOffer, price: number | undefined): boolean {
  return price !== undefined && price >= cents;
}

/**
 * The due moment from which a price counts that is accepted now: a charge whose notice has left costs what the notice
 * says.
 */
function firstCharge({ notice, period_days }: SubscriptionRecord, due: string): Date {
  return notice?.due === due ? zagrebDaysLater(due, period_days) : new Date(due);
}

/** Whether the letter left at least 30 days before the due day, or still may. */
function isToldInTime({ letter, due, sent_at, look_at }: NonNullable<SubscriptionRecord["price_notice"]>): boolean {
  if (letter === null) return false;
  return sent_at === null ? look_at !== null : new Date(sent_at) <= lastPriceNotice(new Date(due));
}

/**
 * The terms at which a member pays the due or next period themselves: those of the renewal, or at the dearer price that
 * they accepted to pay in person.
 */
export function ownPayment(record: SubscriptionRecord): RenewalTerms {
  const { cents, due, accepted } = priceOffer(record) ?? {};
  const counts = accepted?.texts === PRICE_CONSENT_EDITION && due && due <= dueOf(record);
  return renewalTerms(counts ? { ...record, renewal_cents: cents ?? 0, price_consent: null, notice: null } : record);
}

/** The terms at which a member pays for their own plan or the chosen one; undefined for any other plan. */
export function ownTerms(record: SubscriptionRecord, plan: string): RenewalTerms | undefined {
  return [ownPayment(record), renewalTerms({ ...record, next_plan: null })].find((terms) => terms.plan === plan);
}

/** The member's consent, kept with the order of a price (EUR cents) above the last one. */
export function consentOf(record: SubscriptionRecord | undefined, cents: number) {
  if (!record?.price_consent || record.next_plan || cents <= record.renewal_cents) return {};
  const { due: _, ...consent } = record.price_consent;
  return { price_consent: consent };
}
