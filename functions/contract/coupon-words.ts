import { nounFor } from "./counted.ts";
import type { OrderCoupon } from "./coupon.ts";
import { filled, ORDER_TEXTS } from "./order-texts.ts";

/** The label of what a code takes off. */
export function reductionLabel(code: string): string {
  return `Popust (${code})`;
}

/** How long a code lowers a plan's charges, and what they cost then; `full` is that price, with its currency. */
export function reducedCharges(
  { code, more_periods }: Pick<OrderCoupon, "code" | "more_periods">,
  full: string,
): string {
  if (more_periods === null) return filled(ORDER_TEXTS.reducedAlways, { code });
  return filled(ORDER_TEXTS.reduced, { code, charges: chargesOf(more_periods + 1), price: full });
}

function chargesOf(count: number): string {
  if (count === 1) return "ovu naplatu";
  return nounFor(count, `prvu ${count} naplatu`, `prve ${count} naplate`, `prvih ${count} naplata`);
}

/** EUR of the charge that follows a reduced one. */
export function nextCharge({ full, off, more_periods }: OrderCoupon): number {
  return more_periods === 0 ? full : Math.round((full - off) * 100) / 100;
}
