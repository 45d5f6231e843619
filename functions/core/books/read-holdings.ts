import { keys } from "../../data/keys.ts";
import { read } from "../../data/table.ts";
import { entitlementItem } from "../access/read-member.ts";
import { profileItem } from "../member/member-store.ts";
import type { OrderRecord } from "../order/order.ts";
import { subscriptionItem } from "../subscription/subscription.ts";
import type { Holding } from "./books.ts";
import { readMany, unique } from "./read-many.ts";

/** What the buyers of these orders hold, by person. */
export async function readHoldings(orders: ReadonlyMap<string, OrderRecord>): Promise<Map<string, Holding>> {
  const users = unique([...orders.values()].map(({ user_id }) => user_id));
  const items = await readMany(users.flatMap((user) => [keys.profile(user), keys.subscription(user)]));
  const profiles = items.filter(({ sk }) => sk === "PROFILE").map((item) => read(profileItem, item));
  const subscriptions = items.filter(({ sk }) => sk === "SUBSCRIPTION").map((item) => read(subscriptionItem, item));
  const profileOf = new Map(profiles.map((profile) => [profile.user_id, profile]));
  const subscriptionOf = new Map(subscriptions.map((subscription) => [subscription.user_id, subscription]));
  return new Map(users.map((user) => [user, { profile: profileOf.get(user), subscription: subscriptionOf.get(user) }]));
}

/** The numbers of these orders that gave access. */
export async function readEntitled(orders: ReadonlyMap<string, OrderRecord>): Promise<Set<string>> {
  const content = [...orders.values()].filter(({ category }) => category !== "subscription");
  const items = await readMany(
    content.map((order) => keys.entitlement(order.user_id, order.category, order.product_id, order.order_number)),
  );
  return new Set(items.map((item) => read(entitlementItem, item).order_number));
}
