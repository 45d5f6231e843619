import { cancelSubscription } from "#contract/subscription.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { changeOwnSubscription } from "./change-subscription-store.ts";
import { presentSubscription } from "./present.ts";
import { statusChange } from "./status-change.ts";

/** Ends the renewals; what is paid stays open. A second time changes nothing and answers the same. */
export const handler = endpoint("cancelSubscription", cancelSubscription, async ({ caller, params }) => {
  const record = await changeOwnSubscription(caller, params.subscriptionId, (found, profile) => {
    if (found.status === "nonactive") throw new Problem("subscription_ended");
    return found.status === "cancelled" ? undefined : statusChange(found, "cancelled", profile, now());
  });
  log("info", "subscription_cancelled");
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});
