import { keys } from "../../data/keys.ts";
import { update } from "../../data/transaction.ts";
import { DAY_MS } from "../../kernel/duration.ts";
import type { OrderRecord } from "../order/order.ts";
import { membershipWrites } from "../subscription/membership-writes.ts";
import { periodsOf } from "../subscription/paid-periods.ts";
import type { SubscriptionRecord } from "../subscription/subscription.ts";
import type { Held } from "./request-refund.ts";

/**
 * The writes by which a buyer gets back what a dispute took, with the time that it took: days are added to a training's, the
 * rest of a membership's period runs from now or behind what was paid meanwhile. A challenge ends for everybody on its day.
 */
export function accessBackWrites(order: OrderRecord, held: Held, at: string) {
  if (order.category !== "subscription") return held.entitlement ? [openEntitlement(order, at)] : [];
  const { subscription } = held;
  return subscription ? membershipWrites(subscription, withTimeBack(subscription, order, at)) : [];
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

/** Of a dispute that kept no note of it, the whole period. The card is not charged again: a membership that was over comes back as cancelled. */
export function withTimeBack(record: SubscriptionRecord, order: OrderRecord, at: string): SubscriptionRecord {
  const left = order.disputed?.left_ms ?? (order.period_days ?? 0) * DAY_MS;
  if (left === 0) return { ...record, version: record.version + 1 };
  const runs = record.status !== "nonactive" && record.paid_until > at;
  const from = runs ? record.paid_until : at;
  const paid_until = new Date(Date.parse(from) + left).toISOString();
  return {
    ...record,
    status: record.status === "nonactive" ? "cancelled" : record.status,
    start_date: runs ? record.start_date : at,
    paid_until,
    periods: [...(runs ? periodsOf(record) : []), { order_number: order.order_number, from, until: paid_until }],
    version: record.version + 1,
  };
}
