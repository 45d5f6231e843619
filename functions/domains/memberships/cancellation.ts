import { Problem } from "../../platform/problem.ts";
import { type Reader, statusMail } from "./membership-mail.ts";
import type { MembershipChange, SubscriptionRecord } from "./subscription.ts";
import { cancel, stopRetries } from "./transitions.ts";

/** Ends the renewals, or the retries of one that is over; undefined where nothing would renew it. Pure. */
export function stopRenewals(record: SubscriptionRecord): MembershipChange | undefined {
  if (record.status === "active") return cancel(record);
  return record.status === "nonactive" && record.dunning ? stopRetries(record) : undefined;
}

/**
 * The same by a person's word, with its mail where the membership still ran; undefined where it is cancelled already. Throws 409
 * `subscription_ended` where there is nothing to cancel.
 */
export function cancelMembership(record: SubscriptionRecord, reader: Reader, at: Date) {
  if (record.status === "cancelled") return undefined;
  const change = stopRenewals(record);
  if (!change) throw new Problem("subscription_ended");
  const runs = record.status === "active";
  return { ...change, mail: runs ? statusMail("subscription_cancelled", record, reader, at) : undefined };
}
