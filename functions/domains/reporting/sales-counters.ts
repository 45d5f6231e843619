import { add } from "../../platform/table/counters.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { countOnDay } from "./daily-counters.ts";
import { countVisit } from "./visit-source.ts";

/** An order's change of its product's counters. Cents are EUR. */
export interface SalesDelta {
  readonly order_count: number;
  readonly revenue_cents: number;
  readonly privileged_count: number;
  readonly privileged_users: number;
  readonly privileged_revenue_cents: number;
  /** Prices that Premium members paid; the highest is shown. */
  readonly privileged_prices: readonly number[];
}

/** The addition of one paid order. */
export function saleOf(order: OrderRecord): SalesDelta {
  return { ...changeOf(order, 1, order.cents), privileged_prices: order.privileged ? [order.cents] : [] };
}

/** The writes that count a paid order in the day and month of payment (UTC ISO 8601), in all time and of its visit's source. */
export function countSale(order: OrderRecord, paidAt: string) {
  const delta = saleOf(order);
  return [
    ...salesKeys(order, paidAt).flatMap((key) => addSales(key, delta)),
    ...countVisit(order.visit, new Date(paidAt), { orders: 1, cents: order.cents }),
  ];
}

/** The write that counts an order of the checkout on the day of payment (UTC ISO 8601); none of the shop's renewals and of orders by hand. */
export function countPaidOrder({ renewal, by_hand }: OrderRecord, paidAt: string) {
  return renewal || by_hand ? [] : countOnDay(new Date(paidAt), { orders_paid: 1 });
}

/** The write that counts a first buyer on the day of payment (UTC ISO 8601). */
export function countFirstBuyer(paidAt: string) {
  return countOnDay(new Date(paidAt), { first_buyers: 1 });
}

/**
 * The writes that subtract a refund from the day of payment. `gone` is -1 when nothing of the order is left, and 1 when less was
 * refunded than asked, which counts the order again.
 */
export function countRefund(order: OrderRecord, cents: number, gone: -1 | 0 | 1) {
  if (order.date_paid === null) return [];
  const delta = { ...changeOf(order, gone, -cents), privileged_prices: [] };
  return [
    ...salesKeys(order, order.date_paid).flatMap((key) => addSales(key, delta)),
    ...countVisit(order.visit, new Date(order.date_paid), { orders: gone, cents: -cents }),
  ];
}

/** The keys of an order's counters: the product's day and month of payment, and all time. */
export function salesKeys(order: OrderRecord, paidAt: string): Key[] {
  const day = zagrebDay(new Date(paidAt));
  const of = [order.category, order.product_id] as const;
  return [keys.salesOfDay(day, ...of), keys.salesOfMonth(day, ...of), keys.salesInTotal(...of)];
}

function changeOf({ privileged, repeated }: OrderRecord, orders: -1 | 0 | 1, cents: number) {
  return {
    order_count: orders,
    revenue_cents: cents,
    privileged_count: privileged ? orders : 0,
    privileged_users: privileged && !repeated ? orders : 0,
    privileged_revenue_cents: privileged ? cents : 0,
  };
}

function addSales(key: Key, { privileged_prices: prices, ...amounts }: SalesDelta) {
  return add({ key, amounts, sets: { privileged_prices: new Set(prices) } });
}
