import { type Item, read } from "../../platform/table/table.ts";
import { type DocumentRecord, documentItem } from "../documents/document.ts";
import { isOrder, type OrderRecord, orderItem } from "../orders/order.ts";
import type { RefundRecord } from "./record/refund.ts";
import { refundsOf } from "./record/refund-store.ts";

/**
 * The refunds of those orders among these items that gave money back or will, one Query each. A second charge shows by
 * its invoice alone, never by the order.
 */
export async function readRefunds(items: readonly Item[]): Promise<RefundRecord[]> {
  const orders = items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
  const invoices = items
    .filter(({ sk }) => String(sk).startsWith("DOCUMENT#"))
    .map((item) => read(documentItem, item))
    .filter(({ kind }) => kind === "invoice");
  const given = orders.filter((order) => givesBack(order) || invoices.some((invoice) => isSecond(invoice, order)));
  const found = await Promise.all(given.map(({ order_number }) => refundsOf(order_number)));
  return found.flat();
}

function givesBack(order: OrderRecord): boolean {
  return (order.refunded_cents ?? 0) > 0 || isOrder("returning", order);
}

function isSecond(invoice: DocumentRecord, { order_number, payment_reference }: OrderRecord): boolean {
  return invoice.order_number === order_number && invoice.id !== payment_reference;
}
