import { isDeepStrictEqual } from "node:util";
import { readReference } from "#contract/order-words.ts";
import { pseudonym } from "../../platform/digest.ts";
import { setField } from "../../platform/table/change.ts";
import { keys } from "../../platform/table/keys.ts";
import { type Item, queryRange, read } from "../../platform/table/table.ts";
import { findProfile } from "../accounts/profile-store.ts";
import { lockItem, type OrderLock, type OrderRecord, orderOfAttempt } from "./order.ts";
import { findOrder, ordersNamed } from "./order-store.ts";

const DELETED_BUYER: OrderRecord["buyer"] = { first_name: "Obrisani", last_name: "korisnik", email: null };

/**
 * The order of a number or reference, where the address is the buyer's, at the purchase or now, or a deleted account's.
 * Undefined where two orders share the reference and both are the buyer's: a person decides.
 */
export async function orderOfBuyer(named: string, email: string): Promise<OrderRecord | undefined> {
  const orders = await ordersOfName(named);
  const own = await Promise.all(orders.map((order) => isBuyersAddress(order, email)));
  const [order, another] = orders.filter((_order, position) => own[position]);
  return another ? undefined : order;
}

async function ordersOfName(named: string): Promise<OrderRecord[]> {
  const reference = readReference(named);
  if (reference !== undefined) return ordersNamed(reference);
  const number = orderOfAttempt(named);
  const order = number === undefined ? undefined : await findOrder(number);
  return order ? [order] : [];
}

async function isBuyersAddress(order: OrderRecord, email: string): Promise<boolean> {
  if (order.buyer.email === email) return true;
  if (order.buyer_marks?.includes(await pseudonym("email", email))) return true;
  return (await findProfile(order.user_id))?.email === email;
}

/** Whether nothing of an order names its buyer any more. */
export function isForgotten({ buyer }: OrderRecord): boolean {
  return isDeepStrictEqual(buyer, DELETED_BUYER);
}

/**
 * Takes a buyer whose account (of that address) is deleted out of an order. Name and addresses go; a keyed hash of each address
 * stays, by which they can still withdraw from it. Answers the order as it was found.
 */
export async function forgetBuyer(number: string, email: string | null): Promise<OrderRecord | undefined> {
  const order = await findOrder(number);
  const addresses = new Set([order?.buyer.email, email].filter((one) => typeof one === "string"));
  const marks = await Promise.all([...addresses].map((address) => pseudonym("email", address)));
  if (order && !order.buyer_marks) await setField(keys.order(number), "buyer_marks", marks);
  await setField(keys.order(number), "buyer", DELETED_BUYER);
  return order;
}

/** A buyer's items, and the lock that keeps other orders of this product (or any plan) out. */
interface BuyerItems {
  readonly items: readonly Item[];
  readonly lock: OrderLock | undefined;
}

/** The buyer of a product as they stand now, strongly consistent, in one Query. */
export async function readBuyer({
  user_id,
  category,
  product_id,
}: Pick<OrderRecord, "user_id" | "category" | "product_id">): Promise<BuyerItems> {
  const items = await queryRange(keys.memberRange(user_id), true);
  const { sk } = keys.orderLock(user_id, category, product_id);
  const lock = items.find((item) => item.sk === sk);
  return { items, lock: lock && read(lockItem, lock) };
}
