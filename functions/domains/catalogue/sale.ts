import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { toEuros } from "../../platform/money.ts";
import { zagrebDay } from "../../platform/zagreb.ts";

/**
 * A lower price (EUR cents) from a moment until before another (UTC), and the one that is struck through meanwhile; null where the price log
 * proves none.
 */
export const sale = z.object({
  price_cents: z.int(),
  from: instant,
  until: instant,
  old_price_cents: z.nullable(z.int()),
});
export type Sale = z.infer<typeof sale>;

/** What is sold at its price (EUR cents), and on some days at a lower one. */
export interface OnSale {
  readonly price_cents: number;
  readonly sales?: readonly Sale[] | undefined;
}

/** The sale of a moment; one that is no cheaper than the price itself is none. */
export function saleAt({ price_cents, sales = [] }: OnSale, at: Date): Sale | undefined {
  const moment = at.toISOString();
  return sales.find((one) => one.price_cents < price_cents && one.from <= moment && moment < one.until);
}

/** What everybody pays at a moment (EUR cents). */
export function priceAt(sold: OnSale, at: Date): number {
  return saleAt(sold, at)?.price_cents ?? sold.price_cents;
}

/** The moments (UTC) at which sales begin or end, the first one first. */
export function turnsOf({ sales = [] }: Pick<OnSale, "sales">): string[] {
  return [...new Set(sales.flatMap(({ from, until }) => [from, until]))].sort();
}

/** The last day (yyyy-mm-dd, Zagreb) of a sale. */
function lastDayOfSale({ until }: Pick<Sale, "until">): string {
  return zagrebDay(new Date(new Date(until).getTime() - 1));
}

interface Offered extends OnSale {
  /** The member price is so much (EUR cents) below the price, in a sale too. */
  readonly premium_save_cents?: number;
  readonly old_price_cents?: number | null;
}

/** The price of a moment as everybody reads it, in euros. `premium_save` is what members pay less than that; `sale` its last day and the price after it. */
export function presentPrice(
  { price_cents, premium_save_cents = 0, old_price_cents = null, sales }: Offered,
  at: Date,
) {
  const running = saleAt({ price_cents, sales }, at);
  const now = running?.price_cents ?? price_cents;
  const struck = running ? running.old_price_cents : old_price_cents;
  return {
    price: toEuros(now),
    premium_save: toEuros(Math.max(0, now - price_cents + premium_save_cents)),
    ...(struck !== null && { old_price: toEuros(struck) }),
    ...(running && { sale: { until: lastDayOfSale(running), regular: toEuros(price_cents) } }),
  };
}
