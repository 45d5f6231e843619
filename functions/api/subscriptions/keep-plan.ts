import { keepPlan } from "#contract/subscription.ts";
import { membershipMail } from "../../core/subscription/membership-mail.ts";
import { changeOwnSubscription } from "../../core/subscription/own-subscription.ts";
import { requireChangeable } from "../../core/subscription/plan-change.ts";
import { planKept } from "../../core/subscription/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Takes a planned change of plan back; without one nothing changes. */
export const handler = endpoint("keepPlan", keepPlan, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    if (!found.next_plan) return undefined;
    requireChangeable(found);
    const after = planKept(found);
    return { after, mail: membershipMail("plan_change", after, profile, `${after.version}`, now()) };
  });
  log("info", "plan_kept");
  return { status: "success" as const, data: { subscription } };
});
