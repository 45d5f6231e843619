import { getSubscriptionByType } from "#contract/product.ts";
import { presentPlan } from "../../core/catalogue/present.ts";
import { findProduct } from "../../core/catalogue/product-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { Problem } from "../../kernel/problem.ts";
import { publicAnswer } from "../../kernel/stored-answer.ts";

export const handler = endpoint("getSubscriptionByType", getSubscriptionByType, async ({ params }) => {
  const plan = await findProduct("subscription", params.id);
  if (!plan) throw new Problem("not_found");
  return publicAnswer({ status: "success", data: { subscription: presentPlan(plan) } });
});
