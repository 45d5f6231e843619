import { toCents, toEuros } from "../../platform/money.ts";
import { Problem } from "../../platform/problem.ts";
import type { OrderRecord } from "../orders/order.ts";
import { keptCents, remainingAfter } from "./record/refund.ts";

/** What the staff asks for: euros to give back, and those that the screen said would remain. */
interface Asked {
  readonly amount: number;
  readonly expected_remaining: number;
}

/** Whole cents above zero and within what is left; what would remain must be what the screen showed. */
export function requireAmount(order: OrderRecord, { amount, expected_remaining }: Asked): number {
  const cents = toCents(amount);
  if (cents === undefined || cents <= 0) throw new Problem("invalid_input", { data: { fields: ["amount"] } });
  const kept = keptCents(order);
  if (cents > kept) throw new Problem("amount_too_high", { data: { refundable: toEuros(kept) } });
  const remaining = remainingAfter(order, cents);
  if (toCents(expected_remaining) !== remaining) {
    throw new Problem("amount_changed", { data: { refundable: toEuros(kept), remaining: toEuros(remaining) } });
  }
  return cents;
}
