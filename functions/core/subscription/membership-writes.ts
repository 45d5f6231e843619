import { put } from "../../data/transaction.ts";
import { planMoves } from "./plan-counts.ts";
import type { SubscriptionRecord } from "./subscription.ts";
import { subscriptionEntry } from "./subscription-entry.ts";

/** The writes of a membership's next version; refused where it is not the one that was read. */
export function membershipWrites(before: SubscriptionRecord, after: SubscriptionRecord) {
  return [
    put(subscriptionEntry(after), { condition: "version = :version", values: { ":version": before.version } }),
    ...planMoves(after, before),
  ];
}
