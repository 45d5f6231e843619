import { indexKeys } from "../../data/keys.ts";
import { leavesCheckQueue } from "./check-schedule.ts";
import type { OrderRecord } from "./order.ts";

/** Where an order stands in gsi2, the index of what must be checked: a partition and its moment there. */
interface Place {
  readonly partition: string;
  readonly at: string;
}

/** The place of an order that is checked next at a moment: in the queue of its first week, or of later checks. */
export function placeOfCheck(order: Pick<OrderRecord, "sent_at" | "date_paid">, next: string | null): Place | null {
  if (next === null) return null;
  const isLater = order.date_paid !== null || leavesCheckQueue(order.sent_at, next);
  return { partition: isLater ? indexKeys.ordersToRevisit : indexKeys.ordersToCheck, at: next };
}

/**
 * The ends of an update's SET and REMOVE that give an order its place, or none; what was set aside before counts no more.
 * `set` begins with a comma.
 */
export function placeUpdate(place: Place | null) {
  if (!place) return { set: "", remove: "gsi2pk, gsi2sk, set_aside", values: {} };
  const values = { ":place": place.partition, ":placed": place.at };
  return { set: ", gsi2pk = :place, gsi2sk = :placed", remove: "set_aside", values };
}
