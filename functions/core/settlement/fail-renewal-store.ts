import { keys } from "../../data/keys.ts";
import { getItem } from "../../data/table.ts";
import { putNew, TransactionRefused, transact } from "../../data/transaction.ts";
import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";
import { type SubscriptionRecord, subscriptionItem } from "../member/member.ts";
import type { OrderRecord } from "../order/order.ts";
import { findOrder, moveWrites, type OrderMove } from "../order/order-store.ts";
import { membershipLetter } from "../subscription/membership-letter.ts";
import { membershipWrites } from "../subscription/membership-writes.ts";
import { afterFailure, type Failure, isOfTheCard } from "./renewal-failure.ts";

const ATTEMPTS = 4;

/**
 * A renewal was definitely not charged, or a person must find out: its order fails or goes to review, the membership gets its grace and the next try, the member a letter,
 * all at once. Where the membership changed meanwhile it looks again; an order that another run moved is left alone.
 */
export async function failRenewal(
  order: OrderRecord,
  failure: Failure,
  next: string | null,
  status: "failed" | "review" = "failed",
): Promise<void> {
  if (failure === "ours") log("error", "renewal_misconfigured", { order: order.order_number });
  const move = { status, checked_at: now().toISOString(), next_check_at: next };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if (await tryToFail(order, failure, move)) return;
    const again = await findOrder(order.order_number);
    if (again?.status !== order.status || again.checks !== order.checks) return;
  }
  throw new Error("The membership changed again and again.");
}

async function tryToFail(order: OrderRecord, failure: Failure, move: OrderMove): Promise<boolean> {
  const record = await getItem(keys.subscription(order.user_id), subscriptionItem, true);
  const [moves, changes] = [
    await moveWrites(order, move, true),
    record ? membershipChanges(order, record, failure) : [],
  ];
  try {
    await transact([...moves, ...changes]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}

/** Nothing changes for a membership that no longer waits for this order. */
function membershipChanges(order: OrderRecord, record: SubscriptionRecord, failure: Failure) {
  if (!order.renewal || record.renewal_order !== order.order_number) return [];
  const after = afterFailure(record, order.renewal, failure, now());
  const isTold = isOfTheCard(failure) && after.dunning;
  const letter = isTold ? membershipLetter("payment_failed", after, order.buyer, order.order_number, now()) : undefined;
  return [...membershipWrites(record, after), ...(letter ? [putNew(letter)] : [])];
}
