import { getSubscriptionMetaByUser as byUser, getSubscription as whileOpen } from "#contract/subscription.ts";
import { isMembershipOpen } from "../../domains/access/can-access.ts";
import { readOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { presentSubscription } from "../../domains/memberships/present.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Answers a membership, `success` only while it gives access; for display, access is decided elsewhere. */
export const getSubscription = endpoint("getSubscription", whileOpen, async ({ params, caller, now }) => {
  const record = await readOwnSubscription(caller, params.userId);
  if (!record || !isMembershipOpen(record, now())) return { status: "fail" as const, data: { subscription: null } };
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});

/** Answers a member's membership, whatever its status. */
export const getSubscriptionMetaByUser = endpoint("getSubscriptionMetaByUser", byUser, async ({ params, caller }) => {
  const record = await readOwnSubscription(caller, params.userId);
  if (!record) return { status: "fail" as const, data: { subscription: null } };
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});
