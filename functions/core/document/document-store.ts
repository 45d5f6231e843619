import * as z from "zod/mini";
import { indexKeys, keys } from "../../data/keys.ts";
import { type Due, readDue } from "../../data/queue.ts";
import { getItem, type Item, read } from "../../data/table.ts";
import { put, putNew, refusalOf, update } from "../../data/transaction.ts";
import { type DocumentRecord, documentItem } from "./document.ts";
import { type DueDocument, dueDocumentItem } from "./due-document.ts";

const NUMBER_TAKEN = "number_taken";
const ISSUED_BEFORE = "issued_before";

const counterItem = z.object({ last: z.int() });
const issuedMark = z.object({ number: z.int() });

/** Documents that wait for their number, oldest first. */
export function dueDocuments(upTo: Date, limit: number): Promise<Due<DueDocument>[]> {
  return readDue(indexKeys.documentsDue, dueDocumentItem, upTo, limit);
}

/** An issued document, strongly consistent; undefined while it is unknown or waits for its number. */
export async function findDocument(id: string): Promise<DocumentRecord | undefined> {
  const item = await getItem(keys.document(id), z.looseObject({}), true);
  return item && issued(item);
}

/** A document's item where it is issued already. */
export function issued(item: Item): DocumentRecord | undefined {
  return z.safeParse(issuedMark, item).success ? read(documentItem, item) : undefined;
}

/** The last number that was given in a series; 0 in a new one. */
export async function lastNumber(series: string): Promise<number> {
  return (await getItem(keys.documentCounter(series), counterItem, true))?.last ?? 0;
}

/**
 * Issues a document under the number after `last`: counter, document and the number's own item in one transaction.
 * `number_taken`: another run was faster with this number; `issued_before`: with this document.
 */
export async function saveIssued(
  document: DocumentRecord,
  series: string,
): Promise<"issued" | typeof NUMBER_TAKEN | typeof ISSUED_BEFORE> {
  const { number, id, issued_at } = document;
  const refusal = await refusalOf([
    update(keys.documentCounter(series), "SET #last = :number", counterAt(number)),
    put(issuedEntry(document), {
      condition: "attribute_exists(pk) AND attribute_not_exists(#number)",
      names: { "#number": "number" },
    }),
    putNew({ ...keys.documentNumber(series, number), id, issued_at }),
  ]);
  if (!refusal) return "issued";
  return refusal.refused.includes(1) ? ISSUED_BEFORE : NUMBER_TAKEN;
}

function counterAt(number: number) {
  const names = { "#last": "last" };
  if (number === 1) return { condition: "attribute_not_exists(pk)", names, values: { ":number": number } };
  return { condition: "#last = :before", names, values: { ":number": number, ":before": number - 1 } };
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
