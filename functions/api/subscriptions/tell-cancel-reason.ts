import { tellCancelReason } from "#contract/subscription.ts";
import { tellReason } from "../../domains/memberships/cancellation.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Counts why a membership was cancelled, once. */
export const handler = endpoint("tellCancelReason", tellCancelReason, async ({ caller, params, body }) => {
  await changeOwnSubscription(caller, params.id, (found) => tellReason(found, body.reason));
  return { status: "success" as const };
});
