import type { OrderRecord } from "../order/order.ts";

/** Cents EUR of an order that have been charged and not given back. */
export function keptCents(order: Pick<OrderRecord, "cents" | "refunded_cents">): number {
  return order.cents - (order.refunded_cents ?? 0);
}

/**
 * Cents that stay charged once these are given back: what the gateway's partial refund is told. The only place that computes
 * it; throws RangeError for anything but whole cents between 1 and what is left.
 */
export function remainingAfter(order: Pick<OrderRecord, "cents" | "refunded_cents">, cents: number): number {
  const kept = keptCents(order);
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > kept) {
    throw new RangeError("a refund must be between one cent and what is left of the payment");
  }
  return kept - cents;
}
