import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue, readWaiting } from "../../platform/table/queue.ts";
import { getItem, getItems, type Item, read } from "../../platform/table/table.ts";
import { put, putNew, refusalOf, type TransactItem, update } from "../../platform/table/transaction.ts";
import { type DocumentRecord, type DueDocument, documentItem, dueDocumentItem } from "./document.ts";
import { seriesEntry, seriesOf, yearOf } from "./number-series.ts";

const issuedMark = z.object({ number: z.int() });

/** An issued document, strongly consistent; undefined for an unknown one and before it has a number. */
export async function findDocument(id: string): Promise<DocumentRecord | undefined> {
  const item = await getItem(keys.document(id), z.looseObject({}), true);
  return item && issuedDocument(item);
}

/** The document of an item; undefined before it has a number. */
export function issuedDocument(item: Item): DocumentRecord | undefined {
  return z.safeParse(issuedMark, item).success ? read(documentItem, item) : undefined;
}

const LABEL = /^(\d{1,7})(?:\/[A-Z0-9]{1,20}\/\d{1,20})?$/i;
/** Years that are searched, since numbers start anew each year. */
const YEARS = 5;

const numberItem = z.object({ id: z.string() });

/** The documents with a printed number (`12/INTERNET/1`, in any case, or `12` in each series), the youngest first. */
export async function findByLabel(typed: string, at: Date): Promise<DocumentRecord[]> {
  const number = LABEL.exec(typed)?.[1];
  if (!number) return [];
  const year = yearOf(at);
  const series = await seriesOf(String(Number(year) - YEARS + 1), year);
  const numbers = await getItems(series.map((name) => keys.documentNumber(name, Number(number))));
  const ids = numbers.flatMap((item) => (item ? [read(numberItem, item).id] : []));
  const documents = (await getItems(ids.map(keys.document))).flatMap((item) => (item && issuedDocument(item)) ?? []);
  return documents
    .filter(({ label }) => typed === number || label.toUpperCase() === typed.toUpperCase())
    .toSorted((one, other) => other.issued_at.localeCompare(one.issued_at));
}

const NUMBER_TAKEN = "number_taken";
const OVER_CREDIT = "over_credit";
/** Writes per document in the transaction, after the counter's. */
const WRITES = 2;

const counterItem = z.object({ last: z.int() });

/** Documents that wait for their number, oldest first. */
export function dueDocuments(upTo: Date, limit: number): Promise<Due<DueDocument>[]> {
  return readDue(indexKeys.documentsDue, dueDocumentItem, upTo, limit);
}

/** These documents, as far as they wait for their number. */
export function waitingDocuments(ids: readonly string[]): Promise<Due<DueDocument>[]> {
  return readWaiting(indexKeys.documentsDue, dueDocumentItem, ids.map(keys.document));
}

/** The last number of a series; 0 in a new one. */
export async function lastNumber(series: string): Promise<number> {
  return (await getItem(keys.documentCounter(series), counterItem, true))?.last ?? 0;
}

/**
 * Issues documents under the series' next numbers, all in one transaction. `number_taken`: another run was faster; `over_credit`: one of
 * `credits` was refused; an array: the positions of documents that were issued before.
 */
export async function saveIssued(
  documents: readonly DocumentRecord[],
  series: string,
  credits: readonly TransactItem[] = [],
): Promise<"issued" | typeof NUMBER_TAKEN | typeof OVER_CREDIT | number[]> {
  const refusal = await refusalOf([
    update(keys.documentCounter(series), "SET #last = :last", counterAt(documents)),
    ...documents.flatMap((document) => issuingWrites(document, series)),
    ...credits,
    ...documents.filter((one) => one.number === 1).map(seriesEntry),
  ]);
  if (!refusal) return "issued";
  const ofDocuments = refusal.refused.filter((position) => position <= documents.length * WRITES);
  const before = ofDocuments.filter((position) => position % WRITES === 1).map((position) => (position - 1) / WRITES);
  if (before.length > 0) return before;
  return ofDocuments.length > 0 ? NUMBER_TAKEN : OVER_CREDIT;
}

function issuingWrites(document: DocumentRecord, series: string) {
  return [
    put(issuedEntry(document), {
      condition: "attribute_exists(pk) AND attribute_not_exists(#number)",
      names: { "#number": "number" },
    }),
    putNew(numberEntry(document, series)),
  ];
}

function counterAt(documents: readonly DocumentRecord[]) {
  const [first = 0, last = 0] = [documents[0]?.number, documents.at(-1)?.number];
  const names = { "#last": "last" };
  if (first === 1) return { condition: "attribute_not_exists(pk)", names, values: { ":last": last } };
  return { condition: "#last = :before", names, values: { ":last": last, ":before": first - 1 } };
}

/** A document's line in the books, kept with its number, so that a month is read by numbers alone. Cents EUR. */
export const documentLine = z.object({
  kind: documentItem.shape.kind,
  order_number: z.string(),
  created_at: instant,
  total_cents: z.int(),
  rates: documentItem.shape.rates,
  zki: z.string(),
  /** A credit note's invoice. */
  original: z.nullable(z.object({ label: z.string(), issued_at: instant })),
  /** The printed number, where its series does not tell the device. */
  label: z.optional(z.string()),
});

/** A number's item: its document's id and line. */
export function numberEntry(document: DocumentRecord, series: string) {
  const { number, id, kind, order_number, created_at, issued_at, total_cents, rates, original, zki } = document;
  const { sequence, label } = document;
  const from = original && { label: original.label, issued_at: original.issued_at };
  const places = sequence === "P" && { label };
  const line = { kind, order_number, created_at, total_cents, rates, zki, original: from, ...places };
  return { ...keys.documentNumber(series, number), id, issued_at, line };
}

/** An issued document's item, indexed by its owner and, until it has a JIR, for registration. */
export function issuedEntry(document: DocumentRecord) {
  const { id, user_id, issued_at, jir } = document;
  return {
    ...keys.document(id),
    ...document,
    gsi1pk: indexKeys.ordersOfUser(user_id),
    gsi1sk: `DOCUMENT#${issued_at}`,
    ...(jir === null && { gsi2pk: indexKeys.documentsToRegister, gsi2sk: issued_at }),
  };
}
