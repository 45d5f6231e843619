import { indexKeys, keys } from "../../data/keys.ts";
import { readDue } from "../../data/queue.ts";
import { changeItem } from "../../data/table.ts";
import { update } from "../../data/transaction.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/duration.ts";
import { type RefundRecord, refundItem } from "./refund.ts";

/** Longer than one run may last, so that no second run meets the first. */
const SHORTEST_WAIT = 2 * MINUTE_MS;
const LONGEST_WAIT = HOUR_MS;
const OPEN = "#status IN (:intent, :review)";
const open = { ":intent": "intent", ":review": "review" };

/** A refund with the moment it is due, which is also the mark that a run claims it by. */
export interface DueRefund {
  readonly refund: RefundRecord;
  readonly due: string;
}

/** Refunds due up to a moment, oldest first. */
export async function refundsDue(upTo: Date, limit: number): Promise<DueRefund[]> {
  const found = await readDue(indexKeys.refundsDue, refundItem, upTo, limit);
  return found.map(({ value, due }) => ({ refund: value, due }));
}

/** Takes a refund for one try and sets when it is checked again; false when another run has it. */
export async function claimRefund({ refund, due }: DueRefund, now: Date): Promise<boolean> {
  const wait = Math.min(SHORTEST_WAIT * 2 ** Math.min(refund.attempts, 6), LONGEST_WAIT);
  return changeItem({
    Key: keys.refund(refund.order_number, refund.id),
    UpdateExpression: "SET gsi2sk = :next, attempts = :attempts",
    ConditionExpression: "gsi2sk = :due",
    ExpressionAttributeValues: {
      ":due": due,
      ":next": new Date(now.getTime() + wait).toISOString(),
      ":attempts": refund.attempts + 1,
    },
  });
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
