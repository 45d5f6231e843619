import { dayAfter, monthAfter } from "../../../platform/days.ts";
import { keys } from "../../../platform/table/keys.ts";
import type { DocumentRecord } from "../../documents/document.ts";
import { issuedDocument } from "../../documents/document-store.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { readLines } from "../ledger/ledger-store.ts";
import { readMany } from "../read-many.ts";
import { labelOf, type NumberPlace, numbersIn, readNumbersPage } from "./issued-numbers.ts";
import { type IssuedLine, issuedLine } from "./month-sums.ts";

/** The documents that were issued in a month, and the movements of its days. */
export interface MonthRecords {
  readonly documents: readonly IssuedLine[];
  readonly lines: readonly LedgerEntry[];
}

/** The last day (yyyy-mm-dd) of a month (yyyy-mm). */
export function lastDayOf(month: string): string {
  return dayAfter(`${monthAfter(month, 1)}-01`, -1);
}

/** Reads what a month holds: its documents' lines and its days of the ledger. */
export async function readMonthRecords(month: string): Promise<MonthRecords> {
  const [documents, lines] = await Promise.all([readIssuedLines(month), readLines(`${month}-01`, lastDayOf(month))]);
  return { documents, lines };
}

/** For the movements without a document in the month: the documents of other months, and the ids of those still due. */
export async function readRecordsElsewhere({ documents, lines }: MonthRecords) {
  const here = new Set(documents.map(({ id }) => id));
  const missing = lines.filter(({ id }) => !here.has(id));
  const wanted = missing.map(({ id }) => keys.document(id));
  const found = await readMany(wanted, (item) => ({ id: String(item.id), document: issuedDocument(item) }));
  return {
    issued: new Map(found.flatMap(({ id, document }) => (document ? [[id, issuedLine(document)] as const] : []))),
    due: new Set(found.filter(({ document }) => !document).map(({ id }) => id)),
  };
}

/** A page of a month's documents of one series by number, and with which the next page begins. */
interface IssuedPage {
  readonly series: string;
  readonly documents: readonly DocumentRecord[];
  readonly next: NumberPlace | null;
}

/** Reads a page of the documents that were issued in a month (yyyy-mm, Zagreb), the first page unless a place is given. */
export async function readIssuedPage(month: string, from?: NumberPlace, limit?: number): Promise<IssuedPage> {
  const { series, numbers, next } = await readNumbersPage(month, from, limit);
  const documents = await documentsOf(numbers.map(({ id }) => id));
  return { series, documents: documents.sort((one, other) => one.number - other.number), next };
}

/** The line of every document of a month by series and number; where a number has none, it is made of its document. */
async function readIssuedLines(month: string): Promise<IssuedLine[]> {
  const lines: IssuedLine[] = [];
  for await (const { series, numbers } of numbersIn(month)) {
    const bare = numbers.filter(({ line }) => !line).map(({ id }) => id);
    const read = new Map((await documentsOf(bare)).map((document) => [document.id, issuedLine(document)]));
    for (const given of numbers) {
      const { id, issued_at, line } = given;
      const found = line ? { id, issued_at, ...line, label: labelOf(given, series) } : read.get(id);
      if (found) lines.push(found);
    }
  }
  return lines;
}

/** Those of the documents that are issued, unordered. */
export async function documentsOf(ids: readonly string[]): Promise<DocumentRecord[]> {
  return (await readMany(ids.map(keys.document), issuedDocument)).filter((document) => document !== undefined);
}
