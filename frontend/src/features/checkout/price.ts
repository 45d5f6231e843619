import type { CheckoutProduct } from "./product.ts";

export interface Price {
  readonly full: number;
  readonly discount: number;
  readonly total: number;
}

/** What this buyer pays, in euros with two decimals: Premium members pay less, except for a membership. */
export function priceFor(product: CheckoutProduct, premium: boolean): Price {
  const discount = premium && product.category !== "subscription" ? product.premiumSave : 0;
  return { full: product.price, discount, total: Math.round((product.price - discount) * 100) / 100 };
}
