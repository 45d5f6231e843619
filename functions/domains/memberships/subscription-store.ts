import { createHash } from "node:crypto";
import { add } from "../../platform/table/counters.ts";
import { indexKeys, type Key, keys, RENEWAL_SHARDS } from "../../platform/table/keys.ts";
import {
  getItem,
  type Item,
  isConditionRefused,
  queryDue,
  queryPage,
  read,
  updateItem,
} from "../../platform/table/table.ts";
import { put, putNew, type TransactItem, tryTransact } from "../../platform/table/transaction.ts";
import { MINUTE_MS, now } from "../../platform/time.ts";
import { nextActionAt } from "./calendar.ts";
import { isActive, isPaused, lostBy, memberMoves } from "./member-figures.ts";
import { type MembershipChange, type SubscriptionRecord, subscriptionItem } from "./subscription.ts";

const LEASE_MS = 5 * MINUTE_MS;

/** A subscription for which something is due, with the mark that a worker leases it by. */
export interface DueSubscription {
  readonly key: Key;
  readonly mark: string;
}

/** A person's subscription, strongly consistent. */
export function findSubscription(userId: string): Promise<SubscriptionRecord | undefined> {
  return getItem(keys.subscription(userId), subscriptionItem, true);
}

/**
 * A subscription's item. The indexes hold it by status and end (Tablica 4), by the job's next check and in a list of the
 * staff; there the plan is a `product_id`, which the index projects.
 */
export function subscriptionEntry(record: SubscriptionRecord) {
  const next = nextActionAt(record);
  return {
    ...keys.subscription(record.user_id),
    ...record,
    gsi1pk: indexKeys.subscriptionsByStatus(record.status),
    gsi1sk: record.paid_until,
    product_id: record.plan,
    gsi3pk: listOf(record),
    gsi3sk: `${isActive(record) ? record.start_date : (record.ended?.at ?? record.paid_until)}#${record.user_id}`,
    ...(next && { gsi2pk: indexKeys.renewals(renewalShard(record.user_id)), gsi2sk: next.toISOString() }),
  };
}

/** The staff's list that holds a membership: each stands in one. */
function listOf(record: SubscriptionRecord): string {
  if (!isActive(record)) return indexKeys.membershipsIn("lost");
  if (record.status === "cancelled") return indexKeys.membershipsIn("cancelled");
  if (isPaused(record)) return indexKeys.membershipsIn("paused");
  return record.dunning ? indexKeys.membershipsIn("late") : indexKeys.premium;
}

/**
 * The writes of a subscription's next or first version, with the day's counters that it moves; refused where the table
 * holds another version than the one that was read.
 */
export function subscriptionWrites(before: SubscriptionRecord | undefined, change: MembershipChange): TransactItem[] {
  const item = subscriptionEntry({ ...change.after, ended: endOf(before, change) });
  const stored = before
    ? put(item, { condition: "version = :version", values: { ":version": before.version } })
    : putNew(item);
  return [stored, ...memberMoves(before, change, now()).flatMap(add)];
}

/** When and why a membership ended, which its change or an earlier one brought about. */
function endOf(before: SubscriptionRecord | undefined, { after, move }: MembershipChange): SubscriptionRecord["ended"] {
  if (isActive(after)) return undefined;
  return before && isActive(before) ? { at: now().toISOString(), by: lostBy(move) } : after.ended;
}

/** Saves a subscription's next version with its mail; false where somebody else was faster. */
export async function saveSubscription(
  before: SubscriptionRecord,
  change: MembershipChange,
  mail?: Parameters<typeof putNew>[0],
): Promise<boolean> {
  return tryTransact([...subscriptionWrites(before, change), ...(mail ? [putNew(mail)] : [])]);
}

/** Subscriptions with something to do up to a moment, the longest waiting first, `limit` at most. */
export async function dueSubscriptions(upTo: Date, limit: number): Promise<DueSubscription[]> {
  const shards = Array.from({ length: RENEWAL_SHARDS }, (_, shard) => indexKeys.renewals(shard));
  const found = await Promise.all(shards.map((shard) => queryDue("gsi2", shard, upTo.toISOString(), limit)));
  return found
    .flat()
    .map((item) => ({ key: keys.subscription(String(item.user_id)), mark: String(item.gsi2sk) }))
    .sort((left, right) => left.mark.localeCompare(right.mark))
    .slice(0, limit);
}

/** Active subscriptions, the first to end first, `limit` at most after a place; `last` where more may follow. */
export async function activeSubscriptions(limit: number, after?: Item) {
  const { items, last } = await queryPage("gsi1", indexKeys.subscriptionsByStatus("active"), limit, after);
  return { subscriptions: items.map((item) => read(subscriptionItem, item)), last };
}

/**
 * Leases a subscription for five minutes and reads it in the same request; undefined where another worker has it or it
 * changed. The new version outdates every earlier read.
 */
export async function leaseSubscription(
  { key, mark }: DueSubscription,
  now: Date,
): Promise<SubscriptionRecord | undefined> {
  try {
    const item = await updateItem({
      Key: key,
      UpdateExpression: "SET gsi2sk = :until, version = version + :one",
      ConditionExpression: "gsi2sk = :mark",
      ExpressionAttributeValues: {
        ":mark": mark,
        ":until": new Date(now.getTime() + LEASE_MS).toISOString(),
        ":one": 1,
      },
    });
    return item && read(subscriptionItem, item);
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}

function renewalShard(userId: string): number {
  return createHash("sha256").update(userId).digest().readUInt8(0) % RENEWAL_SHARDS;
}
