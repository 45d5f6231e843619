import type { SoldProduct } from "./products-on-sale.ts";
import type { Sales } from "./sales.ts";

/** Finds the title of what was sold; its category and id where the catalogue no longer knows it. */
export function titlesOf(products: readonly SoldProduct[]): (sales: Sales) => string {
  const titles = new Map(products.map(({ category, id, title }) => [`${category}#${id}`, title]));
  return ({ category, id }) => titles.get(`${category}#${id}`) ?? `${category} ${id}`;
}
