import { change } from "../../../platform/table/change.ts";
import { indexKeys, keys } from "../../../platform/table/keys.ts";
import { claim, type Due, readDue } from "../../../platform/table/queue.ts";
import { queryRange, read } from "../../../platform/table/table.ts";
import { putNew } from "../../../platform/table/transaction.ts";
import { HOUR_MS, MINUTE_MS, now } from "../../../platform/time.ts";
import { endOfWork } from "../../tasks/deadlines.ts";
import { closeTasks, openTask } from "../../tasks/task-store.ts";
import { type NewRefund, type RefundRecord, refundItem, transferIntent } from "./refund.ts";

/** The first longer than one run may last, so that no second run meets the first. */
const BACK_OFF = { firstMs: 2 * MINUTE_MS, longestMs: HOUR_MS };
const OPEN = { status: ["intent", "review"] } as const;

/** Refunds due up to a moment, oldest first. */
export function refundsDue(upTo: Date, limit: number): Promise<Due<RefundRecord>[]> {
  return readDue(indexKeys.refundsDue, refundItem, upTo, limit);
}

/** The charges that refunds of an order take from, strongly consistent: a second charge stands on no order. */
export async function refundedCharges(number: string): Promise<string[]> {
  const refunds = await queryRange(keys.refundRange(number), true);
  return refunds.map((item) => read(refundItem, item).reference);
}

/** Takes a refund for one try; false when another run has it. */
export function claimRefund(due: Due<RefundRecord>): Promise<boolean> {
  return claim(due, now(), BACK_OFF);
}

/**
 * The writes of a confirmed refund, in its present amount, which close its task. Refused where it was confirmed before.
 */
export function refundDone(refund: RefundRecord, at: string) {
  const { order_number, id, cents, remaining_cents, outside = false } = refund;
  return [
    change<RefundRecord>(keys.refund(order_number, id), {
      set: { status: "done", done_at: at, cents, remaining_cents, outside },
      remove: ["gsi2pk", "gsi2sk", "review_reason"],
      found: OPEN,
    }),
    ...(refund.status === "review" ? reviewEnds(refund) : []),
  ];
}

/** The refund waits for a person since a moment (UTC ISO 8601); it stays in the queue. */
export function refundInReview(refund: RefundRecord, why: NonNullable<RefundRecord["review_reason"]>, at: string) {
  const { order_number, id, cents } = refund;
  const about = { order_number, cents, reason: why };
  return [
    change<RefundRecord>(keys.refund(order_number, id), {
      set: { status: "review", review_reason: why },
      found: OPEN,
    }),
    ...openTask({ kind: "refund_review", id: taskOf(refund), at, deadline: endOfWork(at), about }),
  ];
}

/** The writes of a refund that somebody must transfer, with its task. */
export function oweTransfer(refund: NewRefund) {
  const { order_number, cents, requested_at: at } = refund;
  const about = { order_number, cents, reason: "by_hand" };
  return [
    putNew(transferIntent(refund)),
    ...openTask({ kind: "refund_review", id: taskOf(refund), at, deadline: endOfWork(at), about }),
  ];
}

/** A person lets the refund be tried again from a moment (UTC ISO 8601) on: the job asks for its status first. */
export function queueAgain(refund: RefundRecord, at: string) {
  return [
    change<RefundRecord>(keys.refund(refund.order_number, refund.id), {
      set: { status: "intent", gsi2pk: indexKeys.refundsDue, gsi2sk: at },
      remove: ["review_reason", "set_aside"],
      found: { status: "review" },
    }),
    ...reviewEnds(refund),
  ];
}

function reviewEnds(refund: RefundRecord) {
  return closeTasks("refund_review", [taskOf(refund)]);
}

function taskOf({ order_number, id }: Pick<RefundRecord, "order_number" | "id">): string {
  return `${order_number}-${id}`;
}

/** All refunds of one order. */
export async function refundsOf(orderNumber: string): Promise<RefundRecord[]> {
  const items = await queryRange(keys.refundRange(orderNumber));
  return items.map((item) => read(refundItem, item));
}
