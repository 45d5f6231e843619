import type { Membership } from "../../account/queries.ts";

/** What decides how a product is offered. Prices in euros. */
export interface SoldProduct {
  readonly id: number;
  readonly price: number;
  readonly premium_save: number;
  readonly with_subscription: boolean;
}

/** Whether the membership is the way to a product for this person; never while nothing is known of theirs. */
export function isForMembership(product: SoldProduct, membership: Membership): boolean {
  return product.with_subscription && membership === "none";
}

/** What this person pays for a product, in euros. */
export function priceFor(product: SoldProduct, membership: Membership): number {
  return membership === "premium" ? product.price - product.premium_save : product.price;
}
