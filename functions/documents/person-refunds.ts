import { keys } from "../data/keys.ts";
import { type Item, queryRange, read } from "../data/table.ts";
import { orderItem } from "../orders/order.ts";
import { type RefundRecord, refundItem } from "../refunds/refund.ts";

const GIVES_BACK = ["refund_due", "refunded", "partially_refunded", "disputed"];

/** Refunds of the orders among these items that say that money went back or is about to, one Query each. */
export async function readRefunds(items: readonly Item[]): Promise<RefundRecord[]> {
  const orders = items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
  const given = orders.filter(({ status, refunded_cents = 0 }) => refunded_cents > 0 || GIVES_BACK.includes(status));
  const found = await Promise.all(given.map(({ order_number }) => refundsOf(order_number)));
  return found.flat();
}

/** All refunds of one order. */
export async function refundsOf(orderNumber: string): Promise<RefundRecord[]> {
  const items = await queryRange(keys.refundRange(orderNumber));
  return items.map((item) => read(refundItem, item));
}
