import { getSubscriptionByType } from "#contract/product.ts";
import { presentPlan } from "../../domains/catalogue/present-product.ts";
import { findProduct } from "../../domains/catalogue/product-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { publicAnswer } from "../../platform/stored-answer.ts";
import { now } from "../../platform/time.ts";

export const handler = endpoint("getSubscriptionByType", getSubscriptionByType, async ({ params }) => {
  const plan = await findProduct("subscription", params.id);
  if (!plan) throw new Problem("not_found");
  return publicAnswer({ status: "success", data: { subscription: presentPlan(plan, now()) } });
});
