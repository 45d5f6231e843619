import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue } from "../../platform/table/queue.ts";
import { tryTransact, update } from "../../platform/table/transaction.ts";
import { leavesCheckQueue } from "./check-schedule.ts";
import { type OrderRecord, orderItem } from "./order.ts";

/** An order's place in gsi2, the index of due checks: partition and moment. */
interface QueuePlace {
  readonly partition: string;
  readonly at: string;
}

/** The place of an order's next check: in the queue of its first week, or in that of later checks. */
export function placeOfCheck(
  order: Pick<OrderRecord, "sent_at" | "date_paid">,
  next: string | null,
): QueuePlace | null {
  if (next === null) return null;
  const isLater = order.date_paid !== null || leavesCheckQueue(order.sent_at, next);
  return { partition: isLater ? indexKeys.ordersToRevisit : indexKeys.ordersToCheck, at: next };
}

/**
 * The ends of an update's SET and REMOVE that give an order its place, or none, and reset its count of failures. `set`
 * begins with a comma.
 */
export function placeUpdate(place: QueuePlace | null) {
  if (!place) return { set: "", remove: "gsi2pk, gsi2sk, set_aside", values: {} };
  const values = { ":place": place.partition, ":placed": place.at };
  return { set: ", gsi2pk = :place, gsi2sk = :placed", remove: "set_aside", values };
}

/** Orders whose next check is due, oldest first. */
export function ordersToCheck(upTo: Date, limit: number): Promise<Due<OrderRecord>[]> {
  return readDue(indexKeys.ordersToCheck, orderItem, upTo, limit);
}

/** Settled and closed orders whose later check is due, oldest first. */
export function ordersToRevisit(upTo: Date, limit: number): Promise<Due<OrderRecord>[]> {
  return readDue(indexKeys.ordersToRevisit, orderItem, upTo, limit);
}

/** Claims the one check with the gateway that a page's polling may cause every few seconds; false when it was just done. */
export async function claimCheck(order: OrderRecord, now: Date, notBefore: Date): Promise<boolean> {
  if (order.checked_at !== null && order.checked_at > notBefore.toISOString()) return false;
  return tryTransact([
    update(keys.order(order.order_number), "SET checked_at = :now", {
      condition: "attribute_type(checked_at, :null) OR checked_at <= :before",
      values: { ":now": now.toISOString(), ":before": notBefore.toISOString(), ":null": "NULL" },
    }),
  ]);
}

/**
 * Plans the next check of a charged order, or ends the checks (null); another run may have been faster. One that waits for a person keeps its
 * place among those, and its next check is planned with the decision.
 */
export async function planCheck(order: OrderRecord, next: string | null): Promise<void> {
  const { set, remove, values } = placeUpdate(placeOfCheck(order, next));
  await tryTransact([
    update(keys.order(order.order_number), `SET next_check_at = :next${set} REMOVE ${remove}`, {
      condition: "next_check_at = :seen AND gsi2pk <> :review",
      values: { ":next": next, ":seen": order.next_check_at, ":review": indexKeys.ordersInReview, ...values },
    }),
  ]);
}
