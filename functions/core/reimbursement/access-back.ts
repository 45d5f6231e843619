import { keys } from "../../data/keys.ts";
import { update } from "../../data/transaction.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import type { OrderRecord } from "../order/order.ts";
import { restored } from "../subscription/refunded.ts";
import { subscriptionWrites } from "../subscription/subscription-store.ts";
import type { Held } from "./request-refund.ts";

/**
 * The writes by which a buyer gets back what a dispute took, with the time that it took: days are added to a training's, the
 * rest of a membership's period runs from now or behind what was paid meanwhile. A challenge ends for everybody on its day.
 */
export function accessBackWrites(order: OrderRecord, held: Held, at: string) {
  if (order.category !== "subscription") return held.entitlement ? [openEntitlement(order, at)] : [];
  const { subscription } = held;
  return subscription ? subscriptionWrites(subscription, restored(subscription, order, at)) : [];
}

function openEntitlement(order: OrderRecord, at: string) {
  const { user_id, category, product_id, order_number, period_days } = order;
  const key = keys.entitlement(user_id, category, product_id, order_number);
  const lost = Math.ceil((Date.parse(at) - Date.parse(order.disputed?.at ?? order.date_paid ?? at)) / DAY_MS);
  const isTimed = period_days !== null;
  return update(key, `SET ended = :no${isTimed ? ", duration_days = duration_days + :lost" : ""}`, {
    condition: "attribute_exists(pk)",
    values: { ":no": false, ...(isTimed && { ":lost": Math.max(lost, 0) }) },
  });
}
