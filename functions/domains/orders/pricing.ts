import * as z from "zod/mini";
import type { Seller } from "#contract/shop.ts";
import { HOME_COUNTRY, isOneStop, shop } from "../../platform/shop.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { GENERAL_RATE, type ProductRecord } from "../catalogue/product.ts";
import { priceAt } from "../catalogue/sale.ts";
import { type OrderReduction, type Reduction, reducedCents } from "../coupons/reduction.ts";

/** A sale's PDV: the rate in percent and, by the one-stop shop, the member state (ISO 3166); Croatia where none is named. */
export const soldVat = z.object({
  rate: z.number(),
  country: z.optional(z.string()),
  /** The seller is outside the PDV system, which is another thing than a rate of 0. */
  untaxed: z.optional(z.literal(true)),
});
export type Vat = z.infer<typeof soldVat>;

/** Who sells, as far as the PDV depends on it: as of the day of the sale. */
export type TaxedSeller = Pick<Seller, "company">;

/** A buyer's price of a product, in EUR cents, with the PDV that the seller charges. */
export interface Price {
  readonly cents: number;
  /** PDV within it. */
  readonly taxCents: number;
  readonly vat: Vat;
  readonly subtotalCents: number;
  readonly privileged: boolean;
  /** What a code took off. */
  readonly coupon?: OrderReduction;
  /** The price without the sale that made it. */
  readonly regularCents?: number;
}

/** What makes a buyer's price: whether Premium counts, where they live (ISO 3166), and what a code takes off. */
interface PriceTerms {
  readonly premium: boolean;
  readonly country: string;
  readonly reduction?: Reduction | undefined;
  readonly seller: TaxedSeller;
}

/**
 * The server's price at this moment: a sale's, or the members' (`premium_save` less on everything but a membership), or what a code leaves of the
 * price without a sale. The least counts, and nothing adds up. The price is the same everywhere, the PDV within it is not.
 */
export function priceOf(product: ProductRecord, { premium, country, reduction, seller }: PriceTerms, at: Date): Price {
  const full_cents = product.price_cents;
  const saved = premium && product.category !== "subscription" ? product.premium_save_cents : 0;
  const onSale = priceAt(product, at);
  const before = Math.min(onSale, full_cents - saved);
  const byCode = reduction ? reducedCents(full_cents, reduction) : full_cents;
  const cents = Math.min(before, byCode);
  const isByCode = byCode < before;
  const vat = vatAt(product, seller, at, country);
  const taxCents = taxWithin(cents, vat.rate);
  const privileged = !isByCode && before < onSale;
  const price = { cents, taxCents, vat, subtotalCents: cents - taxCents, privileged };
  if (isByCode && reduction) return { ...price, coupon: { ...reduction, full_cents } };
  return cents === onSale && onSale < full_cents ? { ...price, regularCents: full_cents } : price;
}

/** The PDV contained in a gross amount, rounded half up to the cent. `rate` is a percentage of at most two decimals, such as 25 or 25.5. */
export function taxWithin(cents: number, rate: number): number {
  const hundredths = Math.round(rate * 100);
  return Math.round((cents * hundredths) / (10_000 + hundredths));
}

/**
 * The PDV of a product sold at this moment (by its day in Zagreb) to a buyer in a country: that country's where the one-
 * stop shop applies, else Croatia's; 0 while the seller is outside the PDV system.
 */
export function vatAt(
  product: Pick<ProductRecord, "category" | "vat_rate" | "vat_changes">,
  { company }: TaxedSeller,
  at: Date,
  country = HOME_COUNTRY,
): Vat {
  if (!company.vat_registered) return { rate: 0, untaxed: true };
  const day = zagrebDay(at);
  const isForeign = country !== HOME_COUNTRY && shop.countries[country] === "oss" && isOneStop(at);
  // Stryker disable next-line ArrayDeclaration: a rate without a day never holds
  const there = isForeign ? latest(shop.oss.rates[country] ?? [], day) : undefined;
  if (there) return { rate: product.category === "ebook" ? (there.ebook ?? there.standard) : there.standard, country };
  // Stryker disable next-line ArrayDeclaration: a rate without a day never holds
  return { rate: latest(product.vat_changes ?? [], day)?.rate ?? product.vat_rate };
}

/** A sale's PDV as an order holds it. */
interface SoldWith {
  readonly vat_rate: number;
  readonly vat_country?: string | undefined;
  readonly untaxed?: true | undefined;
}

/** A sale's PDV for its order. */
export function vatFields({ rate, country, untaxed }: Vat): SoldWith {
  return { vat_rate: rate, ...(country && { vat_country: country }), ...(untaxed && { untaxed }) };
}

/** An order's PDV. */
export function vatOf({ vat_rate: rate, vat_country: country, untaxed }: SoldWith): Vat {
  return { rate, ...(country && { country }), ...(untaxed && { untaxed }) };
}

/** The product's own rate, as far as an order tells it that was sold by another state's or without PDV. */
export function ownRate({ vat_rate, vat_country, untaxed }: SoldWith): number {
  return vat_country || untaxed ? GENERAL_RATE : vat_rate;
}

/** The newest entry that is in force on a day (yyyy-mm-dd). */
function latest<T extends { readonly from: string }>(all: readonly T[], day: string): T | undefined {
  const begun = all.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1);
}
