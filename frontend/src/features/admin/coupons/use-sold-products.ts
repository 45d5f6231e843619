import { useQuery } from "@tanstack/react-query";
import type { ProductCategory } from "#contract/primitives.ts";
import { draftsQuery } from "../catalogue/queries.ts";

/** A product or plan that a code may be for. */
export interface SoldProduct {
  readonly category: ProductCategory;
  readonly id: number | string;
  readonly title: string;
}

const kinds: Readonly<Record<string, ProductCategory>> = {
  plan: "subscription",
  challenge: "challenge",
  training: "training",
  ebook: "ebook",
};

const words: Readonly<Record<ProductCategory, string>> = {
  subscription: "Članstvo",
  challenge: "Izazov",
  training: "Program",
  ebook: "Ebook",
};

/** All that was published and can be bought, and the name of each. */
export function useSoldProducts() {
  const drafts = useQuery(draftsQuery).data ?? [];
  const products = drafts.flatMap(({ kind, id, title, state }): SoldProduct[] => {
    const category = kinds[kind];
    if (!category || state === "draft") return [];
    return [{ category, id: category === "subscription" ? id : Number(id), title: `${words[category]}: ${title}` }];
  });
  const titleOf = (category: ProductCategory, id: number | string) =>
    products.find((one) => one.category === category && String(one.id) === String(id))?.title ?? String(id);
  return { products, titleOf };
}
