import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue } from "../../platform/table/queue.ts";
import { tryTransact, update } from "../../platform/table/transaction.ts";
import { type OrderRecord, orderItem } from "./order.ts";
import { placeOfCheck, placeUpdate } from "./order-place.ts";

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
      condition: "next_check_at = :seen AND (attribute_not_exists(gsi2pk) OR gsi2pk <> :review)",
      values: { ":next": next, ":seen": order.next_check_at, ":review": indexKeys.ordersInReview, ...values },
    }),
  ]);
}
