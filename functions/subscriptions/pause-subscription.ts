import { pauseSubscription } from "#contract/subscription.ts";
import { now } from "../http/clock.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { zagrebMonthsLater } from "../http/zagreb.ts";
import { membershipLetter } from "../renewals/letters.ts";
import { changeOwnSubscription } from "./change-subscription-store.ts";
import { requireChangeable } from "./plan-change.ts";
import { presentSubscription } from "./present.ts";

/** Pauses the membership for 1 to 3 months from the end of its paid period; the same wish again changes nothing. */
export const handler = endpoint("pauseSubscription", pauseSubscription, async ({ body, caller, params }) => {
  const record = await changeOwnSubscription(caller, params.id, (found, profile) => {
    requireChangeable(found);
    const ends = new Date(found.paid_until);
    if (now() >= ends) throw new Problem("membership_unchangeable");
    const paused_until = zagrebMonthsLater(ends, body.months).toISOString();
    if (found.paused_until === paused_until) return undefined;
    const after = { ...found, paused_until, version: found.version + 1 };
    return { after, letter: membershipLetter("subscription_paused", after, profile, `${after.version}`, now()) };
  });
  log("info", "subscription_paused");
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});
