import * as z from "zod/mini";
import { orderCoupon } from "./coupon.ts";
import { day, done, euros, instant, success, textId } from "./primitives.ts";

export const subscriptionStatus = z.enum(["active", "cancelled", "nonactive"]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** Why a membership is over. */
export const lostCause = z.enum(["cancelled", "unpaid", "unanswered", "withdrawn"]);
export type LostCause = z.infer<typeof lostCause>;

/** A member's subscription record as the specification shapes it; the plans on sale are in `product.ts`. `paid_until` and `next_payment` are calendar days in Zagreb. */
export const subscription = z.object({
  id: textId,
  subscription_status: subscriptionStatus,
  subscription_type: z.string(),
  next_payment: day,
  start_date: day,
  date_paid: day,
  latest_order_total: euros,
  customers_value: euros,
  renewal_price: euros,
  /** What the next charge pays for, also of a plan that is no longer shown to anybody else. */
  renewal_days: z.int(),
  /** What a code takes off the next charge. */
  renewal_coupon: z.optional(orderCoupon),
  /** The last renewal failed: until when Premium stays open all the same, and when the card is asked again. */
  payment_failed: z.optional(z.object({ grace_until: z.nullable(day), next_try: z.nullable(day) })),
  /** Nothing certain is known of the due charge: it is asked about, tried again, or before a person. Until when Premium stays open. */
  awaiting_bank: z.optional(z.object({ grace_until: z.nullable(day) })),
  /** A renewal is being charged at this moment and its outcome is not known yet. */
  renewal_running: z.optional(z.literal(true)),
  paused_until: z.optional(day),
  /** The end of the paid period, where a pause follows it. */
  paused_from: z.optional(day),
  /** The plan from the next charge on; `renewal_price` is its price already. */
  next_plan: z.optional(z.string()),
  /** A dearer price that the member may accept, or has accepted and may take back until it is charged; without their word the old one goes on. */
  price_offer: z.optional(
    z.object({
      price: euros,
      old_price: euros,
      /** The day of the first charge at that price. */
      from: day,
      /** The edition of the words by which it is accepted. */
      texts: z.string(),
      /** When it was accepted, by which edition of the words. */
      accepted: z.optional(z.object({ at: instant, texts: z.string() })),
    }),
  ),
  /** What the member pays for the next period themselves, where they accepted a dearer price that only so is charged. */
  own_payment: z.optional(z.object({ price: euros, coupon: z.optional(orderCoupon) })),
  /** The stored card: brand, last four digits, expiry (yyyy-mm-dd). */
  card: z.optional(z.object({ brand: z.string(), last_four: z.string(), expires: z.nullable(day) })),
});
export type Subscription = z.infer<typeof subscription>;

/** A member without a record, or without a running one: `fail` with nothing in it, still 200; a client reads it as no membership. */
const subscriptionOrNone = z.union([
  success(z.object({ subscription })),
  z.object({ status: z.literal("fail"), data: z.object({ subscription: z.null() }) }),
]);

export const getSubscriptionMetaByUser = { params: z.object({ userId: textId }), reply: subscriptionOrNone };

export const getSubscription = { params: z.object({ userId: textId }), reply: subscriptionOrNone };

export const cancelSubscription = {
  params: z.object({ subscriptionId: textId }),
  body: z.object({ subscription_status: z.literal("cancelled") }),
  reply: success(z.object({ subscription })),
};

/** Why somebody cancelled. */
export const cancelReason = z.enum(["price", "time", "content", "trouble", "elsewhere", "other"]);
export type CancelReason = z.infer<typeof cancelReason>;

/** Once for a cancellation, after it: a second answer changes nothing. 409 `membership_unchangeable` of what is not cancelled. */
export const tellCancelReason = {
  params: z.object({ id: textId }),
  body: z.object({ reason: cancelReason }),
  reply: done,
};

export const resumeSubscription = {
  params: z.object({ id: textId }),
  body: z.object({ subscription_status: z.literal("active") }),
  reply: success(z.object({ subscription })),
};

/** A change of plan as it is shown before and after it is confirmed; `difference` is below zero where it gets cheaper. */
export const planChange = z.object({
  from: z.string(),
  to: z.string(),
  old_price: euros,
  new_price: euros,
  difference: euros,
  old_period_days: z.int(),
  new_period_days: z.int(),
  /** The day of the next charge, from which the new plan counts. */
  date: day,
});
export type PlanChange = z.infer<typeof planChange>;

const planType = z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/));

/** `confirm: false` only says what would change; `new_price` is the one that was shown, without which no other plan is confirmed. */
export const changePlan = {
  params: z.object({ id: textId }),
  body: z.object({
    subscription_type: planType,
    confirm: z.optional(z.boolean()),
    new_price: z.optional(z.number()),
  }),
  reply: success(z.object({ change: planChange, subscription })),
};

export const keepPlan = {
  params: z.object({ id: textId }),
  reply: success(z.object({ subscription })),
};

/** `new_price` is the one that was shown, `texts` the edition of the words beside it; 409 `price_changed` where another is offered or by other words, `not_found` where none is. */
export const acceptPrice = {
  params: z.object({ id: textId }),
  body: z.object({ new_price: z.number(), texts: day }),
  reply: success(z.object({ subscription })),
};

/** Takes an accepted price back until it is charged. */
export const keepPrice = {
  params: z.object({ id: textId }),
  reply: success(z.object({ subscription })),
};

export const pauseSubscription = {
  params: z.object({ id: textId }),
  body: z.object({ months: z.int().check(z.minimum(1), z.maximum(3)) }),
  reply: success(z.object({ subscription })),
};

export const endPause = {
  params: z.object({ id: textId }),
  reply: success(z.object({ subscription })),
};
