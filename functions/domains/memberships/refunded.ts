import { DAY_MS } from "../../platform/time.ts";
import { endOfItsDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import { paidEnd } from "./calendar.ts";
import type { PaidOrder } from "./membership-order.ts";
import { periodOf, periodsOf, withoutRest } from "./paid-periods.ts";
import { nextVersion, type PaidPeriod, type SubscriptionRecord } from "./subscription.ts";

type Changes = Parameters<typeof nextVersion>[1];

interface Refund {
  readonly cents: number;
  readonly endsAccess: boolean;
  /** The member wants out, or the bank took the money back: no charge follows, whichever period it was. */
  readonly endsContract: boolean;
  readonly at: string;
}

/**
 * The membership after a refund of one of its orders. Its value falls; where access ends, what is left of the order's own
 * period is taken out once: what other orders paid for runs on as cancelled, else it is over at once. The card is not charged
 * again. Pure.
 */
export function refunded(
  record: SubscriptionRecord,
  order: PaidOrder & { readonly access_ended?: boolean | undefined },
  refund: Refund,
): SubscriptionRecord {
  const customer_value_cents = record.customer_value_cents - refund.cents;
  return nextVersion(record, { ...endOf(record, order, refund), customer_value_cents });
}

function endOf(record: SubscriptionRecord, order: Parameters<typeof refunded>[1], refund: Refund): Changes {
  if (!refund.endsAccess || order.access_ended) return {};
  const isLatest = record.latest_order === order.order_number;
  const period = record.status === "nonactive" ? undefined : periodOf(record, order);
  if (period && isOpen(period.until, refund.at)) return withoutPeriod(record, period, refund.at);
  return isLatest || refund.endsContract ? withoutMandate(record) : {};
}

function withoutPeriod(record: SubscriptionRecord, period: PaidPeriod, at: string): Changes {
  const periods = withoutRest(periodsOf(record), period, at);
  const paid_until = periods.at(-1)?.until ?? at;
  const over = (paid_until === at || !isOpen(paid_until, at)) && { status: "nonactive" as const };
  return { ...withoutMandate(record), ...over, periods, paid_until };
}

function isOpen(until: string, at: string): boolean {
  return endOfItsDay(until) > new Date(at);
}

function withoutMandate({ status }: SubscriptionRecord): Changes {
  return {
    status: status === "nonactive" ? "nonactive" : "cancelled",
    grace_until: null,
    account_id: null,
    card: null,
    card_expires: null,
    dunning: null,
    next_plan: null,
    paused_until: null,
  };
}

/**
 * The membership that gets back what a dispute of one of its orders took (of one that kept no note of it the whole period): it
 * runs from now, or behind what was paid meanwhile. The card is not charged again: one that was over comes back as cancelled.
 * Pure.
 */
export function restored(
  record: SubscriptionRecord,
  order: PaidOrder & { readonly disputed?: { readonly left_ms: number } | undefined },
  at: string,
): SubscriptionRecord {
  const left = order.disputed ? Math.round(order.disputed.left_ms / DAY_MS) : (order.period_days ?? 0);
  if (left === 0) return nextVersion(record, {});
  const runs = record.status !== "nonactive" && paidEnd(record) > new Date(at);
  const from = runs ? record.paid_until : at;
  const paid_until = zagrebDaysLater(from, left).toISOString();
  return nextVersion(record, {
    status: record.status === "nonactive" ? "cancelled" : record.status,
    start_date: runs ? record.start_date : at,
    paid_until,
    periods: [...(runs ? periodsOf(record) : []), { order_number: order.order_number, from, until: paid_until }],
  });
}
