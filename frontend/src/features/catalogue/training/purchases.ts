import type { ContentCategory } from "#contract/primitives.ts";
import type { Me } from "../../account/queries.ts";

/** Whether somebody has ever bought a product; false as long as nothing is known of them. */
export function hasPurchased(me: Me | undefined, category: ContentCategory, id: number): boolean {
  const purchases = me?.purchases ?? [];
  return purchases.some((one) => one.product_category === category && String(one.product_id) === String(id));
}
