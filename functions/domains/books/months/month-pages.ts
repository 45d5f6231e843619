import type { BookDocument, BookPage } from "#contract/books.ts";
import { toEuros } from "../../../platform/money.ts";
import type { DocumentRecord } from "../../documents/document.ts";
import { readMovements } from "../../reporting/movements-store.ts";
import { markOf, placeIn } from "./issued-numbers.ts";
import { lastDayOf, readIssuedPage } from "./month-records.ts";
import { presentRow, presentStatement, readRows, statementsBetween } from "./statement-store.ts";

/** An empty page. */
export const nothing: BookPage = { documents: [], movements: [], statements: [], next: null };

/**
 * A page of a month for a file: documents by number (`N`), then movements by day (`D`), then one statement a page (`S`) of those that end in
 * the month. `cursor` is the end of the page before.
 */
export async function readBookPage(month: string, cursor?: string): Promise<BookPage> {
  const [kind, place] = [cursor?.[0] ?? "N", cursor?.slice(1)];
  if (kind === "N") return documentsFrom(month, cursor);
  if (kind === "D") return movementsFrom(month, place ?? `${month}-01`);
  return statementAfter(month, place ?? "");
}

async function documentsFrom(month: string, from?: string): Promise<BookPage> {
  const { documents, next } = await readIssuedPage(month, placeIn(from));
  return {
    ...nothing,
    documents: documents.map(presentDocument),
    next: next === null ? `D${month}-01` : markOf(next),
  };
}

async function movementsFrom(month: string, day: string): Promise<BookPage> {
  const { movements, next } = await readMovements(day);
  return { ...nothing, movements, next: next === null ? `S${month}` : `D${next}` };
}

/** The page of the statement after another one, by their last days; `after` is the month for the first one. */
async function statementAfter(month: string, after: string): Promise<BookPage> {
  const heads = (await statementsBetween(`${month}-01`, lastDayOf(month))).filter(({ to }) => to.startsWith(month));
  const place = heads.findIndex(({ id }) => id === after) + 1;
  const head = heads[place];
  if (!head) return nothing;
  const statement = { statement: presentStatement(head), rows: (await readRows(head.id)).map(presentRow) };
  return { ...nothing, statements: [statement], next: place + 1 < heads.length ? `S${head.id}` : null };
}

/** A document as the books show it. */
function presentDocument(document: DocumentRecord): BookDocument {
  const { id, kind, order_number, number, year, premises, device, sequence = "N", label } = document;
  const { created_at: moved_at, issued_at, seller, operator_oib, operator_mark, payment_method, title } = document;
  const { original, zki, zki_method, certificate_serial, jir, registered_at } = document;
  return {
    ...{ id, kind, order_number, number, year, premises, device, sequence, label },
    ...{
      moved_at,
      issued_at,
      seller,
      operator_oib,
      operator_mark: operator_mark ?? operator_oib,
      payment_method,
      title,
    },
    ...{ original, zki, zki_method: zki_method ?? null, certificate_serial: certificate_serial ?? null },
    ...{ jir, registered_at },
    total: toEuros(document.total_cents),
    rates: document.rates.map(({ rate, country, base_cents, tax_cents }) => ({
      rate,
      ...(country && { country }),
      base: toEuros(base_cents),
      tax: toEuros(tax_cents),
    })),
  };
}
