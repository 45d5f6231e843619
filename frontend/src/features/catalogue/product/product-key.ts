import type { ContentCategory } from "#contract/primitives.ts";

/** Where the cache keeps a product as its public page shows it. */
export function publicProductKey(category: ContentCategory, id: string) {
  return ["publicProduct", category, id] as const;
}
