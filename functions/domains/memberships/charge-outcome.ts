import { endOfItsDay, zagrebDay, zagrebDaysLater, zagrebHour } from "../../platform/zagreb.ts";
import {
  dueOf,
  graceAfterRefusal,
  graceOf,
  isInTime,
  ourRetryAt,
  paidEnd,
  retryAt,
  technicalRetryAt,
} from "./calendar.ts";
import { periodsOf } from "./paid-periods.ts";
import {
  changeRecord,
  type MembershipChange,
  type MembershipOrder,
  type MembershipPayment,
  paysOnce,
  type SubscriptionRecord,
  versionAfter,
} from "./subscription.ts";

/**
 * The membership after a paid order. Its period starts at the end of a running one, up to seven days late at the due moment, else at the
 * payment or the day after Premium that was given (`given`: its end).
 */
export function applyPayment(
  order: MembershipOrder & { period_days: number },
  payment: MembershipPayment,
  before: SubscriptionRecord | undefined,
  newId: string,
  given?: Date | null,
): MembershipChange {
  const paidAt = new Date(payment.paid_at);
  const continued = before && continuedFrom(order, before, paidAt);
  const from = behindGiven(order, continued ?? paidAt, given);
  const paid_until = zagrebDaysLater(from, order.period_days).toISOString();
  const running = before ? periodsOf(before).filter(({ until }) => endOfItsDay(until) > paidAt) : [];
  const after: SubscriptionRecord = {
    id: before?.id ?? newId,
    user_id: order.user_id,
    status: isCancelledSince(order, before) || paysOnce(order) ? "cancelled" : "active",
    plan: String(order.product_id),
    period_days: order.period_days,
    renewal_cents: order.coupon?.full_cents ?? order.regular_cents ?? order.ordered_cents ?? order.cents,
    start_date: before && continued ? before.start_date : from.toISOString(),
    joined_at: before ? (before.joined_at ?? before.start_date) : payment.paid_at,
    paid_until,
    periods: [...running, { order_number: order.order_number, from: from.toISOString(), until: paid_until }],
    grace_until: null,
    date_paid: payment.paid_at,
    latest_order_cents: order.cents,
    customer_value_cents: (before?.customer_value_cents ?? 0) + order.cents,
    latest_order: order.order_number,
    ...cardOf(payment, before),
    renewal_order: null,
    charge_tries: before?.charge_tries,
    dunning: null,
    notice: null,
    price_notice: stillAhead(before?.price_notice, order, before, paid_until),
    price_consent: stillAhead(before?.price_consent, order, before, paid_until),
    card_notice: before?.card_notice ?? null,
    next_plan: plannedStill(order, before),
    paused_until: null,
    ...reductionAfter(order),
    ...countryOf(order, before),
    version: versionAfter(before),
  };
  return { after, move: continued ? "renewed" : "bought" };
}

/** A code goes on by its orders alone: a period without one ends it. */
function reductionAfter({ coupon }: MembershipOrder): Pick<SubscriptionRecord, "reduction"> {
  if (!coupon) return {};
  const { full_cents: _, ...reduction } = coupon;
  return { reduction };
}

function cardOf(payment: MembershipPayment, before: SubscriptionRecord | undefined) {
  return {
    gateway: payment.account_id === null ? (before?.gateway ?? payment.gateway) : payment.gateway,
    account_id: payment.account_id ?? before?.account_id ?? null,
    card_expires: payment.card_expires ?? before?.card_expires ?? null,
    card: payment.card ?? before?.card ?? null,
  };
}

function countryOf(order: MembershipOrder, before: SubscriptionRecord | undefined) {
  const country = order.country ?? before?.country;
  return country ? { country } : {};
}

/**
 * A member who ordered the next period and cancelled before its payment arrived keeps that period; no other follows.
 */
function isCancelledSince(order: MembershipOrder, before: SubscriptionRecord | undefined): boolean {
  return order.extends_due !== undefined && before?.status === "cancelled";
}

/** The moment at which the new period continues the old ones without a gap; undefined where it begins anew. */
function continuedFrom(order: MembershipOrder, before: SubscriptionRecord, paidAt: Date): Date | undefined {
  const isRunning = before.status !== "nonactive" && paidEnd(before) > paidAt;
  if (isRunning && !order.renewal) return new Date(before.paid_until);
  const due = dueOf(before);
  if (!order.renewal) return order.renews && due <= paidAt ? due : undefined;
  const isDue = before.status === "active" || Boolean(before.dunning);
  return isDue && isInTime(before, paidAt) ? due : undefined;
}

/** A new contract begins once a Premium without membership is over; the checkout tells the day by `continuation`. */
function behindGiven({ renewal, renews }: MembershipOrder, from: Date, given: Date | null | undefined): Date {
  if (!given || renewal || renews) return from;
  const after = zagrebHour(zagrebDay(given), 0, 1);
  return after > from ? after : from;
}

/** A price notice or consent, kept while its period is still ahead. */
function stillAhead<T extends { readonly due: string }>(
  fact: T | null | undefined,
  { product_id }: MembershipOrder,
  before: SubscriptionRecord | undefined,
  due: string,
): T | null {
  const isAhead = fact && zagrebDay(new Date(fact.due)) >= zagrebDay(new Date(due));
  return isAhead && before?.plan === product_id ? fact : null;
}

/** The chosen next plan ends once it is bought, or any other plan is. */
function plannedStill(order: MembershipOrder, before: SubscriptionRecord | undefined): SubscriptionRecord["next_plan"] {
  const next = before?.next_plan ?? null;
  return next && before?.plan === order.product_id && next.plan !== order.product_id ? next : null;
}

/**
 * Why a renewal was not charged. `soft` may succeed later, `hard` never with this card, `ours` is a wrong setting,
 * `technical` says nothing of the card, `unclear` waits for a person, `decided` is that person's word.
 */
export type Failure = "soft" | "hard" | "ours" | "technical" | "unclear" | "decided";

/** Whether the member gets a mail: the card was refused, or no further try follows and only they can pay. */
export function isTold(failure: Failure, { dunning }: SubscriptionRecord): boolean {
  return failure !== "unclear" && Boolean(dunning) && (isOfTheCard(failure) || dunning?.retry_at === null);
}

function isOfTheCard(failure: Failure): boolean {
  return failure === "soft" || failure === "hard";
}

/**
 * The membership after a failed charge: the calendar sets the next try and the grace, and a cancelled membership gets neither. an
 * unclear charge it still waits for its order, so that nothing else is charged. Pure.
 */
export function failCharge(
  record: SubscriptionRecord,
  charged: { readonly due: string },
  failure: Failure,
  now: Date,
): MembershipChange {
  const due = new Date(charged.due);
  const isSilent = failure === "technical" || failure === "ours" || failure === "unclear";
  const grace_until = isSilent ? graceOf(record, due) : graceAfterRefusal(record, due, now);
  if (failure === "unclear") return changeRecord(record, "noted", { grace_until });
  if (!isExpected(record, charged.due)) return changeRecord(record, "noted", { grace_until, renewal_order: null });
  const isDeclined = isOfTheCard(failure);
  const tries = (record.dunning?.tries ?? 0) + (isDeclined ? 1 : 0);
  const dunning = { due: charged.due, tries, retry_at: retry(failure, due, now) };
  return changeRecord(record, isDeclined ? "declined" : "noted", { grace_until, renewal_order: null, dunning });
}

function isExpected({ status, dunning }: SubscriptionRecord, due: string): boolean {
  return status === "active" || (status === "nonactive" && dunning?.due === due);
}

const nextTries = { technical: technicalRetryAt, ours: ourRetryAt, soft: retryAt };

function retry(failure: Exclude<Failure, "unclear">, due: Date, now: Date): string | null {
  if (failure === "hard" || failure === "decided") return null;
  return nextTries[failure](due, now)?.toISOString() ?? null;
}
