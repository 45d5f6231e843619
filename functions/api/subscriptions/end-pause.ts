import { endPause } from "#contract/subscription.ts";
import { changeOwnSubscription } from "../../core/subscription/change-subscription-store.ts";
import { requireChangeable } from "../../core/subscription/plan-change.ts";
import { presentSubscription } from "../../core/subscription/present.ts";
import type { SubscriptionRecord } from "../../core/subscription/subscription.ts";
import { renewalTerms } from "../../core/subscription/terms.ts";
import { endpoint } from "../../http/endpoint.ts";
import { now } from "../../kernel/clock.ts";
import { log } from "../../kernel/log.ts";

/**
 * Ends a pause. One that has not begun is taken back; in one that runs the next period begins now, and the card is charged
 * within minutes.
 */
export const handler = endpoint("endPause", endPause, async ({ caller, params }) => {
  const record = await changeOwnSubscription(caller, params.id, (found) => {
    if (!found.paused_until || new Date(found.paused_until) <= now()) return undefined;
    requireChangeable(found);
    return { after: withoutPause(found, now()), letter: undefined };
  });
  log("info", "pause_ended");
  return { status: "success" as const, data: { subscription: presentSubscription(record) } };
});

function withoutPause(record: SubscriptionRecord, time: Date): SubscriptionRecord {
  const hasBegun = new Date(record.paid_until) <= time;
  const paused_until = hasBegun ? time.toISOString() : null;
  return { ...record, paused_until, renewal_cents: shownCents(record), version: record.version + 1 };
}

/** The price that was shown for the end of the pause counts for the earlier day too, unless it was told to be dearer from then on. */
function shownCents(record: SubscriptionRecord): number {
  return Math.min(renewalTerms({ ...record, next_plan: null }).cents, record.renewal_cents);
}
