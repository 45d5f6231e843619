import { getSubscriptionByType } from "#contract/product.ts";
import { endpoint } from "../http/endpoint.ts";
import { Problem } from "../http/problem.ts";
import { publicAnswer } from "../http/public-answer.ts";
import { presentPlan } from "./present.ts";
import { findProduct } from "./product-store.ts";

export const handler = endpoint("getSubscriptionByType", getSubscriptionByType, async ({ params }) => {
  const plan = await findProduct("subscription", params.id);
  if (!plan) throw new Problem("not_found");
  return publicAnswer({ status: "success", data: { subscription: presentPlan(plan) } });
});
