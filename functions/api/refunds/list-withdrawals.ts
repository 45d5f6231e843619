import { listWithdrawals } from "#contract/withdrawal.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { readOwnSubscription } from "../../domains/memberships/own-subscription.ts";
import { ordersOf } from "../../domains/orders/order-store.ts";
import { termsOf } from "../../domains/refunds/withdrawal-terms.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { toEuros } from "../../platform/money.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/**
 * Lists the caller's paid orders, newest first, each with the refund of a withdrawal at this moment. Orders that are refunded, or about to
 * be, are left out.
 */
export const handler = endpoint("listWithdrawals", listWithdrawals, async ({ caller, now }) => {
  const userId = await userIdOf(caller);
  const [subscription, found] = await Promise.all([readOwnSubscription(caller, userId), ordersOf(userId)]);
  const at = now();
  const terms = await Promise.all(
    found.reverse().map(async (order) => ({ order, ...(await termsOf(order, subscription, at)) })),
  );
  const orders = terms.flatMap(({ order, state, cents, until }) => {
    const { order_number, category, title, date_paid } = order;
    if (state === "closed" || date_paid === null) return [];
    const amounts = { total: toEuros(order.cents), amount: toEuros(cents) };
    return [{ order_number, product_category: category, title, ...amounts, date_paid, state, until: zagrebDay(until) }];
  });
  return { status: "success" as const, data: { orders } };
});
