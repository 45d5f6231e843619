import { keys } from "../../platform/table/keys.ts";
import { type TransactItem, update } from "../../platform/table/transaction.ts";
import type { Draft } from "./write-document.ts";

type Credit = Pick<Draft, "due" | "original">;

/** Credit notes of one invoice would take back more than it charged: none of them is issued. */
export class CreditLimitExceeded extends Error {
  constructor(invoices: string) {
    super(`CreditLimitExceeded: more would go back than was charged by ${invoices}.`);
    this.name = "CreditLimitExceeded";
  }
}

/**
 * The writes that count what these credit notes take back from their invoices, one for each invoice, in cents EUR; each is refused where the
 * sum of all its credit notes would pass the invoice's total. Throws `CreditLimitExceeded` where they do so by themselves.
 */
export function creditWrites(batch: readonly Credit[]): TransactItem[] {
  const ofInvoices = Map.groupBy(batch, ({ original }) => original);
  return [...ofInvoices].flatMap(([original, credits]) => {
    if (!original) return [];
    const cents = credits.reduce((sum, { due }) => sum + due.cents, 0);
    const room = original.total_cents - cents;
    if (room < 0) throw new CreditLimitExceeded(original.label);
    return update(keys.credited(original.id), "ADD cents :cents", {
      condition: "attribute_not_exists(pk) OR cents <= :room",
      values: { ":cents": cents, ":room": room },
    });
  });
}
