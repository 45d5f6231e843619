import type { Subscription } from "#contract/subscription.ts";
import { zagrebDay } from "../http/zagreb.ts";
import type { SubscriptionRecord } from "../members/member.ts";
import { toEuros } from "../orders/money.ts";

/** A subscription as its owner sees it: calendar days in Zagreb, euros from cents, never the gateway's token. */
export function presentSubscription(record: SubscriptionRecord): Subscription {
  return {
    id: record.id,
    subscription_status: record.status,
    subscription_type: record.plan,
    next_payment: zagrebDay(new Date(record.paid_until)),
    start_date: zagrebDay(new Date(record.start_date)),
    date_paid: zagrebDay(new Date(record.date_paid)),
    latest_order_total: toEuros(record.latest_order_cents),
    customers_value: toEuros(record.customer_value_cents),
    renewal_price: toEuros(record.renewal_cents),
  };
}
