import type { ProductCategory } from "#contract/primitives.ts";

const names: Record<ProductCategory, string> = {
  ebook: "Ebook",
  challenge: "Izazov",
  training: "Program",
  subscription: "Članstvo",
};
const categories: readonly ProductCategory[] = ["ebook", "challenge", "training", "subscription"];

/** A category of the address as one of the shop's, or undefined. */
export function categoryOf(text: string | undefined): ProductCategory | undefined {
  return categories.find((category) => category === text);
}

/** A category in Croatian. */
export function categoryName(category: ProductCategory): string {
  return names[category];
}
