import type { ProductRecord } from "../catalogue/product.ts";

/** What a product costs this buyer now, in EUR cents. Prices include PDV. */
export interface Price {
  readonly cents: number;
  readonly taxCents: number;
  readonly subtotalCents: number;
  readonly privileged: boolean;
}

/** The server's price: Premium members pay `premium_save` less on everything but a membership. */
export function priceOf(product: ProductRecord, premium: boolean): Price {
  const privileged = premium && product.category !== "subscription" && product.premium_save_cents > 0;
  const cents = privileged ? product.price_cents - product.premium_save_cents : product.price_cents;
  const taxCents = taxWithin(cents, product.vat_rate);
  return { cents, taxCents, subtotalCents: cents - taxCents, privileged };
}

/** The PDV contained in a gross amount, rounded half up to the cent. `rate` is a percentage, such as 25. */
export function taxWithin(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate));
}
