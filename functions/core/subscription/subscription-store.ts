import { keys } from "../../data/keys.ts";
import { read } from "../../data/table.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ownUserId, readProfileWith } from "../member/member-store.ts";
import { type SubscriptionRecord, subscriptionItem } from "./subscription.ts";

/** The caller's own subscription record, whatever its status; another person's id is 404. */
export async function readOwnSubscription(caller: Caller, claimed: string): Promise<SubscriptionRecord | undefined> {
  const userId = await ownUserId(caller, claimed);
  const [, item] = await readProfileWith(caller, keys.subscription(userId));
  return item && read(subscriptionItem, item);
}
