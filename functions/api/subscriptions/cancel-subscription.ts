import { cancelSubscription } from "#contract/subscription.ts";
import { changeOwnSubscription } from "../../core/subscription/change-subscription-store.ts";
import { presentSubscription } from "../../core/subscription/present.ts";
import { statusChange } from "../../core/subscription/status-change.ts";
import type { SubscriptionRecord } from "../../core/subscription/subscription.ts";
import { endpoint } from "../../http/endpoint.ts";
import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";
import { Problem } from "../../kernel/problem.ts";

/** Ends the renewals; what is paid stays open. A second time changes nothing and answers the same. */
export const handler = endpoint("cancelSubscription", cancelSubscription, async ({ caller, params }) => {
  const record = await changeOwnSubscription(caller, params.subscriptionId, (found, profile) => {
    if (found.status === "nonactive") return { after: withoutRetries(found), letter: undefined };
    return found.status === "cancelled" ? undefined : statusChange(found, "cancelled", profile, now());
  });
  log("info", "subscription_cancelled");
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});

/** A membership that is over but whose card would be asked again is left in peace; else there is nothing to cancel. */
function withoutRetries(record: SubscriptionRecord): SubscriptionRecord {
  if (!record.dunning) throw new Problem("subscription_ended");
  return { ...record, dunning: null, version: record.version + 1 };
}
