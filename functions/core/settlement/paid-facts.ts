import { indexKeys, type Key, keys } from "../../data/keys.ts";
import { withdrawalEnd } from "../../kernel/withdrawal-term.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import type { Entitlement } from "../access/entitlement.ts";
import { dueDocument } from "../document/due-document.ts";
import { ledgerEntry } from "../ledger/ledger.ts";
import type { OrderRecord } from "../order/order.ts";
import { orderLetter } from "../order/order-letter.ts";
import { taxWithin } from "../order/pricing.ts";
import type { PaidPayment } from "../payment/payment.ts";
import { renewed } from "../subscription/renewed.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionEntry } from "../subscription/subscription-store.ts";

/**
 * Everything that becomes true when an order is paid, as the table's items: order, payment, what the buyer may use, sales
 * counters, the ledger's line, the due invoice and the letter. Pure: the same order and payment always give the same facts.
 */
export function paidFacts(
  order: OrderRecord,
  payment: PaidPayment,
  subscription: SubscriptionRecord | undefined,
  newSubscriptionId: string,
) {
  const grant = grantOf(order, payment, subscription, newSubscriptionId);
  const template = order.renewal ? ("renewal_paid" as const) : ("order_confirmation" as const);
  return {
    order: paidOrder(order, payment),
    ...chargeFacts(order, payment),
    grant,
    sales: salesOf(order, payment),
    letter: orderLetter(order, {
      id: `${template}-${order.order_number}`,
      template,
      receipt: payment.reference,
      paidAt: payment.paid_at,
      paidUntil: grant.kind === "subscription" ? grant.record.paid_until : null,
    }),
  };
}

/** What every charge leaves, kept or to be given back: the payment, its line in the ledger and the invoice that is due. */
export function chargeFacts(order: OrderRecord, payment: PaidPayment) {
  const { order_number, category, product_id, vat_rate } = order;
  const { reference, attempt_number, cents, paid_at } = payment;
  const tax_cents = cents === order.cents ? order.tax_cents : taxWithin(cents, vat_rate);
  const movement = { id: reference, kind: "charge" as const, order_number, attempt_number, category, product_id };
  return {
    payment: { ...keys.payment(reference), ...payment },
    movement: ledgerEntry({ ...movement, cents, tax_cents, vat_rate, at: paid_at }),
    invoice: dueDocument({ id: reference, kind: "invoice", order_number, cents, created_at: paid_at }),
  };
}

/** The order's item once paid: it leaves the index of orders to check. */
export function paidOrder(order: OrderRecord, payment: PaidPayment) {
  return {
    ...keys.order(order.order_number),
    ...order,
    status: "paid" as const,
    date_paid: payment.paid_at,
    payment_reference: payment.reference,
    next_check_at: null,
    gsi1pk: indexKeys.ordersOfUser(order.user_id),
    gsi1sk: `ORDER#${order.created_at}`,
  };
}

type Grant =
  | { kind: "subscription"; record: SubscriptionRecord; item: ReturnType<typeof subscriptionEntry> }
  | { kind: "entitlement"; item: ReturnType<typeof entitlementEntry> };

function grantOf(
  order: OrderRecord,
  payment: PaidPayment,
  before: SubscriptionRecord | undefined,
  newSubscriptionId: string,
): Grant {
  if (order.category !== "subscription") return { kind: "entitlement", item: entitlementEntry(order, payment) };
  const period = { ...order, period_days: order.period_days ?? 0 };
  const record = renewed(period, payment, before, newSubscriptionId);
  return { kind: "subscription", record, item: subscriptionEntry(record) };
}

function entitlementEntry(order: OrderRecord, payment: PaidPayment) {
  const entitlement: Entitlement = {
    category: order.category,
    product_id: order.product_id,
    order_number: order.order_number,
    date_paid: payment.paid_at,
    duration_days: order.period_days,
    end_date: order.end_date,
    deliver_from: deliveryStart(order, payment),
    ended: false,
  };
  return { ...keys.entitlement(order.user_id, order.category, order.product_id, order.order_number), ...entitlement };
}

/** An ebook bought with unticked consents is delivered once it can't be withdrawn from any more; everything else at once. */
function deliveryStart(order: OrderRecord, payment: PaidPayment): string {
  const waits = order.category === "ebook" && order.consents && !(order.consents.start_now && order.consents.waiver);
  return waits ? new Date(withdrawalEnd(new Date(payment.paid_at)).getTime() + 1).toISOString() : payment.paid_at;
}

/** What one paid order adds to a product's counters. Cents are EUR. */
export interface SalesDelta {
  readonly order_count: number;
  readonly revenue_cents: number;
  readonly privileged_count: number;
  readonly privileged_users: number;
  readonly privileged_revenue_cents: number;
  /** Prices that Premium members paid; the highest is shown. */
  readonly privileged_prices: readonly number[];
}

function salesOf(order: OrderRecord, payment: PaidPayment) {
  const delta: SalesDelta = {
    order_count: 1,
    revenue_cents: order.cents,
    privileged_count: order.privileged ? 1 : 0,
    privileged_users: order.privileged && !order.repeated ? 1 : 0,
    privileged_revenue_cents: order.privileged ? order.cents : 0,
    privileged_prices: order.privileged ? [order.cents] : [],
  };
  return { delta, keys: salesKeys(order, payment.paid_at) };
}

/** The counters of an order's product: of the day and the month in which it was paid, and of all time. */
export function salesKeys(order: OrderRecord, paidAt: string): Key[] {
  const day = zagrebDay(new Date(paidAt));
  const of = [order.category, order.product_id] as const;
  return [keys.salesOfDay(day, ...of), keys.salesOfMonth(day, ...of), keys.salesInTotal(...of)];
}
