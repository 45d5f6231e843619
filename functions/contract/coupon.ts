import * as z from "zod/mini";
import { couponCodeOf } from "./coupon-code.ts";
import { catalogueId, day, euros, instant, orderNumber, productCategory, success } from "./primitives.ts";

/** A new code as the owner writes it. */
const newCode = z.string().check(
  z.maxLength(60),
  z.overwrite((typed: string) => couponCodeOf(typed) ?? ""),
  z.minLength(3),
);

/** As it is typed; what it means is decided by `couponCodeOf`. */
export const typedCoupon = z.string().check(z.maxLength(60));

const planName = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));
const productName = z.object({ category: productCategory, id: z.union([catalogueId, planName]) });

/** What a code is for. */
const sold = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("all") }),
  z.object({ kind: z.literal("category"), category: productCategory }),
  z.object({ kind: z.literal("products"), products: z.array(productName).check(z.minLength(1), z.maxLength(50)) }),
]);
export type CouponSold = z.infer<typeof sold>;

/** `ended` stays so for ever: its code is never given anew. */
export const couponState = z.enum(["active", "paused", "ended"]);
export type CouponState = z.infer<typeof couponState>;

const percent = z.int().check(z.minimum(1), z.maximum(99));
const limit = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

const terms = {
  /** One of the two: percent, or EUR. */
  percent: z.optional(percent),
  off: z.optional(euros),
  sold,
  /** Days in Zagreb, both included. */
  from: day,
  until: day,
  /** All uses together; null is without limit. Each person uses it once. */
  limit,
  /** Only for who never bought anything. */
  first_only: z.boolean(),
  /** Of a plan, how many periods cost less; null while the membership runs without a gap. */
  periods: z.nullable(z.int().check(z.minimum(1), z.maximum(12))),
  /** It lowers the price of gifts too; else of none. */
  gifts: z._default(z.boolean(), false),
};

const coupon = z.object({
  code: z.string(),
  ...terms,
  state: couponState,
  /** Counts changes. */
  version: z.int(),
  /** Orders that hold a use: paid ones, and open ones for as long as they may be paid. */
  held: z.int(),
  /** Paid orders; what they paid and what they were spared. */
  paid: z.int(),
  charged: euros,
  spared: euros,
  created_at: instant,
  created_by: z.string(),
});
export type Coupon = z.infer<typeof coupon>;

/** All codes, the newest first. */
export const listCoupons = { reply: success(z.object({ coupons: z.array(coupon) })) };

const cents = z.number().check(
  z.minimum(0.01),
  z.maximum(10_000),
  z.refine((value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "expected cents"),
);

export const createCoupon = {
  body: z.strictObject({ code: newCode, ...terms, off: z.optional(cents) }).check(
    z.refine(
      ({ percent, off }: { percent?: unknown; off?: unknown }) => (percent === undefined) !== (off === undefined),
    ),
    z.refine(({ from, until }: { from: string; until: string }) => from <= until),
  ),
  reply: success(coupon),
};

/** `version` is the one that the screen showed. */
export const changeCoupon = {
  params: z.object({ code: typedCoupon }),
  body: z.strictObject({ version: z.int(), state: couponState, until: day, limit }),
  reply: success(coupon),
};

const use = z.object({
  order_number: orderNumber,
  user_id: z.string(),
  name: z.string(),
  title: z.string(),
  at: instant,
  charged: euros,
  spared: euros,
});
export type PaidCouponUse = z.infer<typeof use>;

/** Paid orders with a code, the newest first; `next` is the next page's `before`. */
export const listCouponUses = {
  params: z.object({ code: typedCoupon }),
  query: z.object({ before: z.optional(z.string().check(z.maxLength(80))) }),
  reply: success(z.object({ uses: z.array(use), next: z.nullable(z.string()) })),
};

/** Why a code takes nothing off. `unknown`: there is none, or no more; the two are told apart nowhere. */
export const couponReason = z.enum(["unknown", "not_yet", "used_up", "used", "not_for_this", "first_only"]);
export type CouponReason = z.infer<typeof couponReason>;

/** What a code does to the price of an order. */
export const orderCoupon = z.object({
  code: z.string(),
  /** EUR, without and by the code. */
  full: euros,
  off: euros,
  /** Of a plan, how many further periods cost less; null while the membership runs. */
  more_periods: z.nullable(z.int()),
});
export type OrderCoupon = z.infer<typeof orderCoupon>;

/** The caller's price with a code, as an order would have it. `better`: the member price or a sale is lower, so the code is left out. */
export const priceOrder = {
  query: z.object({
    product_category: productCategory,
    product_id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)),
    coupon: typedCoupon,
    /** The order is a gift. */
    gift: z.optional(z.literal("1")),
  }),
  reply: success(
    z.object({ total: euros, coupon: z.optional(orderCoupon), better: z.optional(z.enum(["member", "sale"])) }),
  ),
};
