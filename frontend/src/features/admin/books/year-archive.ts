import { strToU8, Zip, ZipDeflate } from "fflate";
import type { AuditLine } from "#contract/audit.ts";
import type { BookedMonth, BookPage } from "#contract/books.ts";
import { csvLine } from "./csv.ts";
import * as sheet from "./sheet-rows.ts";

/** A month that goes into the archive: its sums, its pages, and what the record says of it. */
export interface ArchivedMonth {
  readonly month: BookedMonth;
  readonly pages: AsyncIterable<BookPage>;
  /** Its pages of PDFs. */
  readonly receipts: AsyncIterable<BookPage>;
  readonly record: readonly AuditLine[];
}

/** An archive and by what it is known. */
export interface Archive {
  readonly file: Blob;
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
}

const MARK = "\uFEFF";
const RECORD_HEAD = ["Broj", "Vrijeme (UTC)", "Tko", "Što", "Mjesec", "Podaci"];

/** A year's archive: for each month the I-RA, documents and their PDFs, movements, statements and audit lines, with a summary of sums and hashes. */
export async function yearArchive(months: AsyncIterable<ArchivedMonth>): Promise<Archive> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  const sums: object[] = [];
  for await (const one of months) {
    await addMonth(zip, one);
    const { month, documents, rates, oss, ledger, closed } = one.month;
    sums.push({ month, documents, rates, oss, ledger, closed });
  }
  open(zip, "sadrzaj.json").end(JSON.stringify({ months: sums }, null, 2));
  zip.end();
  const file = new Blob(parts, { type: "application/zip" });
  return { file, sha256: await sha256Of(file) };
}

async function addMonth(zip: Zip, { month: sums, pages, receipts, record }: ArchivedMonth): Promise<void> {
  const { month } = sums;
  const rates = sheet.ratesOf(sums);
  const texts = { issued: "", documents: "", movements: "", statements: "" };
  const files = {
    issued: open(zip, `${month}/i-ra.csv`, MARK + csvLine(sheet.issuedHead(rates))),
    documents: open(zip, `${month}/racuni.ndjson`),
    movements: open(zip, `${month}/kretanja.csv`, MARK + csvLine(sheet.MOVEMENT_HEAD)),
    statements: open(zip, `${month}/izvodi.csv`, MARK + csvLine(sheet.STATEMENT_HEAD)),
  };
  let place = 0;
  for await (const page of pages) {
    texts.issued = page.documents.map((one) => csvLine(sheet.issuedRow(one, ++place, rates))).join("");
    texts.documents = page.documents.map((one) => `${JSON.stringify(one)}\n`).join("");
    texts.movements = page.movements.map((one) => csvLine(sheet.movementRow(one))).join("");
    texts.statements = page.statements
      .flatMap(({ statement, rows }) => rows.map((row) => csvLine(sheet.statementRow(statement, row))))
      .join("");
    for (const name of ["issued", "documents", "movements", "statements"] as const) files[name].add(texts[name]);
  }
  for (const file of Object.values(files)) file.end();
  for await (const { files: pdfs = [] } of receipts)
    for (const { name, content } of pdfs) addBytes(zip, `${month}/racuni/${name}`, content);
  open(zip, `${month}/zapisnik.csv`).end(MARK + [RECORD_HEAD, ...record.map(recordRow)].map(csvLine).join(""));
}

/** A file of the archive that is filled piece by piece; its date is always the same, so that the same books make the same bytes. */
function open(zip: Zip, path: string, head = "") {
  const file = fileAt(zip, path);
  const add = (text: string) => file.push(strToU8(text));
  if (head) add(head);
  return { add, end: (text = "") => file.push(strToU8(text), true) };
}

/** A whole file of the archive, from base64. */
function addBytes(zip: Zip, path: string, content: string): void {
  fileAt(zip, path).push(
    Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
    true,
  );
}

function fileAt(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, { level: 6 });
  file.mtime = new Date(2000, 0, 1);
  zip.add(file);
  return file;
}

function recordRow({ seq, at, name, operation, subject, after }: AuditLine): sheet.SheetRow {
  return [{ count: seq }, at, name, operation, subject, JSON.stringify(after)];
}

async function sha256Of(file: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
