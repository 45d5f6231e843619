import { isDeepStrictEqual } from "node:util";
import type { ProductCategory } from "#contract/primitives.ts";
import { keys } from "../../../platform/table/keys.ts";
import { queryRange, read } from "../../../platform/table/table.ts";
import { type Member, memberOf } from "../../access/read-member.ts";
import { type Caller, userIdOf } from "../../accounts/member-store.ts";
import { isFresh, isOrder, lockItem, ORDER_LIFE_MS, type OrderLock, type OrderRecord } from "../order.ts";
import { findOrder, saveNewOrder, saveOpenConsents } from "../order-store.ts";
import { pendingProblem } from "../present.ts";

/** The open order of the lock that was read where it is the same one, else the wanted one, written with its own lock. */
export async function openOrNew(
  lock: OrderLock | undefined,
  wanted: OrderRecord,
  caller: Caller,
  time: Date,
): Promise<OrderRecord> {
  const open = await openOrder(lock, time);
  return open ? reuse(open, wanted, time) : save(wanted, caller, time);
}

async function openOrder(lock: OrderLock | undefined, time: Date): Promise<OrderRecord | undefined> {
  if (!lock || new Date(lock.until) < time) return undefined;
  return findOrder(lock.order_number);
}

/**
 * A double click and a second tab meet the same order, with the consents given last; another product or price must wait for
 * it. An order that moved meanwhile is read anew.
 */
async function reuse(open: OrderRecord, wanted: OrderRecord, time: Date): Promise<OrderRecord> {
  const { order_number } = open;
  for (let order: OrderRecord | undefined = open; order; order = await findOrder(order_number)) {
    if (!isSame(order, wanted) || !isOrder("signable", order) || !isFresh(order, time)) break;
    if (isDeepStrictEqual(order.consents, wanted.consents)) return order;
    const { consents } = wanted;
    if (await saveOpenConsents(order, consents)) return { ...order, consents };
  }
  throw pendingProblem(open);
}

function isSame(open: OrderRecord, wanted: OrderRecord): boolean {
  const { category, product_id, cents } = wanted;
  return (
    !open.renewal &&
    open.category === category &&
    open.product_id === product_id &&
    open.cents === cents &&
    (open.country ?? wanted.country) === wanted.country
  );
}

async function save(order: OrderRecord, caller: Caller, time: Date): Promise<OrderRecord> {
  if (await saveNewOrder(order, new Date(time.getTime() + ORDER_LIFE_MS), time)) return order;
  const { lock } = await readBuyer(caller, order.category, order.product_id);
  const open = await openOrder(lock, time);
  if (!open) throw new Error("An order was refused, and no other one is open.");
  return reuse(open, order, time);
}

/** A buyer with the lock that stands in the way of an order for this product, in one Query. */
export async function readBuyer(
  caller: Caller,
  category: ProductCategory,
  productId: number | string,
): Promise<{ member: Member; lock: OrderLock | undefined }> {
  const userId = await userIdOf(caller);
  const items = await queryRange(keys.memberRange(userId), true);
  const { sk } = keys.orderLock(userId, category, productId);
  const lock = items.find((item) => item.sk === sk);
  return { member: memberOf(caller, items), lock: lock && read(lockItem, lock) };
}
