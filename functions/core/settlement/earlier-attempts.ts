import { attemptNumber, type OrderRecord } from "../order/order.ts";
import type { Gateway, PaidOutcome } from "../payment/gateway.ts";

/** The order as it stood in each of its attempts, the first one first. */
export function attemptsOf(order: OrderRecord): OrderRecord[] {
  return Array.from({ length: order.attempt }, (_attempt, position) => ({ ...order, attempt: position + 1 }));
}

/**
 * The first attempt before the current one that was paid after all: a form may stay open, and be paid, after its decline had
 * opened the next attempt. Nothing where each is unpaid or nothing certain is known.
 */
export async function paidEarlier(
  order: OrderRecord,
  gateway: Gateway,
): Promise<{ named: OrderRecord; paid: PaidOutcome } | undefined> {
  for (const named of attemptsOf(order).slice(0, -1)) {
    const outcome = await gateway.outcomeOf(attemptNumber(named));
    if (outcome.kind === "paid") return { named, paid: outcome };
  }
  return undefined;
}
