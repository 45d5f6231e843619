import { shop } from "../../kernel/shop.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import type { ProductRecord } from "../catalogue/product.ts";

/** What a product costs this buyer now, in EUR cents. Prices include PDV where the seller charges it. */
export interface Price {
  readonly cents: number;
  /** PDV within it, and its rate in percent. */
  readonly taxCents: number;
  readonly vatRate: number;
  readonly subtotalCents: number;
  readonly privileged: boolean;
}

/** The server's price at this moment: Premium members pay `premium_save` less on everything but a membership. */
export function priceOf(product: ProductRecord, premium: boolean, at: Date): Price {
  const privileged = premium && product.category !== "subscription" && product.premium_save_cents > 0;
  const cents = privileged ? product.price_cents - product.premium_save_cents : product.price_cents;
  const vatRate = vatRateAt(product, at);
  const taxCents = taxWithin(cents, vatRate);
  return { cents, taxCents, vatRate, subtotalCents: cents - taxCents, privileged };
}

/** The PDV contained in a gross amount, rounded half up to the cent. `rate` is a percentage, such as 25. */
export function taxWithin(cents: number, rate: number): number {
  return Math.round((cents * rate) / (100 + rate));
}

/** The PDV rate (percent) of a product sold at this moment, by its day in Zagreb; 0 while the seller is not in the PDV system. */
export function vatRateAt({ vat_rate, vat_changes = [] }: ProductRecord, at: Date): number {
  if (!shop.company.vat_registered) return 0;
  const day = zagrebDay(at);
  const begun = vat_changes.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1)?.rate ?? vat_rate;
}
