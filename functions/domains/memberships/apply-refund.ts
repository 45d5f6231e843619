import { DAY_MS } from "../../platform/time.ts";
import { endOfItsDay, zagrebDaysLater } from "../../platform/zagreb.ts";
import { paidEnd } from "./calendar.ts";
import { periodOf, periodsOf, withoutRest } from "./paid-periods.ts";
import {
  changeRecord,
  type MembershipChange,
  type MembershipMove,
  type PaidOrder,
  type PaidPeriod,
  type SubscriptionRecord,
} from "./subscription.ts";

type ChangedFields = Parameters<typeof changeRecord>[2];

interface Refund {
  readonly cents: number;
  readonly endsAccess: boolean;
  /** The member wants out, or the bank took the money back: no charge follows, whichever period it was. */
  readonly endsContract: boolean;
  readonly at: string;
}

/**
 * The membership after a refund of one of its orders. Where access ends, the rest of that order's period is taken out
 * once, and what other orders paid for runs on as cancelled. Pure.
 */
export function applyRefund(
  record: SubscriptionRecord,
  order: PaidOrder & { readonly access_ended?: boolean | undefined },
  refund: Refund,
): MembershipChange {
  const customer_value_cents = record.customer_value_cents - refund.cents;
  const { move, fields } = endOf(record, order, refund);
  return changeRecord(record, refund.cents > 0 ? "withdrawn" : move, { ...fields, customer_value_cents });
}

/**
 * The counted reason of a refund's change. A dispute (no cents yet) of a period that is over ends only the renewals, and
 * counts as a cancellation.
 */
function endOf(
  record: SubscriptionRecord,
  order: Parameters<typeof applyRefund>[1],
  refund: Refund,
): { readonly move: MembershipMove; readonly fields: ChangedFields } {
  if (!refund.endsAccess || order.access_ended) return { move: "noted", fields: {} };
  const isLatest = record.latest_order === order.order_number;
  const period = record.status === "nonactive" ? undefined : periodOf(record, order);
  if (period && isOpen(period.until, refund.at)) {
    return { move: "withdrawn", fields: withoutPeriod(record, period, refund.at) };
  }
  if (!isLatest && !refund.endsContract) return { move: "noted", fields: {} };
  return { move: record.status === "active" ? "cancelled" : "noted", fields: withoutMandate(record) };
}

/** The membership without what is left of a period at a moment; nothing renews. */
export function withoutPeriod(record: SubscriptionRecord, period: PaidPeriod, at: string) {
  const periods = withoutRest(periodsOf(record), period, at);
  const paid_until = periods.at(-1)?.until ?? at;
  const over = (paid_until === at || !isOpen(paid_until, at)) && { status: "nonactive" as const };
  return { ...withoutMandate(record), ...over, periods, paid_until };
}

function isOpen(until: string, at: string): boolean {
  return endOfItsDay(until) > new Date(at);
}

function withoutMandate({ status }: SubscriptionRecord) {
  return {
    status: status === "nonactive" ? ("nonactive" as const) : ("cancelled" as const),
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
 * The membership that gets back the time that a dispute took (the whole period where none was noted), from now or after
 * what was paid meanwhile. The card is not charged again. Pure.
 */
export function restorePeriod(
  record: SubscriptionRecord,
  order: PaidOrder & { readonly disputed?: { readonly left_ms: number } | undefined },
  at: string,
): MembershipChange {
  const left = order.disputed ? Math.round(order.disputed.left_ms / DAY_MS) : (order.period_days ?? 0);
  if (left === 0) return changeRecord(record, "noted");
  const runs = record.status !== "nonactive" && paidEnd(record) > new Date(at);
  const from = runs ? record.paid_until : at;
  const paid_until = zagrebDaysLater(from, left).toISOString();
  return changeRecord(record, "noted", {
    status: record.status === "nonactive" ? "cancelled" : record.status,
    start_date: runs ? record.start_date : at,
    paid_until,
    periods: [...(runs ? periodsOf(record) : []), { order_number: order.order_number, from, until: paid_until }],
  });
}
