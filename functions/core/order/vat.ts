import { shop } from "../../kernel/shop.ts";
import { zagrebDay } from "../../kernel/zagreb.ts";
import type { ProductRecord } from "../catalogue/product.ts";

/** The PDV rate (percent) of a product sold at this moment, by its day in Zagreb; 0 while the seller is not in the PDV system. */
export function vatRateAt({ vat_rate, vat_changes = [] }: ProductRecord, at: Date): number {
  if (!shop.company.vat_registered) return 0;
  const day = zagrebDay(at);
  const begun = vat_changes.filter(({ from }) => from <= day);
  return begun.toSorted((one, other) => one.from.localeCompare(other.from)).at(-1)?.rate ?? vat_rate;
}
