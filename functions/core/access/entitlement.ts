import * as z from "zod/mini";
import { instant, type ProductCategory, productCategory } from "#contract/primitives.ts";
import { keys } from "../../data/keys.ts";
import { withdrawalEnd } from "../../kernel/withdrawal-term.ts";

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

/** What an entitlement must know of the order that paid for it. */
interface EntitlingOrder {
  readonly user_id: string;
  readonly order_number: string;
  readonly category: ProductCategory;
  readonly product_id: number | string;
  /** Days of access; null without limit. */
  readonly period_days: number | null;
  readonly end_date: string | null;
  readonly consents: { readonly start_now: boolean; readonly waiver: boolean } | null;
}

/** The item of what an order that was paid at a moment (UTC ISO 8601) gives its buyer. */
export function entitlementEntry(order: EntitlingOrder, paidAt: string) {
  const { user_id, category, product_id, order_number } = order;
  const entitlement: Entitlement = {
    category,
    product_id,
    order_number,
    date_paid: paidAt,
    duration_days: order.period_days,
    end_date: order.end_date,
    deliver_from: deliveryStart(order, paidAt),
    ended: false,
  };
  return { ...keys.entitlement(user_id, category, product_id, order_number), ...entitlement };
}

/** An ebook bought with unticked consents is delivered once it can't be withdrawn from any more; everything else at once. */
function deliveryStart({ category, consents }: EntitlingOrder, paidAt: string): string {
  const waits = category === "ebook" && consents && !(consents.start_now && consents.waiver);
  return waits ? new Date(withdrawalEnd(new Date(paidAt)).getTime() + 1).toISOString() : paidAt;
}
