import { Problem } from "../../platform/problem.ts";
import { zagrebMonthsLater } from "../../platform/zagreb.ts";
import { paidEnd } from "./calendar.ts";
import { type MailRecipient, membershipMail } from "./membership-mail.ts";
import { requireChangeable } from "./plan-change.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { pause, unpause } from "./transitions.ts";

/** A pause of 1 to 3 months from the end of the paid period, with its mail; undefined where it is booked already. */
export function pauseMembership(record: SubscriptionRecord, recipient: MailRecipient, months: number, at: Date) {
  requireChangeable(record);
  if (at >= paidEnd(record)) throw new Problem("membership_unchangeable");
  const change = pause(record, zagrebMonthsLater(new Date(record.paid_until), months));
  if (record.paused_until === change.after.paused_until) return undefined;
  return {
    ...change,
    mail: membershipMail("subscription_paused", change.after, recipient, `${change.after.version}`, at),
  };
}

/**
 * Ends a pause. One that has not begun is undone; in a running one the next period begins now, and the card is charged within minutes.
 * Undefined where none is ahead.
 */
export function endPauseOf(record: SubscriptionRecord, at: Date) {
  if (!record.paused_until || new Date(record.paused_until) <= at) return undefined;
  requireChangeable(record);
  return { ...unpause(record, at), mail: undefined };
}
