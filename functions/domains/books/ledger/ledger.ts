import * as z from "zod/mini";
import { instant, productCategory } from "#contract/primitives.ts";
import { isVatRate } from "#contract/sale-limits.ts";
import { keys } from "../../../platform/table/keys.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { otherMethod } from "../../payments/payment.ts";

/**
 * One movement of money, never changed once it is written: a charge adds, a refund subtracts. The books can be rebuilt from these lines
 * alone. Cents are EUR; `id` is the payment's reference or the refund's id.
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
  /** The member state (ISO 3166) whose tax it carries by the one-stop shop; missing for Croatia's. */
  vat_country: z.optional(z.string()),
  /** The means of payment, where it was no card. */
  method: z.optional(otherMethod),
  /** The country (ISO 3166) that the buyer named; missing for Croatia. */
  country: z.optional(z.string()),
  at: instant,
});
export type LedgerEntry = z.infer<typeof ledgerItem>;

/** A movement's item, under its day in Zagreb. */
export function ledgerEntry(entry: LedgerEntry) {
  return { ...keys.ledger(zagrebDay(new Date(entry.at)), entry.at, entry.id), ...entry };
}

/** Whether Croatian PDV was charged at an unlisted rate; rates of other states are in the shop's settings. */
export function hasUnlistedRate({ kind, vat_rate, vat_country, at }: LedgerEntry): boolean {
  return kind === "charge" && vat_country === undefined && !isVatRate(vat_rate, zagrebDay(new Date(at)));
}
