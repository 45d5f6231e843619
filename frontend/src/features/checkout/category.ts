import type { ProductCategory } from "#contract/primitives.ts";

const names: Record<ProductCategory, string> = {
  ebook: "Ebook",
  challenge: "Izazov",
  training: "Program",
  subscription: "Premium članstvo",
};

/** A category of the address as one of the shop's, or undefined. */
export function categoryOf(text: string | undefined): ProductCategory | undefined {
  return text !== undefined && Object.hasOwn(names, text) ? (text as ProductCategory) : undefined;
}

/** A category in Croatian. */
export function categoryName(category: ProductCategory): string {
  return names[category];
}
