import { resumeSubscription } from "#contract/subscription.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import type { SubscriptionRecord } from "../members/member.ts";
import { changeOwnSubscription } from "./change-subscription-store.ts";
import { presentSubscription } from "./present.ts";
import { statusChange } from "./status-change.ts";

/** Takes a cancellation back while the paid period runs and the card's mandate lives; moves no date, creates nothing. */
export const handler = endpoint("resumeSubscription", resumeSubscription, async ({ caller, params }) => {
  const record = await changeOwnSubscription(caller, params.id, (found, profile) => {
    const time = now();
    if (!mayContinue(found, time)) throw new Problem("subscription_ended");
    return found.status === "active" ? undefined : statusChange(found, "active", profile, time);
  });
  log("info", "subscription_resumed");
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});

function mayContinue({ status, paid_until, account_id }: SubscriptionRecord, time: Date): boolean {
  return status !== "nonactive" && time < new Date(paid_until) && account_id !== null;
}
