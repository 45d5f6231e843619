import * as z from "zod/mini";
import { instant, productCategory } from "#contract/primitives.ts";

/** What a paid order gave. `ended`: the order was refunded or disputed, so nothing follows from it any more. */
export const entitlementItem = z.object({
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  order_number: z.string(),
  date_paid: instant,
  /** Days of access of a training, or of an ebook that has them; null without limit. */
  duration_days: z.nullable(z.int()),
  /** Last day (yyyy-mm-dd, Zagreb) of a challenge. */
  end_date: z.nullable(z.string()),
  /** From when the content is delivered: an ebook waits 14 days where its buyer kept the right of withdrawal. */
  deliver_from: instant,
  ended: z.boolean(),
});
export type Entitlement = z.infer<typeof entitlementItem>;
