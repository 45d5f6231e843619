import { DAY_MS } from "../../kernel/time.ts";
import { isOrder, type OrderRecord } from "../order/order.ts";
import { dueOf } from "../subscription/calendar.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import { activeSubscriptions } from "../subscription/subscription-store.ts";
import type { Difference } from "./books.ts";
import { readOrders } from "./read-many.ts";

/** So long after its due moment (ms) a membership is paid, over, or forgotten. */
const MAX_OVERDUE_MS = 8 * DAY_MS;
/** Memberships read in a run, those first whose period ends first: each comes by before it renews. */
const MAX_MEMBERSHIPS = 2000;

/** The active memberships that rest on nothing, or that nothing was done for. */
export async function checkMemberships(time: Date): Promise<Difference[]> {
  const subscriptions = await activeSubscriptions(MAX_MEMBERSHIPS);
  return compareSubscriptions(subscriptions, await readOrders(subscriptions.map((one) => one.latest_order)), time);
}

/** Each active membership rests on a paid order of its running period, and none was due long ago. Pure. */
export function compareSubscriptions(
  subscriptions: readonly SubscriptionRecord[],
  orders: ReadonlyMap<string, OrderRecord>,
  now: Date,
): Difference[] {
  return [...withoutOrder(subscriptions, orders), ...subscriptions.flatMap((record) => longDue(record, now))];
}

function longDue(record: SubscriptionRecord, now: Date): Difference[] {
  const due = dueOf(record);
  if (now.getTime() - due.getTime() <= MAX_OVERDUE_MS) return [];
  return [
    { check: "active_long_past_due", ids: [record.id], says: `Due ${due.toISOString()}, neither paid nor over.` },
  ];
}

function withoutOrder(
  subscriptions: readonly SubscriptionRecord[],
  orders: ReadonlyMap<string, OrderRecord>,
): Difference[] {
  return subscriptions.flatMap(({ id, latest_order, date_paid }) => {
    const order = orders.get(latest_order);
    if (order && isOrder("settled", order) && order.date_paid === date_paid) return [];
    const says = order ? `Its last order is ${order.status}.` : "Its last order does not exist.";
    return [{ check: "active_without_paid_order", ids: [id, latest_order], says }];
  });
}
