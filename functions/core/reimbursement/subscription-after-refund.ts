import type { OrderRecord } from "../order/order.ts";
import { periodOf, periodsOf, withoutRest } from "../subscription/paid-periods.ts";
import type { PaidPeriod, SubscriptionRecord } from "../subscription/subscription.ts";

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
 * The membership after a refund of one of its orders. Its value falls; where access ends, what is left of the order's own
 * period is taken out once: what other orders paid for runs on as cancelled, else it is over at once. The card is not charged again.
 */
export function subscriptionAfterRefund(record: SubscriptionRecord, order: Paid, refund: Refund): SubscriptionRecord {
  const valued = {
    ...record,
    customer_value_cents: record.customer_value_cents - refund.cents,
    version: record.version + 1,
  };
  if (!refund.endsAccess || order.access_ended) return valued;
  const isLatest = record.latest_order === order.order_number;
  const period = record.status === "nonactive" ? undefined : periodOf(record, order);
  if (period && period.until > refund.at) return withoutPeriod(valued, period, refund.at);
  return isLatest || refund.endsContract ? withoutMandate(valued) : valued;
}

function withoutPeriod(record: SubscriptionRecord, period: PaidPeriod, at: string): SubscriptionRecord {
  const periods = withoutRest(periodsOf(record), period, at);
  const paid_until = periods.at(-1)?.until ?? at;
  const ended = paid_until <= at && { status: "nonactive" as const };
  return { ...withoutMandate(record), ...ended, periods, paid_until };
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
