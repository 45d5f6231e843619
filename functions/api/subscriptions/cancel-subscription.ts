import { cancelSubscription } from "#contract/subscription.ts";
import { cancelMembership } from "../../domains/memberships/cancellation.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Ends the renewals; the paid period stays open. A second time changes nothing. */
export const handler = endpoint("cancelSubscription", cancelSubscription, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.subscriptionId, (found, profile) =>
    cancelMembership(found, profile, now()),
  );
  log("info", "subscription_cancelled");
  return { status: "success" as const, data: { subscription } };
});
