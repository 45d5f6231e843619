import { pauseSubscription } from "#contract/subscription.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { pauseMembership } from "../../domains/memberships/pausing.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Pauses the membership for 1 to 3 months from the end of its paid period; the same request again changes nothing. */
export const handler = endpoint("pauseSubscription", pauseSubscription, async ({ body, caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) =>
    pauseMembership(found, profile, body.months, now()),
  );
  log("info", "subscription_paused");
  return { status: "success" as const, data: { subscription } };
});
