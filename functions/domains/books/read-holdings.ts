import { keys } from "../../platform/table/keys.ts";
import { read } from "../../platform/table/table.ts";
import { entitlementItem } from "../access/read-member.ts";
import { profileItem } from "../accounts/member-store.ts";
import { subscriptionItem } from "../memberships/subscription.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { Holding } from "./reconciliation/books.ts";
import { readMany, unique } from "./read-many.ts";

/** What the buyers of these orders hold, by person. */
export async function readHoldings(orders: ReadonlyMap<string, OrderRecord>): Promise<Map<string, Holding>> {
  const users = unique([...orders.values()].map(({ user_id }) => user_id));
  const [profiles, subscriptions] = await Promise.all([
    readMany(users.map(keys.profile), (item) => ({ user_id: read(profileItem, item).user_id })),
    readMany(users.map(keys.subscription), (item) => read(subscriptionItem, item)),
  ]);
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const subscriptionOf = new Map(subscriptions.map((subscription) => [subscription.user_id, subscription]));
  return new Map(users.map((user) => [user, { profile: profileOf.get(user), subscription: subscriptionOf.get(user) }]));
}

/** The numbers of these orders that gave access. */
export async function readEntitled(orders: ReadonlyMap<string, OrderRecord>): Promise<Set<string>> {
  const content = [...orders.values()].filter(({ category }) => category !== "subscription");
  const wanted = content.map(({ user_id, category, product_id, order_number }) =>
    keys.entitlement(user_id, category, product_id, order_number),
  );
  return new Set(await readMany(wanted, (item) => read(entitlementItem, item).order_number));
}
