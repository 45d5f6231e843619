import type { BookDocument, BookedMonth, BookPage } from "#contract/books.ts";
import { csvLine, type Encoding, encode, markOf } from "./csv.ts";
import * as sheet from "./sheet-rows.ts";
import { openWorkbook } from "./workbook.ts";

type Pages = AsyncIterable<BookPage>;
type Bytes = Uint8Array<ArrayBuffer>;

/** A file that was made of a month, and how many documents it holds. */
export interface MadeFile {
  readonly file: Blob;
  readonly documents: number;
  /** Their sum in euros. */
  readonly total: number;
}

/** The book of issued invoices of a month as CSV: a line a document, as many pages as there are. */
export async function issuedCsv(
  month: Pick<BookedMonth, "rates">,
  pages: Pages,
  encoding: Encoding,
): Promise<MadeFile> {
  const rates = sheet.ratesOf(month);
  const parts: Bytes[] = [markOf(encoding) as Bytes, encode(csvLine(sheet.issuedHead(rates)), encoding) as Bytes];
  const counted = await eachDocument(pages, (found, from) => {
    const lines = found.map((document, place) => csvLine(sheet.issuedRow(document, from + place + 1, rates)));
    parts.push(encode(lines.join(""), encoding) as Bytes);
  });
  const type = `text/csv;charset=${encoding}`;
  return { file: new Blob(parts, { type }), ...counted };
}

/** The same as a workbook, with sheets for credit notes, rates, days, fiscalisation and OSS. */
export async function issuedWorkbook(month: Pick<BookedMonth, "rates" | "days">, pages: Pages): Promise<MadeFile> {
  const rates = sheet.ratesOf(month);
  const workbook = openWorkbook([
    { name: "I-RA", head: sheet.issuedHead(rates) },
    { name: "Odobrenja", head: sheet.CREDIT_HEAD },
    { name: "Rekapitulacija po stopama", head: sheet.RATE_HEAD },
    { name: "Naplate", head: sheet.DAY_HEAD },
    { name: "Fiskalizacija", head: sheet.FISCAL_HEAD },
    { name: "OSS", head: sheet.ONE_STOP_HEAD },
  ]);
  const counted = await eachDocument(pages, (found, from) => {
    for (const [place, document] of found.entries()) {
      workbook.add(0, sheet.issuedRow(document, from + place + 1, rates));
      if (document.kind === "credit_note") workbook.add(1, sheet.creditRow(document));
      workbook.add(4, sheet.fiscalRow(document));
      for (const row of sheet.oneStopRows(document)) workbook.add(5, row);
    }
  });
  for (const rate of month.rates) workbook.add(2, sheet.rateRow(rate));
  for (const day of month.days) workbook.add(3, sheet.dayRow(day));
  return { file: workbook.close(), ...counted };
}

/** Goes through the documents page by page; cents are added, so that no sum ends in a fraction of one. */
async function eachDocument(pages: Pages, work: (found: readonly BookDocument[], from: number) => void) {
  let [documents, cents] = [0, 0];
  for await (const page of pages) {
    work(page.documents, documents);
    documents += page.documents.length;
    for (const { total } of page.documents) cents += Math.round(total * 100);
  }
  return { documents, total: cents / 100 };
}
