import { findOrder } from "#functions/domains/orders/order-store.ts";
import { readRefundable } from "#functions/domains/refunds/access-after-refund.ts";
import { type DecidedRefund, refundWrites } from "#functions/domains/refunds/refund-writes.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { transact } from "#functions/platform/table/transaction.ts";
import type { Person, Shop } from "#test/steps/given/shop.ts";
import { checkout, TRAINING } from "./checkout.ts";

/** A product that somebody has bought and paid. */
export async function bought(shop: Shop, buyer: Person, product: object = TRAINING): Promise<string> {
  const { id, fields } = await checkout(buyer, product);
  shop.pay(fields, "abandon");
  await settle(id);
  return id;
}

/** Money of an order is asked back, by an administrator unless told. */
export async function askBack(shop: Shop, id: string, cents: number, change: Partial<DecidedRefund> = {}) {
  const order = await findOrder(id);
  const found = order && (await readRefundable(order));
  if (!order || !found) throw new Error("There is no such payment.");
  const at = shop.clock.now.toISOString();
  const request = {
    order,
    ...found,
    cents,
    reason: "administrator",
    note: "Dogovor",
    by: "marta",
    at,
    endsAccess: false,
  };
  await transact(refundWrites({ ...request, ...change } as DecidedRefund));
}

/** An order, its refunds, movements of money and documents, and the gateway's view of it. */
export async function moneyOf(shop: Shop, id: string) {
  const [order] = await shop.itemsAt(`ORDER#${id} ORDER`);
  const refunds = await shop.itemsAt(`ORDER#${id} REFUND#`);
  const movements = (await shop.itemsAt("LEDGER#")).filter(({ order_number }) => order_number === id);
  const documents = (await shop.itemsAt("DOCUMENT#")).filter(({ order_number }) => order_number === id);
  const charged = shop.sandbox.payments().find(({ order_number }) => order_number === id);
  return { order, refunds, movements, documents, charged };
}

/** What is counted of a product over all time. */
export async function counted(shop: Shop, product: string) {
  const [sales] = await shop.itemsAt(`${keys.salesInTotal("training", 0).pk} ${product}`);
  return sales;
}
