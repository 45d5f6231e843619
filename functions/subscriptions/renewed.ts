import type { SubscriptionRecord } from "../members/member.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { PaidPayment } from "../payments/payment.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * The subscription after a paid membership order. The new period counts from the end of one still running, otherwise
 * from the payment; the gateway's token is the newest one.
 */
export function subscriptionAfter(
  order: OrderRecord & { period_days: number },
  payment: PaidPayment,
  before: SubscriptionRecord | undefined,
  newId: string,
): SubscriptionRecord {
  const paidAt = new Date(payment.paid_at);
  const runs = before && before.status !== "nonactive" && new Date(before.paid_until) > paidAt;
  const from = runs ? new Date(before.paid_until) : paidAt;
  return {
    id: before?.id ?? newId,
    user_id: order.user_id,
    status: "active",
    plan: String(order.product_id),
    period_days: order.period_days,
    renewal_cents: order.cents,
    start_date: runs ? before.start_date : payment.paid_at,
    paid_until: new Date(from.getTime() + order.period_days * DAY).toISOString(),
    grace_until: null,
    date_paid: payment.paid_at,
    latest_order_cents: order.cents,
    customer_value_cents: (before?.customer_value_cents ?? 0) + order.cents,
    latest_order: order.order_number,
    account_id: payment.account_id ?? before?.account_id ?? null,
    card_expires: payment.card_expires ?? before?.card_expires ?? null,
    version: (before?.version ?? 0) + 1,
  };
}
