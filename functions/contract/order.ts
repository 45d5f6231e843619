import * as z from "zod/mini";
import { orderCoupon, typedCoupon } from "./coupon.ts";
import { giftWish, orderGift } from "./gift.ts";
import { country, day, euros, orderNumber, productCategory, saidVisit, success } from "./primitives.ts";

/** `created`: not signed yet; `pending`: the gateway's form may be open; the rest as in the order's state machine. */
export const orderStatus = z.enum([
  "created",
  "pending",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "refund_due",
  "refunded",
  "partially_refunded",
  "disputed",
  "review",
]);
export type OrderStatus = z.infer<typeof orderStatus>;

/**
 * What a refusal of the bank is about, as its buyer may be told: never why a card is blocked. `security`: the check in the buyer's bank
 * (3-D Secure) failed; `rules`: the gateway's own limits; `shop`: our mistake; `technical`: it says nothing about the card.
 */
export const declineReason = z.enum([
  "bank",
  "funds",
  "limit",
  "expired",
  "card",
  "security",
  "rules",
  "shop",
  "technical",
]);
export type DeclineReason = z.infer<typeof declineReason>;

/** Both boxes start unticked; the waiver is asked for ebooks only. */
export const consents = z.object({ start_now: z.boolean(), waiver: z.optional(z.boolean()) });

export const order = z.object({
  id: orderNumber,
  user_id: z.string(),
  status: orderStatus,
  product_category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  title: z.string(),
  total: euros,
  subtotal: euros,
  tax: euros,
  /** What a code took off. */
  coupon: z.optional(orderCoupon),
  /** It is a gift to somebody; of one order alone (`getOrder`), not where it is made or given up. */
  gift: z.optional(orderGift),
  date_created: z.string(),
  date_paid: z.nullable(z.string()),
  /** What has been given back so far; missing where nothing was. */
  refunded: z.optional(euros),
  /** Why the bank refused, of a failed order. */
  decline_reason: z.optional(declineReason),
  /** The buyer turned back or gave it up, and its form may still be paid: it is watched on. */
  given_up: z.optional(z.literal(true)),
});
export type Order = z.infer<typeof order>;

/** Server-owned fields that an honest client may send along; they are counted when they differ, never used. */
const serverOwned = {
  date_created: z.optional(z.unknown()),
  date_paid: z.optional(z.unknown()),
  status: z.optional(z.unknown()),
  subtotal: z.optional(z.unknown()),
  tax: z.optional(z.unknown()),
};

export const createOrder = {
  body: z.object({
    product_category: productCategory,
    product_id: z.union([z.int(), z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))]),
    total: z.number(),
    /** A code, as it was typed. One that takes nothing off is refused (409 `coupon_unusable`), with the price without it. */
    coupon: z.optional(typedCoupon),
    /**
     * It is for somebody else: at the plain price, paid once, never renewed. 409 `product_ending` for a challenge that may end
     * within a month of its opening.
     */
    gift: z.optional(giftWish),
    user_id: z.optional(z.string()),
    consents: z.optional(consents),
    /** Where the buyer says that they live: as they said last where nothing is said, Croatia where they never did. */
    country: z.optional(country),
    /** Whether the buyer declares to be of age, as the sentence above the button says; who does not is refused. */
    adult: z.optional(z.boolean()),
    /** The edition of the texts that the buyer was shown; a build that is older than the server's says an older one. */
    texts: z.optional(day),
    /** A running member's own plan: pay its next period now, with the card that will then be stored. */
    next_period: z.optional(z.boolean()),
    /** Whether the buyer asks for newsletters; no, or nothing said, changes nothing. */
    news: z.optional(z.boolean()),
    visit: z.optional(saidVisit),
    ...serverOwned,
  }),
  reply: success(z.object({ order })),
};

/** Consents of an ebook's buyer that come after the order; a tick is only added, never taken back. */
export const recordConsents = {
  params: z.object({ order_number: orderNumber }),
  body: consents,
  reply: success(z.object({ consents: z.object({ start_now: z.boolean(), waiver: z.boolean() }) })),
};

export const getOrder = {
  params: z.object({ order_number: orderNumber }),
  reply: success(z.object({ order })),
};

/**
 * 409 `renewal_running` for a charge of a membership, `order_closed` for an order by hand; 503 `order_unclear` where the gateway is not
 * heard.
 */
export const abandonOrder = {
  params: z.object({ order_number: orderNumber }),
  reply: success(z.object({ order })),
};

/** Only `order_number` is read; the other payment fields are compared with the stored order. */
export const signOrder = {
  body: z.looseObject({ order_number: orderNumber }),
  reply: z.object({
    status: z.literal("success"),
    signature: z.string(),
    /** How the browser sends the fields to `action`. */
    method: z.enum(["get", "post"]),
    fields: z.record(z.string(), z.string()),
    action: z.string(),
  }),
};

/** What the gateway's return may carry besides a signed set we do not know in full. */
export const gatewayReturn = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(1024)));

const redirect = z.object({ location: z.string() });

export const receivePaymentSuccess = { form: gatewayReturn, reply: redirect };
export const receivePaymentCancel = { form: gatewayReturn, reply: redirect };
export const receivePaymentReturn = {
  params: z.object({ gateway: z.string().check(z.regex(/^[a-z]{1,20}$/)), ending: z.enum(["success", "cancel"]) }),
  query: gatewayReturn,
  reply: redirect,
};
