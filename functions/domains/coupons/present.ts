import type * as z from "zod/mini";
import type { Coupon, createCoupon } from "#contract/coupon.ts";
import { toCents, toEuros } from "../../platform/money.ts";
import type { CouponRecord } from "./coupon.ts";

/** A new code of the owner's, at first active and unused. */
export function couponOf(
  { off, percent, ...terms }: z.output<typeof createCoupon.body>,
  created_by: string,
  at: Date,
): CouponRecord {
  return {
    ...terms,
    ...(percent !== undefined && { percent }),
    ...(off !== undefined && { off_cents: toCents(off) }),
    state: "active",
    version: 1,
    held: 0,
    paid: 0,
    charged_cents: 0,
    spared_cents: 0,
    created_at: at.toISOString(),
    created_by,
  };
}

/** A code as the owner sees it, in euros. */
export function presentCoupon({ off_cents, charged_cents, spared_cents, ...coupon }: CouponRecord): Coupon {
  return {
    ...coupon,
    gifts: coupon.gifts ?? false,
    ...(off_cents !== undefined && { off: toEuros(off_cents) }),
    charged: toEuros(charged_cents),
    spared: toEuros(spared_cents),
  };
}

/** What the audit record keeps of a code. */
export function recordedTerms({ percent, off_cents, from, until, limit, state }: CouponRecord) {
  return { percent: percent ?? null, off_cents: off_cents ?? null, from, until, limit, state };
}
