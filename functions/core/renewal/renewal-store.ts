import { keys } from "../../data/keys.ts";
import { getItem, getItems, read } from "../../data/table.ts";
import { putNew, tryTransact } from "../../data/transaction.ts";
import { planItem } from "../catalogue/product.ts";
import { type Profile, profileItem } from "../member/member-store.ts";
import { FORM_LIFE_MS, type OrderRecord } from "../order/order.ts";
import { lockWrite, newOrderItem } from "../order/order-store.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";
import { charging } from "../subscription/transitions.ts";

/** The person of a membership and their plan, on sale or not; no profile: the account is gone. */
export async function readMemberAndPlan({ user_id }: SubscriptionRecord, plan: string) {
  const [profile, product] = await getItems([keys.profile(user_id), keys.product("subscription", plan)], true);
  return { profile: profile && read(profileItem, profile), plan: product && read(planItem, product) };
}

/** The address that mails about a membership go to. */
export async function readReader({ user_id }: SubscriptionRecord): Promise<Profile | undefined> {
  return getItem(keys.profile(user_id), profileItem);
}

/**
 * The intent to charge, before the gateway is asked: the order, the membership that waits for it in its grace, and the lock
 * that keeps out a checkout of the member. False where one of them stands in the way; then nothing may be charged.
 */
export async function saveIntent(before: SubscriptionRecord, order: OrderRecord, now: Date): Promise<boolean> {
  return tryTransact([
    putNew(newOrderItem(order)),
    ...subscriptionWrites(before, charging(before, order.order_number, order.renewal?.try)),
    lockWrite(order, new Date(now.getTime() + FORM_LIFE_MS), now),
  ]);
}
