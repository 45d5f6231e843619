import type { PublicShop } from "#contract/shop.ts";
import { currentTerms, type LegalDocument } from "#contract/terms.ts";
import { brand } from "../../../../infra/shop.json";

/** The terms of use as they stand today; a buyer is sent those of their order. */
export function termsOf(shop: PublicShop): LegalDocument {
  return currentTerms({ brand, ...shop });
}
