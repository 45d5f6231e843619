import { attemptNumber, type OrderRecord } from "../orders/order.ts";
import { connectGateway, isGatewaySilent } from "../payments/connect-gateway.ts";
import type { Outcome, PaidOutcome } from "../payments/gateway.ts";

/** The gateway's word on one attempt of an order; `named` is the order as it stood in that attempt. */
export interface AttemptAnswer {
  readonly named: OrderRecord;
  readonly outcome: Outcome;
  /** Another attempt of the same order was asked about too and has no answer: it may still turn out to be paid. */
  readonly isPartial?: boolean;
}

/** Asks about an order's attempt. */
export async function ask(named: OrderRecord): Promise<AttemptAnswer> {
  const gateway = await connectGateway(named.gateway);
  return { named, outcome: await gateway.outcomeOf(attemptNumber(named)) };
}

/**
 * Asks about the current attempt and, unless it is paid, about earlier ones, whose forms may still be paid. Answers the
 * first charge, else the current attempt's word. A silent gateway is not asked further.
 */
export async function askForCharge(order: OrderRecord): Promise<AttemptAnswer> {
  const current = await ask(order);
  if (current.outcome.kind === "paid") return current;
  let isPartial = false;
  for (const named of attemptsOf(order).slice(0, -1)) {
    if (isGatewaySilent(order.gateway)) return { ...current, isPartial: true };
    const earlier = await ask(named);
    if (earlier.outcome.kind === "paid") return earlier;
    isPartial ||= earlier.outcome.kind === "unknown";
  }
  return { ...current, isPartial };
}

/** The order as it stood in each of its attempts, the first one first. */
export function attemptsOf(order: OrderRecord): OrderRecord[] {
  return Array.from({ length: order.attempt }, (_attempt, position) => ({ ...order, attempt: position + 1 }));
}

/** Whether a charge is one in euros of this attempt at this shop, whatever its amount. */
export function isOurs(named: OrderRecord, paid: PaidOutcome): boolean {
  return paid.attemptNumber === attemptNumber(named) && paid.currency === "EUR" && !paid.isForeign;
}
