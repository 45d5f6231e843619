import * as z from "zod/mini";
import { instant, productCategory } from "#contract/primitives.ts";
import { isVatRate } from "#contract/sale-limits.ts";
import { keys } from "../../../platform/table/keys.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";

/**
 * One movement of money, never changed once written: a charge adds, a refund takes away. The books can be rebuilt from
 * these alone. Cents are EUR; `id` is the payment's reference or the refund's id.
 */
export const ledgerItem = z.object({
  id: z.string(),
  kind: z.enum(["charge", "refund"]),
  order_number: z.string(),
  attempt_number: z.string(),
  category: productCategory,
  product_id: z.union([z.number(), z.string()]),
  /** Below zero for a refund; the tax share has the same sign. */
  cents: z.int(),
  tax_cents: z.int(),
  vat_rate: z.number(),
  /** The member state whose tax it is, by the one-stop shop (ISO 3166); Croatia's where nothing stands. */
  vat_country: z.optional(z.string()),
  /** Where the buyer said that they live (ISO 3166); Croatia where nothing stands. */
  country: z.optional(z.string()),
  at: instant,
});
export type LedgerEntry = z.infer<typeof ledgerItem>;

/** A movement's item, below the day in Zagreb on which it happened. */
export function ledgerEntry(entry: LedgerEntry) {
  return { ...keys.ledger(zagrebDay(new Date(entry.at)), entry.at, entry.id), ...entry };
}

/** Whether Croatian PDV was charged at a rate that is on no list; another state's rates are in the shop's own settings. */
export function hasUnlistedRate({ kind, vat_rate, vat_country, at }: LedgerEntry): boolean {
  return kind === "charge" && vat_country === undefined && !isVatRate(vat_rate, zagrebDay(new Date(at)));
}
