import type { SubscriptionRecord } from "../members/member.ts";
import type { OrderRecord } from "../orders/order.ts";
import type { Difference } from "./books.ts";

const PAYS: readonly OrderRecord["status"][] = ["paid", "partially_refunded"];

/** Each active membership rests on a paid order of its running period. Pure. */
export function compareSubscriptions(
  subscriptions: readonly SubscriptionRecord[],
  orders: ReadonlyMap<string, OrderRecord>,
): Difference[] {
  return subscriptions.flatMap(({ id, latest_order, date_paid }) => {
    const order = orders.get(latest_order);
    if (order && PAYS.includes(order.status) && order.date_paid === date_paid) return [];
    const says = order ? `Its last order is ${order.status}.` : "Its last order does not exist.";
    return [{ check: "active_without_paid_order", ids: [id, latest_order], says }];
  });
}
