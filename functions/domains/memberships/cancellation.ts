import { Problem } from "../../platform/problem.ts";
import { type Reader, statusMail } from "./membership-mail.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { cancelled, leftInPeace } from "./transitions.ts";

/** A membership that is not renewed any more; undefined where nothing would renew it. One that is over is left in peace. Pure. */
export function withoutRenewals(record: SubscriptionRecord): SubscriptionRecord | undefined {
  if (record.status === "active") return cancelled(record);
  return record.status === "nonactive" && record.dunning ? leftInPeace(record) : undefined;
}

/**
 * What the end of the renewals makes of a membership, with its letter where it still ran; undefined where they have ended. 409
 * `subscription_ended` where there is nothing to cancel.
 */
export function cancellation(record: SubscriptionRecord, reader: Reader, at: Date) {
  if (record.status === "cancelled") return undefined;
  const after = withoutRenewals(record);
  if (!after) throw new Problem("subscription_ended");
  const runs = record.status === "active";
  return { after, mail: runs ? statusMail("subscription_cancelled", record, reader, at) : undefined };
}
