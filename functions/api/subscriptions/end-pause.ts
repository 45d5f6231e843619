import { endPause } from "#contract/subscription.ts";
import { changeOwnSubscription } from "../../core/subscription/own-subscription.ts";
import { requireChangeable } from "../../core/subscription/plan-change.ts";
import { pauseEnded } from "../../core/subscription/transitions.ts";
import { endpoint } from "../../http/endpoint.ts";

/**
 * Ends a pause. One that has not begun is taken back; in one that runs the next period begins now, and the card is charged
 * within minutes.
 */
export const handler = endpoint("endPause", endPause, async ({ caller, params, now, log }) => {
  const { subscription } = await changeOwnSubscription(caller, params.id, (found) => {
    if (!found.paused_until || new Date(found.paused_until) <= now()) return undefined;
    requireChangeable(found);
    return { after: pauseEnded(found, now()), mail: undefined };
  });
  log("info", "pause_ended");
  return { status: "success" as const, data: { subscription } };
});
