import { resumeSubscription } from "#contract/subscription.ts";
import { dueOf } from "../../core/subscription/calendar.ts";
import { statusMail } from "../../core/subscription/membership-mail.ts";
import { changeOwnSubscription } from "../../core/subscription/own-subscription.ts";
import type { SubscriptionRecord } from "../../core/subscription/subscription.ts";
import { resumed } from "../../core/subscription/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";
import { endOfItsDay } from "../../kernel/zagreb.ts";

/** Takes a cancellation back while the paid period, or the pause after it, runs and the card's mandate lives; moves no date, creates nothing. */
export const handler = endpoint("resumeSubscription", resumeSubscription, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    const time = now();
    if (!mayContinue(found, time)) throw new Problem("subscription_ended");
    if (found.status === "active") return undefined;
    return { after: resumed(found), mail: statusMail("subscription_resumed", found, profile, time) };
  });
  log("info", "subscription_resumed");
  return { status: "success" as const, data: { subscription } };
});

function mayContinue(record: SubscriptionRecord, time: Date): boolean {
  return record.status !== "nonactive" && time < endOfItsDay(dueOf(record)) && record.account_id !== null;
}
