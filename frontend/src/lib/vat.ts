import shop from "../../../infra/shop.json";

/** Whether prices include PDV: only a seller in its system charges it, and speaks of it. */
export const pricesIncludeVat: boolean = shop.company.vat_registered;

/** A sentence about a price, such as 'Jednokratno plaćanje', that says whether PDV is in it. */
export function withVat(sentence: string): string {
  return pricesIncludeVat ? `${sentence}, PDV uključen u cijenu.` : `${sentence}.`;
}
