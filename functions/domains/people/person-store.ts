import type { Kitchen } from "#contract/kitchen.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItems, type Item, queryIndex, queryRange, read } from "../../platform/table/table.ts";
import { type Holdings, holdingsOf } from "../access/read-member.ts";
import { type DocumentRecord, documentItem } from "../documents/document.ts";
import { kitchenAmong } from "../kitchen/kitchen-store.ts";
import { type OrderRecord, orderItem } from "../orders/order.ts";
import { type PaidPayment, paymentItem } from "../payments/payment.ts";

const BATCH_SIZE = 100;

/** All that the table holds of a person, below their key and beside it. */
export interface PersonRecords extends Holdings {
  /** Every item below the person's own key. */
  readonly items: readonly Item[];
  /** The own week of meals with its shopping list. */
  readonly kitchen: Kitchen;
  readonly orders: readonly OrderRecord[];
  /** Issued invoices and credit notes. */
  readonly documents: readonly DocumentRecord[];
}

/** Reads a person's partition (strongly consistent) and their orders and documents by the index, at the same time. */
export async function readPerson(userId: string): Promise<PersonRecords> {
  const [items, found] = await Promise.all([
    queryRange(keys.personRange(userId), true),
    queryIndex("gsi1", indexKeys.ordersOfUser(userId)),
  ]);
  return {
    items,
    ...holdingsOf(items),
    kitchen: kitchenAmong(items),
    orders: found.filter((item) => item.sk === "ORDER").map((item) => read(orderItem, item)),
    documents: below(found, "DOCUMENT#").map((item) => read(documentItem, item)),
  };
}

/** The items whose sort key begins so. */
export function below(items: readonly Item[], prefix: string): Item[] {
  return items.filter((item) => String(item.sk).startsWith(prefix));
}

/** The payments of these orders, a hundred at a time. */
export async function readPayments(orders: readonly OrderRecord[]): Promise<PaidPayment[]> {
  const references = orders.flatMap(({ payment_reference }) => payment_reference ?? []);
  const payments: PaidPayment[] = [];
  for (let from = 0; from < references.length; from += BATCH_SIZE) {
    const found = await getItems(references.slice(from, from + BATCH_SIZE).map(keys.payment));
    payments.push(...found.flatMap((item) => (item ? [read(paymentItem, item)] : [])));
  }
  return payments;
}
