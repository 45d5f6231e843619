import type { SubscriptionRecord } from "../members/member.ts";
import type { OrderRecord } from "../orders/order.ts";

const DAY = 24 * 60 * 60 * 1000;

type Paid = Pick<
  OrderRecord,
  "order_number" | "period_days" | "date_paid" | "renewal" | "extends_due" | "access_ended"
>;

interface Refund {
  readonly cents: number;
  readonly endsAccess: boolean;
  /** The member wants out, or the bank took the money back: no charge follows, whichever period it was. */
  readonly endsContract: boolean;
  readonly at: string;
}

/**
 * The membership after a refund of one of its orders. Its value falls; where access ends, the order's period is taken out
 * once, if it is not over: what other orders paid for runs on as cancelled, else it is over at once. The card is not charged again.
 */
export function subscriptionAfterRefund(record: SubscriptionRecord, order: Paid, refund: Refund): SubscriptionRecord {
  const valued = {
    ...record,
    customer_value_cents: record.customer_value_cents - refund.cents,
    version: record.version + 1,
  };
  if (!refund.endsAccess || order.access_ended) return valued;
  const isLatest = record.latest_order === order.order_number;
  const runs = record.status !== "nonactive" && (isLatest ? record.paid_until : periodEnd(order)) > refund.at;
  if (runs) return withoutPeriod(valued, order.period_days ?? 0, refund.at);
  return isLatest || refund.endsContract ? withoutMandate(valued) : valued;
}

/** Until when the order paid for: from the due moment that it was for, or from its payment. */
function periodEnd({ renewal, extends_due, date_paid, period_days }: Paid): string {
  const start = renewal?.due ?? extends_due ?? date_paid;
  return start ? new Date(new Date(start).getTime() + (period_days ?? 0) * DAY).toISOString() : "";
}

function withoutPeriod(record: SubscriptionRecord, days: number, at: string): SubscriptionRecord {
  const earlier = new Date(new Date(record.paid_until).getTime() - days * DAY).toISOString();
  if (earlier > at) return { ...withoutMandate(record), paid_until: earlier };
  const ends = record.paid_until < at ? record.paid_until : at;
  return { ...withoutMandate(record), status: "nonactive", paid_until: ends };
}

function withoutMandate(record: SubscriptionRecord): SubscriptionRecord {
  return {
    ...record,
    status: record.status === "nonactive" ? "nonactive" : "cancelled",
    grace_until: null,
    account_id: null,
    card: null,
    card_expires: null,
    dunning: null,
    next_plan: null,
    paused_until: null,
  };
}
