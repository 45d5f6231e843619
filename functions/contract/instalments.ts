import type { ProductCategory } from "./primitives.ts";
import type { ShopFile } from "./shop.ts";

const YEAR_DAYS = 365;

/** What decides whether a payment may be split. `total` is EUR; `renews`: it goes on with a membership. */
interface Paid {
  readonly category: ProductCategory;
  readonly total: number;
  readonly period_days: number | null;
  readonly renews: boolean;
}

/** Into how many instalments the bank may split a payment at most; undefined where it is paid at once: below the shop's sum, for a plan below a year, on a renewal. Pure. */
export function mostInstalments(
  { from, most }: ShopFile["instalments"],
  { category, total, period_days, renews }: Paid,
): number | undefined {
  if (from === null || total < from || renews) return undefined;
  return category === "subscription" && (period_days ?? 0) < YEAR_DAYS ? undefined : most;
}
