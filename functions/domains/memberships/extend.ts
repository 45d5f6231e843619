import { daysFrom } from "#contract/periods.ts";
import { endOfItsDay, zagrebDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import { withoutPeriod } from "./apply-refund.ts";
import { dueOf, noticeAt, paidEnd } from "./calendar.ts";
import { periodsOf } from "./paid-periods.ts";
import { changeRecord, type MembershipChange, type SubscriptionRecord } from "./subscription.ts";

/** Days that are added to a membership, and the number by which they can be taken out again: an order's, or that of an act. */
interface Extension {
  readonly days: number;
  readonly number: string;
}

/** Whether days can be added: the membership runs, and no charge of it is under way, which would be for another day then. */
export function mayExtend({ status, renewal_order }: SubscriptionRecord): boolean {
  return status !== "nonactive" && !renewal_order;
}

/**
 * The membership with more paid time: behind what is paid, else from now on. Its next charge, and a pause, move back by these
 * days; a charge that failed is tried no more before that. No price changes. Pure.
 */
export function extend(record: SubscriptionRecord, { days, number }: Extension, at: Date): MembershipChange {
  const from = paidEnd(record) > at ? record.paid_until : at.toISOString();
  const paid_until = zagrebDaysLater(from, days).toISOString();
  return changeRecord(record, "noted", {
    paid_until,
    periods: [...periodsOf(record), { order_number: number, from, until: paid_until }],
    paused_until: isAhead(record.paused_until, at) ? zagrebDaysLater(record.paused_until, days).toISOString() : null,
    grace_until: null,
    dunning: null,
    notice: null,
  });
}

/** A pause that is over stands until the charge after it is paid. */
function isAhead(paused_until: SubscriptionRecord["paused_until"], at: Date): paused_until is string {
  return Boolean(paused_until && new Date(paused_until) > at);
}

/** What is left of days that were added under a number, as whole days, and the membership without them. */
interface Shortened {
  readonly days: number;
  readonly change: MembershipChange;
}

/**
 * The membership without what is left of days that were added; undefined where nothing is. Its next charge comes so much
 * earlier, or never, where it could not be announced in time any more. Pure.
 */
export function takeBack(record: SubscriptionRecord, number: string, at: Date): Shortened | undefined {
  const period = periodsOf(record).find(({ order_number }) => order_number === number);
  if (record.status === "nonactive" || !period || endOfItsDay(period.until) <= at) return undefined;
  const cut = withoutPeriod(record, period, at.toISOString());
  const days = daysFrom(zagrebDay(cut.paid_until), zagrebDay(record.paid_until));
  const paused_until = record.paused_until ? zagrebDaysLater(record.paused_until, -days).toISOString() : null;
  const kept = { periods: cut.periods, paid_until: cut.paid_until, paused_until, notice: null };
  const isAnnounced = noticeAt(dueOf({ ...record, ...kept }), record.period_days) > at;
  const goesOn = record.status === "active" && isAnnounced;
  return { days, change: changeRecord(record, "withdrawn", goesOn ? kept : cut) };
}
