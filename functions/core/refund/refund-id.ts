import type { OrderRecord } from "../order/order.ts";

/** A refund's id: what was given back before it names it, so that each is asked for once. */
export function refundId(order: Pick<OrderRecord, "order_number" | "refunded_cents">): string {
  return `${order.order_number}-refund-${order.refunded_cents ?? 0}`;
}
