import { orderReference } from "#contract/order-words.ts";
import { Problem } from "../../platform/problem.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { getItem, getItems, queryIndex, queryRange, read } from "../../platform/table/table.ts";
import {
  put,
  putNew,
  refusalOf,
  remove,
  type TransactItem,
  tryTransact,
  update,
} from "../../platform/table/transaction.ts";
import { type Caller, readPresentProfileWith } from "../accounts/member-store.ts";
import { requirePerson } from "../accounts/profile-store.ts";
import type { CouponUse } from "../coupons/coupon.ts";
import { holdUse } from "../coupons/coupon-store.ts";
import {
  attemptNumber,
  isOrder,
  lockItem,
  nextStatus,
  type OrderLock,
  type OrderRecord,
  orderItem,
  usingOrder,
} from "./order.ts";
import { intoStatus, listedAt } from "./order-list.ts";
import { placeOfCheck, placeUpdate } from "./order-queue.ts";
import { closeOrderTask, openReviewTask } from "./order-tasks.ts";

/** Why a person must decide, where no better reason is known. */
const UNCLEAR = "unclear";

/** One order, strongly consistent. */
export async function findOrder(number: string): Promise<OrderRecord | undefined> {
  return getItem(keys.order(number), orderItem, true);
}

/** Orders by their numbers, by position; undefined where there is none. */
export async function findOrders(numbers: readonly string[]): Promise<(OrderRecord | undefined)[]> {
  if (numbers.length === 0) return [];
  const items = await getItems(numbers.map(keys.order));
  return items.map((item) => item && read(orderItem, item));
}

/** The orders of a reference: one, hardly ever two. Orders from before references have none. */
export async function ordersNamed(reference: string): Promise<OrderRecord[]> {
  const places = await queryRange(keys.orderReferenceRange(reference));
  const orders = await Promise.all(places.map(({ sk }) => findOrder(String(sk))));
  return orders.filter((order) => order !== undefined);
}

/** An order whose money is here; 404 where there is none, 409 where its money is on its way or elsewhere. */
export async function requireSettled(number: string): Promise<OrderRecord> {
  const order = await findOrder(number);
  if (!order) throw new Problem("not_found");
  if (!isOrder("settled", order)) throw new Problem("refund_not_possible");
  return order;
}

/** All orders of a person, the oldest first; the index may not know one of this moment yet. */
export async function ordersOf(userId: string): Promise<OrderRecord[]> {
  const items = await queryIndex("gsi1", indexKeys.ordersOfUser(userId));
  return items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
}

/** An order of that person; another's is 404, as if it did not exist. */
export async function requireOrderOf(userId: string, number: string): Promise<OrderRecord> {
  const order = await findOrder(number);
  if (order?.user_id !== userId) throw new Problem("not_found");
  return order;
}

/** The caller's own order as it stands this moment; another person's is 404, as if it did not exist. */
export async function readOwnOrder(caller: Caller, number: string): Promise<OrderRecord> {
  const [profile, item] = await readPresentProfileWith(caller, keys.order(number));
  const order = item && read(orderItem, item);
  if (!order || order.user_id !== profile.user_id) throw new Problem("not_found");
  return order;
}

/** `locked`: another order holds the lock. `used_up`: the last use of the order's code went, or the code ended, a moment ago. */
export type SavedOrder = "saved" | "locked" | "used_up";

/**
 * Saves a new order with its lock, what is written beside it and the use of its code; 401 where the account is gone. `use`: what the buyer did with the
 * code before.
 */
export async function saveNewOrder(
  order: OrderRecord,
  lockUntil: Date,
  now: Date,
  { use, beside = [] }: { readonly use?: CouponUse | undefined; readonly beside?: readonly TransactItem[] } = {},
): Promise<SavedOrder> {
  const using = usingOrder(order);
  const items = newOrderItems(order).map(putNew);
  const writes = [requirePerson(order.user_id), lockWrite(order, lockUntil, now), ...items, ...beside];
  const refusal = await refusalOf([...writes, ...(using ? holdUse(using, use, lockUntil, now) : [])]);
  if (!refusal) return "saved";
  if (refusal.refused.includes(0)) throw new Problem("unauthenticated");
  return refusal.refused.some((place) => place < writes.length) ? "locked" : "used_up";
}

/** A new order's item, in the index of its buyer and, where a check is planned, in that of orders to check; and its reference. */
export function newOrderItems(order: OrderRecord) {
  const { order_number } = order;
  const reference = keys.orderReference(orderReference(order_number), order_number);
  return [{ ...keys.order(order_number), ...order, ...indexes(order) }, reference];
}

/** The write that takes the lock for an order; refused while another order holds it. */
export function lockWrite(order: OrderRecord, until: Date, now: Date) {
  return put(lock(order, until), {
    condition: "attribute_not_exists(pk) OR #until < :now",
    names: { "#until": "until" },
    values: { ":now": now.toISOString() },
  });
}

/**
 * Records that an attempt was signed: pending, watched, its number stored, the lock held while its form may be open. False where
 * the order has moved, another one holds the lock, or the account is gone.
 */
export async function saveSignedAttempt(
  before: OrderRecord,
  signed: OrderRecord,
  lockUntil: Date,
  now: Date,
): Promise<boolean> {
  return tryTransact([
    signWrite(before, signed),
    put({
      ...keys.orderAttempt(signed.order_number, signed.attempt),
      number: attemptNumber(signed),
      sent_at: signed.sent_at,
    }),
    put(lock(signed, lockUntil), {
      condition: "attribute_not_exists(pk) OR order_number = :order OR #until < :now",
      names: { "#until": "until" },
      values: { ":order": signed.order_number, ":now": now.toISOString() },
    }),
    requirePerson(signed.user_id),
  ]);
}

/** Writes only the fields that signing changes, so that it undoes no other change, such as a buyer's deletion. */
function signWrite(before: OrderRecord, signed: OrderRecord) {
  const { set, remove, values } = placeUpdate(placeOfCheck(signed, signed.next_check_at));
  const into = intoStatus(nextStatus(before.status, signed.status));
  return update(
    keys.order(signed.order_number),
    `SET ${into.set}, attempt = :number, sent_at = :sent, next_check_at = :next, cancel_hint_at = :hint, ` +
      `absences = :absences${set} REMOVE ${remove}`,
    {
      condition: "#status = :status AND attempt = :attempt",
      names: { "#status": "status" },
      values: {
        ":status": before.status,
        ":attempt": before.attempt,
        ...into.values,
        ":number": signed.attempt,
        ":sent": signed.sent_at,
        ":next": signed.next_check_at,
        ":hint": signed.cancel_hint_at,
        ":absences": signed.absences ?? 0,
        ...values,
      },
    },
  );
}

/** Replaces the consents of an order that is not paid; false where the order has moved since it was read. */
export async function saveOpenConsents(order: OrderRecord, consents: OrderRecord["consents"]): Promise<boolean> {
  return tryTransact([
    update(keys.order(order.order_number), "SET consents = :given", {
      condition: "#status = :seen",
      names: { "#status": "status" },
      values: { ":given": consents, ":seen": order.status },
    }),
  ]);
}

/** The writes that move an order that is not paid, and let its buyer order something else (`frees`). */
export async function moveWrites(before: OrderRecord, change: OrderMove, frees: boolean) {
  const isLocked = frees && (await holdsLock(before));
  return [...orderMoves(before, change), ...(isLocked ? [freeLock(before)] : [])];
}

/** The writes that move an order that is not paid, and what a person must look at, or must no more. */
export function orderMoves(before: OrderRecord, change: OrderMove) {
  const { status, checked_at, reason = UNCLEAR } = change;
  return [
    moveWrite(before, change),
    ...(status === "review" ? openReviewTask(before, checked_at, reason) : closeOrderTask(before)),
  ];
}

/** The changes that a check of the gateway makes to an unpaid order. */
export interface OrderMove {
  readonly status: OrderRecord["status"];
  readonly checked_at: string;
  readonly next_check_at: string | null;
  /** Definite "no such order" answers so far; unchanged where it is left out. */
  readonly absences?: number;
  /** Why a person must decide, of a move to `review`. */
  readonly reason?: string;
  /** The reason of a refusal, for a move to `failed`. */
  readonly decline?: OrderRecord["decline"];
}

/** Moves an order that is not paid. The condition keeps a late answer from undoing a newer fact. */
function moveWrite(before: OrderRecord, change: OrderMove) {
  const review = change.status === "review" && { at: change.checked_at, reason: change.reason ?? UNCLEAR };
  const { set, remove, values } = placeUpdate(
    review ? { partition: indexKeys.ordersInReview, at: review.at } : placeOfCheck(before, change.next_check_at),
  );
  const into = intoStatus(nextStatus(before.status, change.status));
  return update(
    keys.order(before.order_number),
    `SET ${into.set}, checks = :checks, checked_at = :checked, next_check_at = :next, absences = :absences` +
      `${review ? ", review = :review" : ""}${change.decline ? ", decline = :decline" : ""}${set} REMOVE ${remove}${review ? "" : ", review"}`,
    {
      condition: "#status = :from AND attempt = :attempt AND checks = :before AND sent_at = :sent",
      names: { "#status": "status" },
      values: {
        ":from": before.status,
        ...into.values,
        ":attempt": before.attempt,
        ":before": before.checks,
        ":sent": before.sent_at,
        ":checks": before.checks + 1,
        ":checked": change.checked_at,
        ":next": change.next_check_at,
        ":absences": change.absences ?? before.absences ?? 0,
        ...values,
        ...(review && { ":review": review }),
        ...(change.decline && { ":decline": change.decline }),
      },
    },
  );
}

/** Cancels an order by hand that nobody approved; refused where it was paid. */
export function dropUnpaid(number: string) {
  const into = intoStatus("cancelled");
  return update(keys.order(number), `SET ${into.set}`, {
    condition: "#status = :created",
    names: { "#status": "status" },
    values: { ...into.values, ":created": "created" },
  });
}

async function holdsLock(order: OrderRecord): Promise<boolean> {
  return (await findLock(order))?.order_number === order.order_number;
}

/** The lock that an order of this buyer and product meets, strongly consistent. */
export function findLock({ user_id, category, product_id }: OrderRecord): Promise<OrderLock | undefined> {
  return getItem(keys.orderLock(user_id, category, product_id), lockItem, true);
}

/**
 * Notes that the buyer came back by the cancel return, or gave the order up: a hint, never a state. The lock is freed, the order stays
 * watched. False, and nothing, where the order has moved.
 */
export async function saveCancelHint(order: OrderRecord, now: Date): Promise<boolean> {
  const frees = await holdsLock(order);
  return tryTransact([
    update(keys.order(order.order_number), "SET cancel_hint_at = :now", {
      condition: "#status = :pending AND sent_at = :sent",
      names: { "#status": "status" },
      values: { ":now": now.toISOString(), ":pending": "pending", ":sent": order.sent_at },
    }),
    ...(frees ? [freeLock(order)] : []),
  ]);
}

function lock(order: OrderRecord, until: Date) {
  return {
    ...keys.orderLock(order.user_id, order.category, order.product_id),
    order_number: order.order_number,
    until: until.toISOString(),
  };
}

/** A line of an order's history: what happened at a moment (UTC ISO 8601), and in which words. */
export function orderAudit(number: string, at: string, event: string, words: object = {}) {
  return putNew({ ...keys.orderAudit(number, at, event), ...words });
}

/** The write that frees the lock that the order holds. */
export function freeLock(order: OrderRecord) {
  return remove(keys.orderLock(order.user_id, order.category, order.product_id), {
    condition: "order_number = :order",
    values: { ":order": order.order_number },
  });
}

function indexes(order: OrderRecord) {
  return {
    gsi1pk: indexKeys.ordersOfUser(order.user_id),
    gsi1sk: `ORDER#${order.created_at}`,
    ...listedAt(order),
    ...(order.next_check_at !== null && { gsi2pk: indexKeys.ordersToCheck, gsi2sk: order.next_check_at }),
  };
}
