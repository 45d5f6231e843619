import type { SubscriptionRecord } from "../members/member.ts";
import type { OrderRecord } from "../orders/order.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * The membership after a refund of one of its orders. Its value falls; where access ends, the refunded period is taken out:
 * what an earlier order paid for runs on as cancelled, else it is over at once. The card is not charged again.
 */
export function subscriptionAfterRefund(
  record: SubscriptionRecord,
  order: Pick<OrderRecord, "order_number" | "period_days">,
  refund: { readonly cents: number; readonly endsAccess: boolean; readonly at: string },
): SubscriptionRecord {
  const valued = {
    ...record,
    customer_value_cents: record.customer_value_cents - refund.cents,
    version: record.version + 1,
  };
  const paidForNow = record.status !== "nonactive" && record.latest_order === order.order_number;
  return refund.endsAccess && paidForNow ? withoutPeriod(valued, order.period_days ?? 0, refund.at) : valued;
}

function withoutPeriod(record: SubscriptionRecord, days: number, at: string): SubscriptionRecord {
  const earlier = new Date(new Date(record.paid_until).getTime() - days * DAY).toISOString();
  const runsOn = earlier > at;
  const ends = record.paid_until < at ? record.paid_until : at;
  return {
    ...record,
    status: runsOn ? "cancelled" : "nonactive",
    paid_until: runsOn ? earlier : ends,
    grace_until: null,
    account_id: null,
    card: null,
    card_expires: null,
    dunning: null,
    next_plan: null,
    paused_until: null,
  };
}
