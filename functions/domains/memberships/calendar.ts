import { LATE_DAYS, later } from "#contract/periods.ts";
import { MINUTE_MS } from "../../platform/time.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater, zagrebHour } from "../../platform/zagreb.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** Hours in Zagreb from which on cards are charged, and mails are written. */
const CHARGE_HOUR = 6;
const MAIL_HOUR = 8;
const RETRY_DAYS = [1, 3, 5, 7];
/** After a refusal by the card. */
const GRACE_DAYS = 3;
/** The most, while nothing was heard of the card; so long it is tried on. */
const SILENCE_DAYS = 14;
const OUR_RETRY_DAYS = [...RETRY_DAYS, 9, 11, 13];
const LONG_PERIOD_DAYS = 180;
const CARD_NOTICE_DAYS = 30;
const PRICE_NOTICE_DAYS = 30;
const SPARE_DAYS = 7;
const TECHNICAL_WAIT_MS = 30 * MINUTE_MS;
const SHARE_OF_SILENCE = 24;

/** Start of the next period, when it must be paid: the end of the paid period, or of the pause after it. */
export function dueOf({ paid_until, paused_until }: SubscriptionRecord): Date {
  return new Date(paused_until ?? paid_until);
}

/** The end of the paid period's last day. The next period is charged in that day's morning. */
export function paidEnd({ paid_until }: Pick<SubscriptionRecord, "paid_until">): Date {
  return endOfItsDay(paid_until);
}

/** The moment from which the card is charged: six in the morning of the due day. */
export function chargeAt(due: Date): Date {
  return zagrebHour(zagrebDay(due), CHARGE_HOUR);
}

/**
 * Whether a payment is early enough for its period to count from the due moment: until the seventh day after it, past
 * the last retry of a refused card, or as long as the grace kept Premium open.
 */
export function isInTime(record: SubscriptionRecord, at: Date): boolean {
  const { status, grace_until } = record;
  const isOpen = status === "active" && grace_until && at <= endOfItsDay(grace_until);
  return Boolean(isOpen) || zagrebDay(at) <= later(zagrebDay(dueOf(record)), LATE_DAYS);
}

/** When the renewal notice is sent: 7 days before the charge, 14 for plans of half a year and more. */
export function noticeAt(due: Date, periodDays: number): Date {
  return zagrebHour(zagrebDay(due), MAIL_HOUR, periodDays >= LONG_PERIOD_DAYS ? -14 : -7);
}

/** The due moment that the next price notice is about: the first one that leaves a month and a week for the notice. */
export function pricedDue(record: SubscriptionRecord): Date {
  const due = dueOf(record);
  return record.period_days < PRICE_NOTICE_DAYS + SPARE_DAYS ? zagrebDaysLater(due, record.period_days) : due;
}

/** When the notice of a dearer price is sent: a week before it would be too late. */
export function priceNoticeAt(due: Date): Date {
  return zagrebHour(zagrebDay(due), MAIL_HOUR, -PRICE_NOTICE_DAYS - SPARE_DAYS);
}

/** The latest moment at which the notice of a dearer price may leave: 30 days before the due day begins. */
export function lastPriceNotice(due: Date): Date {
  return zagrebHour(zagrebDay(due), 0, -PRICE_NOTICE_DAYS);
}

/** When the card's expiry (yyyy-MM-dd) is announced: 30 days before. */
export function cardNoticeAt(expires: string): Date {
  return zagrebHour(expires, MAIL_HOUR, -CARD_NOTICE_DAYS);
}

/** The morning of the next try of a declined card: 1, 3, 5 or 7 days after the due day; null after the last. */
export function retryAt(due: Date, now: Date): Date | null {
  return nextMorning(RETRY_DAYS, due, now);
}

/** The morning of the next try after a failure by our own settings, which outlast a silence. */
export function ourRetryAt(due: Date, now: Date): Date | null {
  return nextMorning(OUR_RETRY_DAYS, due, now);
}

function nextMorning(days: readonly number[], due: Date, now: Date): Date | null {
  const mornings = days.map((day) => zagrebHour(zagrebDay(due), CHARGE_HOUR, day));
  return mornings.find((morning) => morning > now) ?? null;
}

/**
 * The next try of a charge that failed for a technical reason: half an hour later, in a long silence after a part of it, the last one on the
 * fourteenth morning, so that its letter leaves a day to pay. Null after it.
 */
export function technicalRetryAt(due: Date, now: Date): Date | null {
  const last = zagrebHour(zagrebDay(due), CHARGE_HOUR, SILENCE_DAYS);
  const wait = Math.max(TECHNICAL_WAIT_MS, (now.getTime() - due.getTime()) / SHARE_OF_SILENCE);
  return now < last ? new Date(Math.min(now.getTime() + wait, last.getTime())) : null;
}

/**
 * The end of grace while nothing was heard of the card: the fourteenth day from the due one, or what it was, while the membership is active.
 * Null once it is cancelled.
 */
export function graceOf({ status, grace_until }: SubscriptionRecord, due: Date): string | null {
  if (status !== "active") return null;
  return grace_until ?? zagrebDaysLater(due, SILENCE_DAYS).toISOString();
}

/** The end of grace once the card was refused, or a person gave the charge up: the third day from then, never later than it was. */
export function graceAfterRefusal(record: SubscriptionRecord, due: Date, now: Date): string | null {
  const grace = graceOf(record, due);
  const short = zagrebDaysLater(zagrebDay(now) > zagrebDay(due) ? now : due, GRACE_DAYS);
  return grace && new Date(Math.min(Date.parse(grace), Number(short))).toISOString();
}

/** When the renewals' job must do each step of a membership; null where the step is not ahead. */
export interface Moments {
  readonly charge: Date | null;
  readonly end: Date | null;
  readonly notice: Date | null;
  readonly priceNotice: Date | null;
  readonly cardNotice: Date | null;
}

/** The moments that are ahead of a membership. A charge in flight postpones all but the end of the grace. */
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

/** The earliest of these moments; null while only another change can bring one about. */
export function nextActionAt(record: SubscriptionRecord): Date | null {
  const moments = Object.values(momentsOf(record)).filter((moment) => moment !== null);
  return moments.length > 0 ? new Date(Math.min(...moments.map(Number))) : null;
}

/** A pause that the member ended before six in the morning is charged at once. */
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

/**
 * A written mail is checked until it has left. With another plan ahead no price is announced: the member confirmed that
 * one.
 */
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

export type RenewalStep = "charge" | "end" | "notice" | "price_notice" | "card_notice" | "wait";

/**
 * The step that is due now; `wait` where none is. A charge comes first, since a late retry may save a membership that
 * would end. Pure.
 */
export function nextStep(record: SubscriptionRecord, now: Date): RenewalStep {
  const { charge, end, notice, priceNotice, cardNotice } = momentsOf(record);
  if (charge && charge <= now) return "charge";
  if (end && end <= now) return "end";
  if (notice && notice <= now) return "notice";
  if (priceNotice && priceNotice <= now) return "price_notice";
  return cardNotice && cardNotice <= now ? "card_notice" : "wait";
}
