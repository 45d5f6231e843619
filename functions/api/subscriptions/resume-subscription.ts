import { resumeSubscription } from "#contract/subscription.ts";
import { dueOf } from "../../domains/memberships/calendar.ts";
import { statusMail } from "../../domains/memberships/membership-mail.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import type { SubscriptionRecord } from "../../domains/memberships/subscription.ts";
import { resume } from "../../domains/memberships/transitions.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { endOfItsDay } from "../../platform/zagreb.ts";

/** Undoes a cancellation during the paid period or the pause after it, while the card's mandate is valid. No date changes. */
export const handler = endpoint("resumeSubscription", resumeSubscription, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    const time = now();
    if (!mayContinue(found, time)) throw new Problem("subscription_ended");
    if (found.status === "active") return undefined;
    return { ...resume(found), mail: statusMail("subscription_resumed", found, profile, time) };
  });
  log("info", "subscription_resumed");
  return { status: "success" as const, data: { subscription } };
});

function mayContinue(record: SubscriptionRecord, time: Date): boolean {
  return record.status !== "nonactive" && time < endOfItsDay(dueOf(record)) && record.account_id !== null;
}
