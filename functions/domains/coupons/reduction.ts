import * as z from "zod/mini";
import type { OrderCoupon } from "#contract/coupon.ts";
import { toEuros } from "../../platform/money.ts";

/** The least that a code leaves of a price (EUR cents). */
const LEAST_CENTS = 100;

/** What a code takes off, as it stood when it was used: percent or EUR cents. */
export const reduction = z.object({
  code: z.string(),
  percent: z.optional(z.int()),
  off_cents: z.optional(z.int()),
  /** Of a plan, how many further periods cost less; null while the membership runs without a gap. */
  more_periods: z.nullable(z.int()),
});
export type Reduction = z.infer<typeof reduction>;

/** A reduction in an order: with the price (EUR cents) that it was taken off. */
export const orderReduction = z.object({ ...reduction.shape, full_cents: z.int() });
export type OrderReduction = z.infer<typeof orderReduction>;

/** A price (EUR cents) less what a code takes off: never above it, and not below one euro by the code. Pure. */
export function reducedCents(
  cents: number,
  { percent, off_cents = 0 }: Pick<Reduction, "percent" | "off_cents">,
): number {
  const less = percent === undefined ? off_cents : Math.round((cents * percent) / 100);
  return Math.min(cents, Math.max(cents - less, LEAST_CENTS));
}

/** What a code took off a price (EUR cents), in euros. */
export function presentReduction({ code, full_cents, more_periods }: OrderReduction, cents: number): OrderCoupon {
  return { code, full: toEuros(full_cents), off: toEuros(full_cents - cents), more_periods };
}
