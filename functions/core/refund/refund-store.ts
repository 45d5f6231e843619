import { indexKeys, keys } from "../../data/keys.ts";
import { readDue } from "../../data/queue.ts";
import { changeItem } from "../../data/table.ts";
import { HOUR_MS, MINUTE_MS } from "../../kernel/duration.ts";
import { type RefundRecord, refundItem } from "./refund.ts";

/** Longer than one run may last, so that no second run meets the first. */
const SHORTEST_WAIT = 2 * MINUTE_MS;
const LONGEST_WAIT = HOUR_MS;

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

/** Takes a refund for one try and sets when it is looked at again; false when another run has it. */
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
