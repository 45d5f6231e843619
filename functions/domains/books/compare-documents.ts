import { isVatRate } from "#contract/sale-limits.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import type { Books, Difference } from "./reconciliation/books.ts";
import type { LedgerEntry } from "./ledger/ledger.ts";

/** Each movement has its document with the same total and tax and a rate that is on the list; each document of these days has its movement. */
export function compareDocuments(
  { lines, documents, from, to }: Books,
  dayOf: (moment: string) => string,
): Difference[] {
  const booked = new Set(lines.map(({ id }) => id));
  const missing = lines.flatMap((line) => {
    const document = documents.get(line.id);
    const ids = [line.order_number, line.id];
    if (!document) return [{ check: "document_missing", ids, says: "The movement has no issued document." }];
    const tax = document.rates.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
    if (hasUnlistedRate(line)) {
      return [{ check: "vat_rate_unlisted", ids, says: `${document.label}: PDV of ${line.vat_rate} % is on no list.` }];
    }
    if (document.total_cents === line.cents && tax === line.tax_cents) return [];
    const says = `${document.label}: ${document.total_cents} cents, PDV ${tax}; ledger ${line.cents}, ${line.tax_cents}.`;
    return [{ check: "document_differs", ids, says }];
  });
  const unbooked = [...documents.values()].filter(({ id, created_at }) => {
    const day = dayOf(created_at);
    return day >= from && day <= to && !booked.has(id);
  });
  return [
    ...missing,
    ...unbooked.map(({ id, order_number, label }) => ({
      check: "document_without_movement",
      ids: [order_number, id],
      says: `${label} is not in the ledger.`,
    })),
  ];
}

/** Whether Croatian PDV was charged at a rate that is on no list; another state's rates are in the shop's own settings. */
export function hasUnlistedRate({ kind, vat_rate, vat_country, at }: LedgerEntry): boolean {
  return kind === "charge" && vat_country === undefined && !isVatRate(vat_rate, zagrebDay(new Date(at)));
}

/** Each series counts 1, 2, 3 .. without a gap. */
export function compareNumbers({ numbers }: Books): Difference[] {
  return [...numbers].flatMap(([series, given]) =>
    given.flatMap(({ number, id }, position) => {
      const expected = position === 0 ? 1 : (given[position - 1]?.number ?? 0) + 1;
      const says = `In the series ${series} comes ${number} where ${expected} is due.`;
      return number === expected ? [] : [{ check: "number_gap", ids: [id], says }];
    }),
  );
}
