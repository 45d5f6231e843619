import type { PublicShop } from "#contract/shop.ts";

/** A sentence about a price, such as 'Jednokratno plaćanje', that says whether PDV is in it: only a seller in its system charges it, and speaks of it. */
export function withVat(sentence: string, { company }: Pick<PublicShop, "company">): string {
  return company.vat_registered ? `${sentence}, PDV uključen u cijenu.` : `${sentence}.`;
}
