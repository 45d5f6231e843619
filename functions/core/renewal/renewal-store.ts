import { indexKeys, keys, RENEWAL_SHARDS } from "../../data/keys.ts";
import { getItem, getItems, isConditionRefused, queryDue, read, updateItem } from "../../data/table.ts";
import { putNew, tryTransact } from "../../data/transaction.ts";
import { MINUTE_MS } from "../../kernel/duration.ts";
import { planItem } from "../catalogue/product.ts";
import { type Profile, profileItem } from "../member/profile.ts";
import { FORM_LIFE, type OrderRecord } from "../order/order.ts";
import { lockWrite, newOrderItem } from "../order/order-store.ts";
import type { outboxEntry } from "../outbox/outbox.ts";
import { dueOf, graceOf } from "../subscription/calendar.ts";
import { membershipWrites } from "../subscription/membership-writes.ts";
import { type SubscriptionRecord, subscriptionItem } from "../subscription/subscription.ts";

const LEASE = 5 * MINUTE_MS;

/** A membership for which something is due, with the mark that a worker leases it by. */
export interface DueMembership {
  readonly userId: string;
  readonly mark: string;
}

/** Memberships with something to do up to a moment, the longest waiting first, `limit` at most. */
export async function dueMemberships(upTo: Date, limit: number): Promise<DueMembership[]> {
  const shards = Array.from({ length: RENEWAL_SHARDS }, (_, shard) => indexKeys.renewals(shard));
  const found = await Promise.all(shards.map((shard) => queryDue("gsi2", shard, upTo.toISOString(), limit)));
  return found
    .flat()
    .map((item) => ({ userId: String(item.user_id), mark: String(item.gsi2sk) }))
    .sort((left, right) => left.mark.localeCompare(right.mark))
    .slice(0, limit);
}

/**
 * Takes a membership for five minutes and reads it anew in the same request; undefined when another worker has it or it has
 * changed. The new version makes everybody who read it before look again.
 */
export async function leaseMembership({ userId, mark }: DueMembership, now: Date) {
  try {
    const item = await updateItem({
      Key: keys.subscription(userId),
      UpdateExpression: "SET gsi2sk = :until, version = version + :one",
      ConditionExpression: "gsi2sk = :mark",
      ExpressionAttributeValues: {
        ":mark": mark,
        ":until": new Date(now.getTime() + LEASE).toISOString(),
        ":one": 1,
      },
    });
    return item && read(subscriptionItem, item);
  } catch (error) {
    if (isConditionRefused(error)) return undefined;
    throw error;
  }
}

/** The person of a membership and their plan, on sale or not; no profile: the account is gone. */
export async function readMemberAndPlan({ user_id }: SubscriptionRecord, plan: string) {
  const [profile, product] = await getItems([keys.profile(user_id), keys.product("subscription", plan)], true);
  return { profile: profile && read(profileItem, profile), plan: product && read(planItem, product) };
}

/** The address that letters about a membership go to. */
export async function readReader({ user_id }: SubscriptionRecord): Promise<Profile | undefined> {
  return getItem(keys.profile(user_id), profileItem);
}

/** Saves a membership's next version with its letter, counts and index; false where somebody else was faster. */
export async function saveMembership(
  before: SubscriptionRecord,
  after: SubscriptionRecord,
  letter?: ReturnType<typeof outboxEntry>,
): Promise<boolean> {
  return tryTransact([...membershipWrites(before, after), ...(letter ? [putNew(letter)] : [])]);
}

/**
 * The intent to charge, before the gateway is asked: the order, the membership that waits for it in its grace, and the lock
 * that keeps out a checkout of the member. False where one of them stands in the way; then nothing may be charged.
 */
export async function saveIntent(before: SubscriptionRecord, order: OrderRecord, now: Date): Promise<boolean> {
  const { order_number: renewal_order, renewal } = order;
  const grace_until = graceOf(before, dueOf(before));
  const after = { ...before, renewal_order, grace_until, charge_tries: renewal?.try, version: before.version + 1 };
  return tryTransact([
    putNew(newOrderItem(order)),
    ...membershipWrites(before, after),
    lockWrite(order, new Date(now.getTime() + FORM_LIFE), now),
  ]);
}
