import type { Plan } from "#contract/product.ts";
import type { PublicPage } from "./public-pages.ts";
import type { PublicProduct } from "./src/features/catalogue/product/public-product.ts";
import { type CheckoutProduct, contentProduct, planProduct } from "./src/features/checkout/product.ts";
import { soldKey } from "./src/features/checkout/queries.ts";
import { zagrebDay } from "./src/lib/format.ts";
import { paths } from "./src/lib/paths.ts";

/**
 * The checkout of each thing that is on sale, as somebody finds it whom nobody knows. It is not for search engines, and nothing can be
 * paid there before the shop itself has said what it costs.
 */
export function checkoutPages(plans: readonly Plan[], products: readonly PublicProduct[], now: Date): PublicPage[] {
  const sold = [...plans.map(planProduct), ...products.filter(({ onSale }) => onSale).map(contentProduct)];
  return sold.map((product) => checkoutPage(product, zagrebDay(now)));
}

function checkoutPage(product: CheckoutProduct, madeOn: string): PublicPage {
  const { category, id } = product;
  const path = paths.checkout(category, id);
  return {
    path,
    file: `${path.slice(1)}.html`,
    source: "checkout",
    data: { answers: [[soldKey(category, id), { ...product, madeOn }]] },
    changed: madeOn,
  };
}
