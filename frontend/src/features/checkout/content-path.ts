import type { ProductCategory } from "#contract/primitives.ts";
import { paths } from "../../lib/paths.ts";

/** Where a buyer finds what was bought: the home page for a membership, otherwise the product's page. */
export function contentPath(category: ProductCategory, id: number | string): string {
  return category === "subscription" ? paths.home : paths.product(category, Number(id));
}
