import { createHash } from "node:crypto";
import { indexKeys, keys, RENEWAL_SHARDS } from "../../data/keys.ts";
import { nextActionAt } from "./calendar.ts";
import type { SubscriptionRecord } from "./subscription.ts";

/** A subscription's item; the indexes hold it by status and end (Tablica 4), and by the renewals' next look at it. */
export function subscriptionEntry(record: SubscriptionRecord) {
  const next = nextActionAt(record);
  return {
    ...keys.subscription(record.user_id),
    ...record,
    gsi1pk: indexKeys.subscriptionsByStatus(record.status),
    gsi1sk: record.paid_until,
    ...(next && { gsi2pk: indexKeys.renewals(renewalShard(record.user_id)), gsi2sk: next.toISOString() }),
  };
}

function renewalShard(userId: string): number {
  return createHash("sha256").update(userId).digest().readUInt8(0) % RENEWAL_SHARDS;
}
