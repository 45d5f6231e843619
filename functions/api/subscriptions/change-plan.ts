import { changePlan } from "#contract/subscription.ts";
import { findProduct } from "../../domains/catalogue/product-store.ts";
import { membershipMail } from "../../domains/memberships/membership-mail.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import {
  describeChange,
  isPlanned,
  requireChangeable,
  requireSeenPrice,
} from "../../domains/memberships/plan-change.ts";
import { setNextPlan } from "../../domains/memberships/transitions.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/** Changes the plan from the next renewal on; nothing is charged before. `confirm: false` only answers what would change. */
export const handler = endpoint("changePlan", changePlan, async ({ body, caller, params, now, log }) => {
  const plan = await findProduct("subscription", body.subscription_type);
  if (!plan) throw new Problem("not_found");
  const isPreview = body.confirm === false;
  const { record, subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    requireChangeable(found);
    const change = setNextPlan(found, plan);
    if (isPreview || isPlanned(found, change.after)) return undefined;
    requireSeenPrice(body.new_price, change.after);
    return { ...change, mail: membershipMail("plan_change", change.after, profile, `${change.after.version}`, now()) };
  });
  log("info", isPreview ? "plan_change_shown" : "plan_changed");
  const change = describeChange(record, setNextPlan(record, plan).after);
  return { status: "success" as const, data: { change, subscription } };
});
