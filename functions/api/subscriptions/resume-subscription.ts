import { resumeSubscription } from "#contract/subscription.ts";
import { resumeMembership } from "../../domains/memberships/cancellation.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Undoes a cancellation while it can be undone. */
export const handler = endpoint("resumeSubscription", resumeSubscription, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) =>
    resumeMembership(found, profile, now()),
  );
  log("info", "subscription_resumed");
  return { status: "success" as const, data: { subscription } };
});
