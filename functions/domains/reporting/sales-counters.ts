import { add } from "../../platform/table/counters.ts";
import { type Key, keys } from "../../platform/table/keys.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { OrderRecord } from "../orders/order.ts";
import { countOnDay } from "./daily-counters.ts";

/** What an order changes in its product's counters. Cents are EUR. */
export interface SalesDelta {
  readonly order_count: number;
  readonly revenue_cents: number;
  readonly privileged_count: number;
  readonly privileged_users: number;
  readonly privileged_revenue_cents: number;
  /** Prices that Premium members paid; the highest is shown. */
  readonly privileged_prices: readonly number[];
}

/** What one paid order adds. */
export function saleOf(order: OrderRecord): SalesDelta {
  return { ...changeOf(order, 1, order.cents), privileged_prices: order.privileged ? [order.cents] : [] };
}

/** Counts an order that was paid at a moment (UTC ISO 8601): in the day and the month of it, and in all. */
export function countSale(order: OrderRecord, paidAt: string) {
  const delta = saleOf(order);
  return salesKeys(order, paidAt).flatMap((key) => addSales(key, delta));
}

/** Counts on its day (a moment, UTC ISO 8601) a person who bought for the first time. */
export function countFirstBuyer(paidAt: string) {
  return countOnDay(new Date(paidAt), { first_buyers: 1 });
}

/**
 * The counters of the day on which the order was paid fall by what goes back; the order itself is no longer counted once nothing
 * is left (`gone` -1), and again (1) where less went back than was asked.
 */
export function countRefund(order: OrderRecord, cents: number, gone: -1 | 0 | 1) {
  if (order.date_paid === null) return [];
  const delta = { ...changeOf(order, gone, -cents), privileged_prices: [] };
  return salesKeys(order, order.date_paid).flatMap((key) => addSales(key, delta));
}

/** The counters of an order's product: of the day and the month in which it was paid, and of all time. */
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
