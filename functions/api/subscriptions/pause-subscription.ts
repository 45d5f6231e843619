import { pauseSubscription } from "#contract/subscription.ts";
import { paidEnd } from "../../domains/memberships/calendar.ts";
import { membershipMail } from "../../domains/memberships/membership-mail.ts";
import { changeOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { requireChangeable } from "../../domains/memberships/plan-change.ts";
import { pause } from "../../domains/memberships/transitions.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";
import { zagrebMonthsLater } from "../../platform/zagreb.ts";

/** Pauses the membership for 1 to 3 months from the end of its paid period; the same request again changes nothing. */
export const handler = endpoint("pauseSubscription", pauseSubscription, async ({ body, caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found, profile) => {
    requireChangeable(found);
    if (now() >= paidEnd(found)) throw new Problem("membership_unchangeable");
    const change = pause(found, zagrebMonthsLater(new Date(found.paid_until), body.months));
    if (found.paused_until === change.after.paused_until) return undefined;
    return {
      ...change,
      mail: membershipMail("subscription_paused", change.after, profile, `${change.after.version}`, now()),
    };
  });
  log("info", "subscription_paused");
  return { status: "success" as const, data: { subscription } };
});
