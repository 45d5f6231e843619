import { Problem } from "../../platform/problem.ts";
import { type MailRecipient, statusMail } from "./membership-mail.ts";
import type { MembershipChange, SubscriptionRecord } from "./subscription.ts";
import { cancel, stopRetries } from "./transitions.ts";

/** Ends the renewals, or the retries of a membership that is over; undefined where nothing would renew it. Pure. */
export function stopRenewals(record: SubscriptionRecord): MembershipChange | undefined {
  if (record.status === "active") return cancel(record);
  return record.status === "nonactive" && record.dunning ? stopRetries(record) : undefined;
}

/**
 * Ends the renewals by a person's word, with the mail about it while the membership runs. Undefined where it is
 * cancelled already; 409 `subscription_ended` where nothing would renew it.
 */
export function cancelMembership(record: SubscriptionRecord, recipient: MailRecipient, at: Date) {
  if (record.status === "cancelled") return undefined;
  const change = stopRenewals(record);
  if (!change) throw new Problem("subscription_ended");
  const runs = record.status === "active";
  return { ...change, mail: runs ? statusMail("subscription_cancelled", record, recipient, at) : undefined };
}
