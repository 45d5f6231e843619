import { readReference } from "#contract/order-words.ts";
import { findByEmail } from "../accounts/email-store.ts";
import { findByLabel } from "../documents/document-store.ts";
import { type OrderRecord, orderOfAttempt } from "../orders/order.ts";
import { findOrder, ordersNamed, ordersOf } from "../orders/order-store.ts";
import { findPayment, handReference } from "../payments/payment.ts";

/**
 * Searches orders by an order's or attempt's number, its reference, an account's e-mail (newest first), a receipt's number, or a
 * payment's reference at the gateway, or the number of one that was paid by hand.
 */
export async function findOrders(query: string, at: Date): Promise<OrderRecord[]> {
  const number = orderOfAttempt(query);
  if (number !== undefined) return ordersWith([number]);
  if (query.includes("@")) return ordersOfAddress(query.toLowerCase());
  const reference = readReference(query);
  const named = reference === undefined ? [] : await ordersNamed(reference);
  if (named.length > 0) return named;
  const [documents, ...payments] = await Promise.all([
    findByLabel(query, at),
    findPayment(query),
    findPayment(handReference(query)),
  ]);
  const numbers = [...documents, ...payments.filter((one) => one !== undefined)].map(
    ({ order_number }) => order_number,
  );
  return ordersWith([...new Set(numbers)]);
}

async function ordersWith(numbers: readonly string[]): Promise<OrderRecord[]> {
  const orders = await Promise.all(numbers.map(findOrder));
  return orders.filter((order) => order !== undefined);
}

async function ordersOfAddress(email: string): Promise<OrderRecord[]> {
  const owner = await findByEmail(email);
  return owner ? (await ordersOf(owner.user_id)).reverse() : [];
}
