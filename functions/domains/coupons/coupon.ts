import * as z from "zod/mini";
import { type CouponReason, type CouponSold, couponState } from "#contract/coupon.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { instant } from "#contract/primitives.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { Reduction } from "./reduction.ts";

/** A code for a reduction. It is never removed, so that no code is given twice. Amounts are EUR cents. */
export const couponItem = z.object({
  code: z.string(),
  percent: z.optional(z.int()),
  off_cents: z.optional(z.int()),
  sold: z.custom<CouponSold>(),
  from: z.string(),
  until: z.string(),
  limit: z.nullable(z.int()),
  first_only: z.boolean(),
  periods: z.nullable(z.int()),
  gifts: z.optional(z.boolean()),
  state: couponState,
  version: z.int(),
  /** Orders that hold a use, paid or still open: what `limit` limits. */
  held: z.int(),
  /** Of paid orders: their number, what they paid, and what they were spared. */
  paid: z.int(),
  charged_cents: z.int(),
  spared_cents: z.int(),
  created_at: instant,
  created_by: z.string(),
});
export type CouponRecord = z.infer<typeof couponItem>;

/** A person's use of a code: by an order that is open until a moment, or that was paid. */
export const useItem = z.object({
  order_number: z.string(),
  state: z.enum(["open", "paid"]),
  until: z.optional(instant),
});
export type CouponUse = z.infer<typeof useItem>;

/** A code with what its buyer did with it before. */
export interface FoundCoupon {
  readonly coupon: CouponRecord | undefined;
  readonly use: CouponUse | undefined;
}

/** An order that a code is meant for. */
interface CouponOrder {
  readonly category: ProductCategory;
  readonly id: number | string;
  /** The buyer never bought anything. */
  readonly isFirst: boolean;
  /** It renews the buyer's membership, whose terms are agreed. */
  readonly renews: boolean;
  readonly isGift: boolean;
}

/** Why a code takes nothing off this order; undefined where it does. Pure. */
export function refusalOfCoupon(
  { coupon, use }: FoundCoupon,
  wanted: CouponOrder,
  now: Date,
): CouponReason | undefined {
  const day = zagrebDay(now);
  if (coupon?.state !== "active" || coupon.until < day) return "unknown";
  if (coupon.from > day) return "not_yet";
  if (wanted.renews || (wanted.isGift && !coupon.gifts) || !isSoldBy(coupon.sold, wanted)) return "not_for_this";
  if (use?.state === "paid") return "used";
  if (coupon.first_only && !wanted.isFirst) return "first_only";
  if (!use && coupon.limit !== null && coupon.held >= coupon.limit) return "used_up";
  return undefined;
}

function isSoldBy(sold: CouponSold, { category, id }: CouponOrder): boolean {
  if (sold.kind === "all") return true;
  if (sold.kind === "category") return sold.category === category;
  return sold.products.some((one) => one.category === category && String(one.id) === String(id));
}

/** What a code takes off such an order. Pure. */
export function reductionBy(
  { code, percent, off_cents, periods }: CouponRecord,
  { category, isGift }: Pick<CouponOrder, "category" | "isGift">,
): Reduction {
  const more_periods = category !== "subscription" || isGift ? 0 : periods === null ? null : periods - 1;
  return {
    code,
    ...(percent !== undefined && { percent }),
    ...(off_cents !== undefined && { off_cents }),
    more_periods,
  };
}
