import { Problem } from "../../kernel/problem.ts";
import { type Reader, statusMail } from "./membership-mail.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { cancelled, leftInPeace } from "./transitions.ts";

/**
 * What the end of the renewals makes of a membership, with its letter; undefined where they have ended. One that is over but whose card
 * would be asked again is left in peace; else there is nothing to cancel: 409 `subscription_ended`.
 */
export function cancellation(record: SubscriptionRecord, reader: Reader, at: Date) {
  if (record.status === "cancelled") return undefined;
  if (record.status === "active")
    return { after: cancelled(record), mail: statusMail("subscription_cancelled", record, reader, at) };
  if (!record.dunning) throw new Problem("subscription_ended");
  return { after: leftInPeace(record), mail: undefined };
}
