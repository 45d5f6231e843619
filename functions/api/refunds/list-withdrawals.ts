import { listWithdrawals } from "#contract/withdrawal.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { ordersOf } from "../../core/order/order-store.ts";
import { presentWithdrawable } from "../../core/reimbursement/current-terms.ts";
import { readOwnSubscription } from "../../core/subscription/own-subscription.ts";
import { endpoint } from "../../http/endpoint.ts";

/** The caller's paid orders, newest first, each with what a withdrawal would give back at this moment. */
export const handler = endpoint("listWithdrawals", listWithdrawals, async ({ caller, now }) => {
  const userId = await userIdOf(caller);
  const [subscription, found] = await Promise.all([readOwnSubscription(caller, userId), ordersOf(userId)]);
  const orders = found.reverse().flatMap((order) => presentWithdrawable(order, subscription, now()));
  return { status: "success" as const, data: { orders } };
});
