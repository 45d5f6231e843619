import * as z from "zod/mini";
import { day, euros, success, textId } from "./primitives.ts";

export const subscriptionStatus = z.enum(["active", "cancelled", "nonactive"]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** A member's subscription record as the specification shapes it. `paid_until` and `next_payment` are calendar days in Zagreb. */
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
});
export type Subscription = z.infer<typeof subscription>;

/** A member without a record, or without a running one: `fail` with nothing in it, still 200 (security rule R07). */
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

export const resumeSubscription = {
  params: z.object({ id: textId }),
  body: z.object({ subscription_status: z.literal("active") }),
  reply: success(z.object({ subscription })),
};
