import { getSubscriptionMetaByUser } from "#contract/subscription.ts";
import { readOwnSubscription } from "../../core/subscription/own-subscription.ts";
import { presentSubscription } from "../../core/subscription/present.ts";
import { endpoint } from "../../http/endpoint.ts";

export const handler = endpoint("getSubscriptionMetaByUser", getSubscriptionMetaByUser, async ({ params, caller }) => {
  const record = await readOwnSubscription(caller, params.userId);
  if (!record) return { status: "fail" as const, data: { subscription: null } };
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});
