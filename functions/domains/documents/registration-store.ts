import { indexKeys, keys } from "../../platform/table/keys.ts";
import { claim, type Due, readDue, readWaiting } from "../../platform/table/queue.ts";
import { put, transact, tryTransact, update } from "../../platform/table/transaction.ts";
import { HOUR_MS, MINUTE_MS, now } from "../../platform/time.ts";
import { type DocumentRecord, documentItem } from "./document.ts";
import type { Delivery } from "./fiscal/tax-service.ts";
import { closeReceiptTask } from "./late-receipt.ts";

/** When a refused document is sent again, unless a person does so before. */
const REFUSED_WAIT_MS = 6 * HOUR_MS;
const UNREGISTERED = { condition: "attribute_type(jir, :null)", values: { ":null": "NULL" } };

/** Issued documents without JIR that are due up to a moment, oldest first. */
export function documentsToRegister(upTo: Date, limit: number): Promise<Due<DocumentRecord>[]> {
  return readDue(indexKeys.documentsToRegister, documentItem, upTo, limit);
}

/** These documents, as far as they are issued and have no JIR. */
export function waitingRegistrations(ids: readonly string[]): Promise<Due<DocumentRecord>[]> {
  return readWaiting(indexKeys.documentsToRegister, documentItem, ids.map(keys.document));
}

/** Claims a document for one try; false where another run has it. */
export function claimRegistration(due: Due<DocumentRecord>): Promise<boolean> {
  return claim(due, now(), { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS });
}

/** Saves the last request and answer of each outcome, for an inspection. They name no buyer. */
export async function saveDelivery(
  { id, attempts }: DocumentRecord,
  { registration, request, answer }: Delivery,
  now: Date,
): Promise<void> {
  const { kind } = registration;
  await transact([
    put({ ...keys.delivery(id, kind), id, at: now.toISOString(), attempts, registration, request, answer }),
  ]);
}

/** Adds the JIR, once, and takes the document off the queue. */
export async function saveJir({ id }: DocumentRecord, jir: string, now: Date): Promise<boolean> {
  return tryTransact([
    update(keys.document(id), "SET jir = :jir, registered_at = :now REMOVE gsi2pk, gsi2sk, refusal", {
      ...UNREGISTERED,
      values: { ...UNREGISTERED.values, ":jir": jir, ":now": now.toISOString() },
    }),
    ...closeReceiptTask(id),
  ]);
}

/** Saves a document's refusal and delays its next try by hours. */
export async function holdRegistration({ id }: DocumentRecord, codes: readonly string[], now: Date): Promise<boolean> {
  return tryTransact([
    update(keys.document(id), "SET refusal = :refusal, gsi2sk = :until", {
      ...UNREGISTERED,
      values: {
        ...UNREGISTERED.values,
        ":refusal": { codes, at: now.toISOString() },
        ":until": new Date(now.getTime() + REFUSED_WAIT_MS).toISOString(),
      },
    }),
  ]);
}

/** The write that queues an unregistered document for the next run; refused for a registered or unissued one. */
export function sendAgain(id: string, now: Date) {
  return update(keys.document(id), "SET gsi2sk = :now REMOVE refusal", {
    ...UNREGISTERED,
    values: { ...UNREGISTERED.values, ":now": now.toISOString() },
  });
}
