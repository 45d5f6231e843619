import { counted } from "#contract/counted.ts";
import type { Coupon, CouponSold } from "#contract/coupon.ts";
import type { ProductCategory } from "#contract/primitives.ts";
import { dayOf, zagrebDay } from "../../../lib/format.ts";
import { serverNow } from "../../../lib/server-time.ts";
import { euros } from "../shared/euros.ts";
import type { StateLook } from "../shared/state-mark.tsx";

export const CATEGORIES: Readonly<Record<ProductCategory, string>> = {
  subscription: "Sva članstva",
  training: "Svi programi",
  challenge: "Svi izazovi",
  ebook: "Svi ebookovi",
};

/** What a code takes off: 10 %, 5,00 €. */
export function offOf({ percent, off }: Pick<Coupon, "percent" | "off">): string {
  return percent === undefined ? euros(off ?? 0) : `${percent} %`;
}

/** What a code is for; `titleOf` names a product. */
export function soldOf(sold: CouponSold, titleOf: (category: ProductCategory, id: number | string) => string): string {
  if (sold.kind === "all") return "Sve";
  if (sold.kind === "category") return CATEGORIES[sold.category];
  return sold.products.map(({ category, id }) => titleOf(category, id)).join(", ");
}

/** Whether a code counts now, and why not. */
export function stateOf({ state, from, until, held, limit }: Coupon): {
  readonly look: StateLook;
  readonly word: string;
} {
  const today = zagrebDay(serverNow());
  if (state === "ended") return { look: "bar", word: "Završen" };
  if (until < today) return { look: "bar", word: "Istekao" };
  if (state === "paused") return { look: "half", word: "Zaustavljen" };
  if (from > today) return { look: "ring", word: `Vrijedi od ${dayOf(from)}` };
  if (limit !== null && held >= limit) return { look: "square", word: "Iskorišten do kraja" };
  return { look: "disc", word: "Vrijedi" };
}

/** How many charges of a plan a code lowers. */
export function periodsOf({ periods }: Pick<Coupon, "periods">): string {
  if (periods === null) return "Svaka naplata dok članstvo traje";
  return periods === 1 ? "Samo prva naplata" : counted(periods, "naplata", "naplate", "naplata");
}
