import type { CancelReason } from "#contract/subscription.ts";
import { Problem } from "../../platform/problem.ts";
import { endOfItsDay } from "../../platform/zagreb.ts";
import { dueOf } from "./calendar.ts";
import { type MailRecipient, statusMail } from "./membership-mail.ts";
import type { MembershipChange, SubscriptionRecord } from "./subscription.ts";
import { cancel, noteReason, resume, stopRetries } from "./transitions.ts";

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

/** Counts why a member cancelled; undefined once they said so. 409 `membership_unchangeable` of what is not cancelled. */
export function tellReason(record: SubscriptionRecord, reason: CancelReason) {
  if (record.status !== "cancelled") throw new Problem("membership_unchangeable");
  return record.reason_told ? undefined : { ...noteReason(record, reason), mail: undefined };
}

/**
 * Takes a cancellation back during the paid period or the pause after it, while the card's mandate is valid, with the mail about it. No
 * date changes. Undefined where nothing was cancelled; 409 `subscription_ended`.
 */
export function resumeMembership(record: SubscriptionRecord, recipient: MailRecipient, at: Date) {
  if (record.status === "nonactive" || at >= endOfItsDay(dueOf(record)) || record.account_id === null) {
    throw new Problem("subscription_ended");
  }
  if (record.status === "active") return undefined;
  return { ...resume(record), mail: statusMail("subscription_resumed", record, recipient, at) };
}
