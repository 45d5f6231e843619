import { cancelSubscription } from "#contract/subscription.ts";
import { statusMail } from "../../core/subscription/membership-mail.ts";
import { changeOwnSubscription } from "../../core/subscription/own-subscription.ts";
import { cancelled, leftInPeace } from "../../core/subscription/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";

/** Ends the renewals; what is paid stays open. A second time changes nothing and answers the same. */
export const handler = endpoint("cancelSubscription", cancelSubscription, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.subscriptionId, (found, profile) => {
    if (found.status === "cancelled") return undefined;
    if (found.status === "active")
      return { after: cancelled(found), mail: statusMail("subscription_cancelled", found, profile, now()) };
    // One that is over but whose card would be asked again is left in peace; else there is nothing to cancel.
    if (!found.dunning) throw new Problem("subscription_ended");
    return { after: leftInPeace(found), mail: undefined };
  });
  log("info", "subscription_cancelled");
  return { status: "success" as const, data: { subscription } };
});
