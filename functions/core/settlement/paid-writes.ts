import { keys } from "../../data/keys.ts";
import { put, putNew } from "../../data/transaction.ts";
import { entitlementEntry } from "../access/entitlement-store.ts";
import { countSale } from "../figures/sales-counters.ts";
import { bookCharge } from "../ledger/booking.ts";
import { chargeOrder } from "../order/charged-order.ts";
import type { OrderRecord } from "../order/order.ts";
import { orderMail } from "../order/order-mail.ts";
import { freeLock } from "../order/order-store.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { keepPayment } from "../payment/payment-store.ts";
import { renewed } from "../subscription/renewed.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";

/**
 * The one transaction in which an order becomes paid: order, unique payment, ledger, due invoice, grant, counters, mail,
 * audit and the freed lock. Its conditions make it idempotent.
 */
export function paidWrites(
  order: OrderRecord,
  payment: PaidPayment,
  subscription: SubscriptionRecord | undefined,
  newSubscriptionId: string,
  holdsLock: boolean,
) {
  const { order_number, cents } = order;
  const { reference, paid_at: at } = payment;
  const after =
    order.category === "subscription" ? extended(order, payment, subscription, newSubscriptionId) : undefined;
  const mail = confirmation(order, payment, after);
  return [
    chargeOrder(order, payment, "paid"),
    keepPayment(payment),
    ...bookCharge(order, payment),
    ...(after ? subscriptionWrites(subscription, after) : [putNew(entitlementEntry(order, at))]),
    ...countSale(order, at),
    ...(mail ? [put(mail)] : []),
    putNew({ ...keys.orderAudit(order_number, at, "paid"), reference, cents }),
    ...(holdsLock ? [freeLock(order)] : []),
  ];
}

function extended(order: OrderRecord, payment: PaidPayment, before: SubscriptionRecord | undefined, newId: string) {
  return renewed({ ...order, period_days: order.period_days ?? 0 }, payment, before, newId);
}

function confirmation(order: OrderRecord, payment: PaidPayment, membership: SubscriptionRecord | undefined) {
  const template = order.renewal ? ("renewal_paid" as const) : ("order_confirmation" as const);
  return orderMail(order, {
    id: `${template}-${order.order_number}`,
    template,
    receipt: payment.reference,
    paidAt: payment.paid_at,
    paidUntil: membership?.paid_until ?? null,
  });
}
