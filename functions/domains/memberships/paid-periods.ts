import { daysFrom } from "#contract/periods.ts";
import { zagrebDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import type { PaidOrder, PaidPeriod, SubscriptionRecord } from "./subscription.ts";

/**
 * The paid periods that were not over at the last payment, each with its order. A record without them has its latest
 * order's period, and before it one of an unknown order. Pure.
 */
export function periodsOf(record: SubscriptionRecord): readonly PaidPeriod[] {
  if (record.periods) return record.periods;
  const { latest_order, period_days, start_date, paid_until } = record;
  const from = zagrebDaysLater(paid_until, -period_days).toISOString();
  const before = start_date < from ? [{ order_number: null, from: start_date, until: from }] : [];
  return [...before, { order_number: latest_order, from, until: paid_until }];
}

/** The period that an order paid for, as it stands now; undefined where nothing is known of it any more. */
export function periodOf(record: SubscriptionRecord, order: PaidOrder): PaidPeriod | undefined {
  const periods = periodsOf(record);
  const own = periods.find(({ order_number }) => order_number === order.order_number);
  if (own) return own;
  const unnamed = periods.find(({ order_number }) => order_number === null);
  const from = order.renewal?.due ?? order.extends_due ?? order.date_paid;
  if (!unnamed || !from) return undefined;
  const until = Math.min(Number(zagrebDaysLater(from, order.period_days ?? 0)), Date.parse(unnamed.until));
  return { order_number: null, from, until: new Date(until).toISOString() };
}

/** Cuts what is left of one period at a moment out of the periods; those after it move up by as many days. Pure. */
export function withoutRest(periods: readonly PaidPeriod[], { from, until }: PaidPeriod, at: string): PaidPeriod[] {
  const start = from > at ? from : at;
  const rest = daysFrom(zagrebDay(new Date(start)), zagrebDay(new Date(until)));
  const moved = (moment: string) => {
    if (moment === until) return start;
    if (moment <= start) return moment;
    return moment > until ? zagrebDaysLater(moment, -rest).toISOString() : start;
  };
  const left = periods.map((period) => ({ ...period, from: moved(period.from), until: moved(period.until) }));
  return left.filter((period) => period.from < period.until);
}
