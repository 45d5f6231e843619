import { attemptNumber, type OrderRecord } from "../orders/order.ts";
import type { Gateway } from "./corvuspay/gateway.ts";
import type { PaidOutcome } from "./corvuspay/outcome.ts";

/**
 * The first attempt before the current one that was paid after all: a form may stay open, and be paid, after its decline had
 * opened the next attempt. Nothing where each is unpaid or nothing certain is known.
 */
export async function paidEarlier(
  order: OrderRecord,
  gateway: Gateway,
): Promise<{ order: OrderRecord; paid: PaidOutcome } | undefined> {
  for (let attempt = 1; attempt < order.attempt; attempt += 1) {
    const earlier = { ...order, attempt };
    const outcome = await gateway.status(attemptNumber(earlier));
    if (outcome.kind === "paid") return { order: earlier, paid: outcome };
  }
  return undefined;
}
