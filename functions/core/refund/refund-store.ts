import { indexKeys, keys } from "../../data/keys.ts";
import { claim, type Due, readDue } from "../../data/queue.ts";
import { update } from "../../data/transaction.ts";
import { now } from "../../kernel/clock.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/duration.ts";
import { type RefundRecord, refundItem } from "./refund.ts";

/** The first longer than one run may last, so that no second run meets the first. */
const BACK_OFF = { firstMs: 2 * MINUTE_MS, longestMs: HOUR_MS };
const OPEN = "#status IN (:intent, :review)";
const open = { ":intent": "intent", ":review": "review" };

/** Refunds due up to a moment, oldest first. */
export function refundsDue(upTo: Date, limit: number): Promise<Due<RefundRecord>[]> {
  return readDue(indexKeys.refundsDue, refundItem, upTo, limit);
}

/** Takes a refund for one try; false when another run has it. */
export function claimRefund(due: Due<RefundRecord>): Promise<boolean> {
  return claim(due, now(), BACK_OFF);
}

/** The refund is confirmed, in the amount that it says now. Refused where it was before. */
export function refundDone(refund: RefundRecord, at: string) {
  return update(
    keys.refund(refund.order_number, refund.id),
    "SET #status = :done, done_at = :at, cents = :cents, remaining_cents = :remaining, outside = :outside " +
      "REMOVE gsi2pk, gsi2sk, review_reason",
    {
      condition: OPEN,
      names: { "#status": "status" },
      values: {
        ":done": "done",
        ":at": at,
        ":cents": refund.cents,
        ":remaining": refund.remaining_cents,
        ":outside": refund.outside ?? false,
        ...open,
      },
    },
  );
}

/** The refund waits for a person; it stays in the queue. */
export function refundInReview({ order_number, id }: RefundRecord, why: NonNullable<RefundRecord["review_reason"]>) {
  return update(keys.refund(order_number, id), "SET #status = :review, review_reason = :reason", {
    condition: OPEN,
    names: { "#status": "status" },
    values: { ":reason": why, ...open },
  });
}

/** A person lets the refund be tried again from a moment (UTC ISO 8601) on: the job asks for its status first. */
export function refundAgain({ order_number, id }: RefundRecord, at: string) {
  return update(
    keys.refund(order_number, id),
    "SET #status = :intent, gsi2pk = :queue, gsi2sk = :now REMOVE review_reason, set_aside",
    {
      condition: "#status = :review",
      names: { "#status": "status" },
      values: { ...open, ":queue": indexKeys.refundsDue, ":now": at },
    },
  );
}
