import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import { issued } from "../../documents/find-document.ts";
import { readIssuedLines } from "../issued-documents.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { type IssuedLine, issuedLine } from "./month-sums.ts";
import { readLines } from "../reconciliation/read-books.ts";
import { readMany } from "../read-many.ts";

/** The documents that were issued in a month, and the movements of its days. */
export interface HeldMonth {
  readonly documents: readonly IssuedLine[];
  readonly lines: readonly LedgerEntry[];
}

/** The last day (yyyy-mm-dd) of a month (yyyy-mm). */
export function lastDayOf(month: string): string {
  return dayAfter(`${monthAfter(month, 1)}-01`, -1);
}

/** Reads what a month holds: its documents' lines and its days of the ledger. */
export async function readHeld(month: string): Promise<HeldMonth> {
  const [documents, lines] = await Promise.all([readIssuedLines(month), readLines(`${month}-01`, lastDayOf(month))]);
  return { documents, lines };
}

/** Of the movements that have no document in the month: those that were issued in another one, and the ids of those that are due. */
export async function readElsewhere({ documents, lines }: HeldMonth) {
  const here = new Set(documents.map(({ id }) => id));
  const missing = lines.filter(({ id }) => !here.has(id));
  const wanted = missing.map(({ id }) => keys.document(id));
  const found = await readMany(wanted, (item) => ({ id: String(item.id), document: issued(item) }));
  return {
    issued: new Map(found.flatMap(({ id, document }) => (document ? [[id, issuedLine(document)] as const] : []))),
    due: new Set(found.filter(({ document }) => !document).map(({ id }) => id)),
  };
}
