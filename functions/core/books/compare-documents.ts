import type { Books, Difference } from "./books.ts";

/** Each movement has its document with the same total and tax; each document of these days has its movement. */
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
