import * as z from "zod/mini";
import { instant } from "#contract/primitives.ts";
import { indexKeys, keys } from "../../platform/table/keys.ts";
import { type Due, readDue, readWaiting } from "../../platform/table/queue.ts";
import { getItem } from "../../platform/table/table.ts";
import { put, putNew, refusalOf, type TransactItem, update } from "../../platform/table/transaction.ts";
import { type DocumentRecord, documentItem } from "./document.ts";
import { type DueDocument, dueDocumentItem } from "./due-document.ts";

const NUMBER_TAKEN = "number_taken";
const OVER_CREDIT = "over_credit";
/** The writes of one document in the transaction, after the counter's. */
const WRITES = 2;

const counterItem = z.object({ last: z.int() });

/** Documents that wait for their number, oldest first. */
export function dueDocuments(upTo: Date, limit: number): Promise<Due<DueDocument>[]> {
  return readDue(indexKeys.documentsDue, dueDocumentItem, upTo, limit);
}

/** Those of these documents that wait for their number. */
export function waitingDocuments(ids: readonly string[]): Promise<Due<DueDocument>[]> {
  return readWaiting(indexKeys.documentsDue, dueDocumentItem, ids.map(keys.document));
}

/** The last number that was given in a series; 0 in a new one. */
export async function lastNumber(series: string): Promise<number> {
  return (await getItem(keys.documentCounter(series), counterItem, true))?.last ?? 0;
}

/**
 * Issues documents under the numbers after the series' last: counter, documents and the numbers' own items in one transaction, so
 * all of them or none. `number_taken`: another run was faster with a number; `over_credit`: one of these further writes of the same transaction refused it; else the
 * positions of those that were issued before.
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

/** What the books say of a document for ever; it stands beside its number, so that a month is read by its numbers alone. Cents EUR. */
export const documentLine = z.object({
  kind: documentItem.shape.kind,
  order_number: z.string(),
  created_at: instant,
  total_cents: z.int(),
  rates: documentItem.shape.rates,
  zki: z.string(),
  /** The invoice that a credit note takes back from. */
  original: z.nullable(z.object({ label: z.string(), issued_at: instant })),
});

/** A number's own item: which document has it, and its line. */
export function numberEntry(document: DocumentRecord, series: string) {
  const { number, id, kind, order_number, created_at, issued_at, total_cents, rates, original, zki } = document;
  const from = original && { label: original.label, issued_at: original.issued_at };
  const line = { kind, order_number, created_at, total_cents, rates, zki, original: from };
  return { ...keys.documentNumber(series, number), id, issued_at, line };
}

/** An issued document's item: found by its owner, and by the job that registers it while it has no JIR. */
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
