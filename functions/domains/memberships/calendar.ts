import { LATE_DAYS, later } from "#contract/periods.ts";
import { MINUTE_MS } from "../../platform/time.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater, zagrebHour } from "../../platform/zagreb.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** Hours in Zagreb from which on cards are charged, and mails are written. */
const CHARGE_HOUR = 6;
const MAIL_HOUR = 8;
const RETRY_DAYS = [1, 3, 5, 7];
const GRACE_DAYS = 3;
const LONG_PERIOD_DAYS = 180;
const CARD_NOTICE_DAYS = 30;
const PRICE_NOTICE_DAYS = 30;
const SPARE_DAYS = 7;
const TECHNICAL_WAIT_MS = 30 * MINUTE_MS;

/** When the next period begins and must be paid: the end of the paid one, or of the pause after it. */
export function dueOf({ paid_until, paused_until }: SubscriptionRecord): Date {
  return new Date(paused_until ?? paid_until);
}

/** Until when what is paid stays open: the end of its last day, in the morning of which the next period is charged. */
export function paidEnd({ paid_until }: Pick<SubscriptionRecord, "paid_until">): Date {
  return endOfItsDay(paid_until);
}

/** From when on the card is charged: six in the morning of the due day. */
export function chargeAt(due: Date): Date {
  return zagrebHour(zagrebDay(due), CHARGE_HOUR);
}

/** Whether a payment comes in time for its period to count from the due moment: until the end of the seventh day after its own, past the last retry. */
export function isInTime(due: Date, at: Date): boolean {
  return zagrebDay(at) <= later(zagrebDay(due), LATE_DAYS);
}

/** When the member is told of the next charge: 7 days before its day, 14 for plans of half a year and more. */
export function noticeAt(due: Date, periodDays: number): Date {
  return zagrebHour(zagrebDay(due), MAIL_HOUR, periodDays >= LONG_PERIOD_DAYS ? -14 : -7);
}

/** The due moment whose price is told next: the first one that leaves a month and a week within a period. */
export function pricedDue(record: SubscriptionRecord): Date {
  const due = dueOf(record);
  return record.period_days < PRICE_NOTICE_DAYS + SPARE_DAYS ? zagrebDaysLater(due, record.period_days) : due;
}

/** When the member is told of a dearer price from a due moment on: a week before it is too late. */
export function priceNoticeAt(due: Date): Date {
  return zagrebHour(zagrebDay(due), MAIL_HOUR, -PRICE_NOTICE_DAYS - SPARE_DAYS);
}

/** The last moment at which a mail about a dearer price may have left: 30 days before the due day begins. */
export function lastPriceNotice(due: Date): Date {
  return zagrebHour(zagrebDay(due), 0, -PRICE_NOTICE_DAYS);
}

/** When the member is told that the stored card (yyyy-MM-dd) expires: 30 days before. */
export function cardNoticeAt(expires: string): Date {
  return zagrebHour(expires, MAIL_HOUR, -CARD_NOTICE_DAYS);
}

/** The morning on which a declined card is asked again: 1, 3, 5 or 7 days after the due day; null after the last. */
export function retryAt(due: Date, now: Date): Date | null {
  const mornings = RETRY_DAYS.map((days) => zagrebHour(zagrebDay(due), CHARGE_HOUR, days));
  return mornings.find((morning) => morning > now) ?? null;
}

/** When a charge that failed for a technical reason is tried again: half an hour later, within the days of the retries. */
export function technicalRetryAt(due: Date, now: Date): Date | null {
  const again = new Date(now.getTime() + TECHNICAL_WAIT_MS);
  return isInTime(due, again) ? again : null;
}

/**
 * Until when a membership whose due charge failed, or has no known outcome, still gives access: to the end of the
 * third day from the due one while it is active; null once it is cancelled or that time is over.
 */
export function graceOf({ status, grace_until }: SubscriptionRecord, due: Date): string | null {
  if (status !== "active") return null;
  return grace_until ?? zagrebDaysLater(due, GRACE_DAYS).toISOString();
}

/** The moments of a membership at which the renewals' job has something to do; null where there is nothing. */
export interface Moments {
  readonly charge: Date | null;
  readonly end: Date | null;
  readonly notice: Date | null;
  readonly priceNotice: Date | null;
  readonly cardNotice: Date | null;
}

/** What is ahead of a membership. A charge in flight keeps all but the end of the grace waiting. */
export function momentsOf(record: SubscriptionRecord): Moments {
  const nothing: Moments = { charge: null, end: null, notice: null, priceNotice: null, cardNotice: null };
  if (record.status === "cancelled") return { ...nothing, end: endOfItsDay(dueOf(record)) };
  const end = record.status === "active" && record.grace_until ? endOfItsDay(record.grace_until) : null;
  if (record.renewal_order) return { ...nothing, end };
  if (record.status === "nonactive") return { ...nothing, charge: retryOf(record) };
  const charge = record.dunning ? retryOf(record) : firstCharge(record);
  return {
    charge,
    end,
    notice: noticeOf(record),
    priceNotice: priceNoticeOf(record),
    cardNotice: cardNoticeOf(record),
  };
}

/** When the job must check a membership next; null: not until something else changes it. */
export function nextActionAt(record: SubscriptionRecord): Date | null {
  const moments = Object.values(momentsOf(record)).filter((moment) => moment !== null);
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
}

/** A pause that its member ended before six is over at once. */
function firstCharge(record: SubscriptionRecord): Date {
  const due = dueOf(record);
  const morning = chargeAt(due);
  return record.paused_until && due < morning ? due : morning;
}

function retryOf({ dunning }: SubscriptionRecord): Date | null {
  return dunning?.retry_at ? new Date(dunning.retry_at) : null;
}

function noticeOf(record: SubscriptionRecord): Date | null {
  const due = dueOf(record);
  if (record.dunning || record.notice?.due === due.toISOString()) return null;
  return noticeAt(due, (record.next_plan ?? record).period_days);
}

/** A mail that was written is checked until it has left; with another plan ahead the price is the confirmed one. */
function priceNoticeOf(record: SubscriptionRecord): Date | null {
  if (record.dunning || record.next_plan) return null;
  const due = pricedDue(record);
  const known = record.price_notice;
  if (known?.due !== due.toISOString()) return priceNoticeAt(due);
  return known.look_at === null ? null : new Date(known.look_at);
}

function cardNoticeOf({ card_expires, card_notice }: SubscriptionRecord): Date | null {
  if (card_expires === null || card_notice === card_expires) return null;
  return cardNoticeAt(card_expires);
}

export type Step = "charge" | "end" | "notice" | "price_notice" | "card_notice" | "wait";

/** What a membership needs at this moment. Money comes first: a late retry may still save what would end. Pure. */
export function nextStep(record: SubscriptionRecord, now: Date): Step {
  const { charge, end, notice, priceNotice, cardNotice } = momentsOf(record);
  if (charge && charge <= now) return "charge";
  if (end && end <= now) return "end";
  if (notice && notice <= now) return "notice";
  if (priceNotice && priceNotice <= now) return "price_notice";
  return cardNotice && cardNotice <= now ? "card_notice" : "wait";
}
