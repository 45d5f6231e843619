import * as contract from "#contract/subscription.ts";
import { membershipMail, priceDecidedMail } from "../../domains/memberships/membership-mail.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { endPauseOf } from "../../domains/memberships/pausing.ts";
import { requireChangeable } from "../../domains/memberships/plan-change.ts";
import { priceOffer } from "../../domains/memberships/terms.ts";
import { dropConsent, dropNextPlan } from "../../domains/memberships/transitions.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Undoes a planned change of plan; without one nothing changes. */
export const keepPlan = endpoint("keepPlan", contract.keepPlan, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    if (!found.next_plan) return undefined;
    requireChangeable(found);
    const change = dropNextPlan(found);
    return { ...change, mail: membershipMail("plan_change", change.after, profile, `${change.after.version}`, now()) };
  });
  log("info", "plan_kept");
  return { status: "success" as const, data: { subscription } };
});

/** Undoes the consent to a higher price until that is charged; without one nothing changes. */
export const keepPrice = endpoint("keepPrice", contract.keepPrice, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    const offer = priceOffer(found);
    if (!offer?.accepted) return undefined;
    requireChangeable(found);
    const change = dropConsent(found);
    return { ...change, mail: priceDecidedMail("price_kept", change.after, profile, offer, now()) };
  });
  log("info", "price_kept");
  return { status: "success" as const, data: { subscription } };
});

/** Ends a pause; without one nothing changes. */
export const endPause = endpoint("endPause", contract.endPause, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found) => endPauseOf(found, now()));
  log("info", "pause_ended");
  return { status: "success" as const, data: { subscription } };
});
