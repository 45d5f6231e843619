import { listWithdrawals, type Withdrawable } from "#contract/withdrawal.ts";
import { readProfileWith, userIdOf } from "../../core/member/member-store.ts";
import { type OrderRecord, orderItem } from "../../core/order/order.ts";
import { wasPaid, withdrawalTerms } from "../../core/reimbursement/withdrawal.ts";
import { type SubscriptionRecord, subscriptionItem } from "../../core/subscription/subscription.ts";
import { indexKeys, keys } from "../../data/keys.ts";
import { queryIndex, read } from "../../data/table.ts";
import { endpoint } from "../../http/endpoint.ts";
import { toEuros } from "../../kernel/money.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";

/** The caller's paid orders, newest first, each with what a withdrawal would give back at this moment. */
export const handler = endpoint("listWithdrawals", listWithdrawals, async ({ caller, now }) => {
  const userId = await userIdOf(caller);
  const [[, membership], items] = await Promise.all([
    readProfileWith(caller, keys.subscription(userId)),
    queryIndex("gsi1", indexKeys.ordersOfUser(userId)),
  ]);
  const subscription = membership && read(subscriptionItem, membership);
  const orders = items.filter(({ sk }) => sk === "ORDER").map((item) => read(orderItem, item));
  const shown = orders.reverse().flatMap((order) => present(order, subscription, now()));
  return { status: "success" as const, data: { orders: shown } };
});

/** Nothing for an order that was never paid, or whose money is back or on its way. */
function present(order: OrderRecord, subscription: SubscriptionRecord | undefined, at: Date): Withdrawable[] {
  if (!wasPaid(order)) return [];
  const { state, cents, until } = withdrawalTerms(order, subscription, at);
  if (state === "closed") return [];
  const { order_number, category, title, date_paid } = order;
  const amounts = { total: toEuros(order.cents), amount: toEuros(cents) };
  return [{ order_number, product_category: category, title, ...amounts, date_paid, state, until: zagrebDay(until) }];
}
