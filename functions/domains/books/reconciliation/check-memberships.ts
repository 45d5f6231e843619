import * as z from "zod/mini";
import { DAY_MS } from "../../../platform/time.ts";
import { dueOf } from "../../memberships/calendar.ts";
import type { SubscriptionRecord } from "../../memberships/subscription.ts";
import { activeSubscriptions } from "../../memberships/subscription-store.ts";
import { isOrder, type OrderRecord } from "../../orders/order.ts";
import { readOrders } from "../read-many.ts";
import type { Difference } from "./books.ts";
import { type CheckRun, clearCheckpoint, findCheckpoint, saveCheckpoint } from "./checkpoint-store.ts";

/** A membership so long past its due moment (ms) should be paid or ended. */
const MAX_OVERDUE_MS = 15 * DAY_MS;
const CHECK = "MEMBERSHIPS";
/** Memberships that are read at once, the time that a slice takes at most (ms), and the slices of a run. */
const SLICE = 500;
const SLICE_MS = 15_000;
const MAX_SLICES = 20;

const placeItem = z.object({ after: z.record(z.string(), z.unknown()) });

/**
 * Reports active memberships without a paid order, or long past due: ten thousand a run, those whose period ends first. The next run
 * continues after them, and starts anew after the last one.
 */
export async function checkMemberships(time: Date, { tell, left }: CheckRun): Promise<void> {
  const found = await findCheckpoint(CHECK, placeItem);
  let after = found?.after;
  for (let slice = 0; slice < MAX_SLICES && left() > SLICE_MS; slice += 1) {
    const { subscriptions, last } = await activeSubscriptions(SLICE, after);
    tell(compareMemberships(subscriptions, await readOrders(subscriptions.map((one) => one.latest_order)), time));
    if (!last) return found && clearCheckpoint(CHECK);
    after = last;
  }
  if (after) await saveCheckpoint(CHECK, { after });
}

/** Each active membership must have a paid order for its period and not be long past due. Pure. */
function compareMemberships(
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
