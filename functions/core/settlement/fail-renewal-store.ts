import { putNew, tryTransact } from "../../data/transaction.ts";
import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";
import { type OrderRecord, readerOf } from "../order/order.ts";
import { findOrder, moveWrites, type OrderMove } from "../order/order-store.ts";
import type { DeclineClass } from "../payment/gateway.ts";
import { type Failure, failed, isTold } from "../subscription/failed.ts";
import { membershipMail } from "../subscription/membership-mail.ts";
import { findSubscription, subscriptionWrites } from "../subscription/subscription-store.ts";

const ATTEMPTS = 4;

const failures: Record<DeclineClass, Failure> = {
  soft: "soft",
  hard: "hard",
  other: "hard",
  configuration: "ours",
  technical: "technical",
};

/** What a class of decline means for a renewal. */
export function failureOf(declineClass: DeclineClass): Failure {
  return failures[declineClass];
}

/**
 * A renewal was definitely not charged, or a person must find out: its order fails or goes to review, the membership gets its grace and the next try, the member a mail,
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
  const [moves, changes] = [await moveWrites(order, move, true), await membershipChanges(order, failure)];
  return tryTransact([...moves, ...changes]);
}

/**
 * The writes by which a renewal that a person decided as not paid ends the tries of its due moment: the card is not charged for
 * it again, and the member is asked to pay. None for any other order.
 */
export function stopRenewal(order: OrderRecord) {
  return membershipChanges(order, "decided");
}

/** Nothing changes for a membership that no longer waits for this order. */
async function membershipChanges(order: OrderRecord, failure: Failure) {
  if (!order.renewal) return [];
  const record = await findSubscription(order.user_id);
  if (record?.renewal_order !== order.order_number) return [];
  const after = failed(record, order.renewal, failure, now());
  const mail =
    isTold(failure) && after.dunning
      ? membershipMail("payment_failed", after, readerOf(order), order.order_number, now())
      : undefined;
  return [...subscriptionWrites(record, after), ...(mail ? [putNew(mail)] : [])];
}
