import { keys } from "../../data/keys.ts";
import { update } from "../../data/transaction.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** A member leaves the count of the old plan and status and joins that of the new one. */
export function planMoves(after: SubscriptionRecord | undefined, before: SubscriptionRecord | undefined) {
  if (!after) return [];
  if (before && before.plan === after.plan && before.status === after.status) return [];
  if (before && before.plan === after.plan) {
    return [
      update(keys.planCounts(after.plan), "ADD #to :one, #from :less", {
        names: { "#to": after.status, "#from": before.status },
        values: { ":one": 1, ":less": -1 },
      }),
    ];
  }
  const joins = count(after, 1);
  return before ? [joins, count(before, -1)] : [joins];
}

function count(subscription: SubscriptionRecord, by: number) {
  return update(keys.planCounts(subscription.plan), "ADD #status :by", {
    names: { "#status": subscription.status },
    values: { ":by": by },
  });
}
