import { indexKeys, keys } from "../../platform/table/keys.ts";
import { claim, type Due, readDue, readWaiting } from "../../platform/table/queue.ts";
import { put, transact, tryTransact, update } from "../../platform/table/transaction.ts";
import { HOUR_MS, MINUTE_MS, now } from "../../platform/time.ts";
import { type DocumentRecord, documentItem } from "./document.ts";
import type { Delivery } from "./fiscal/tax-service.ts";
import { receiptRegistered } from "./late-receipt.ts";

/** A refused document is told again so much later, unless somebody sends it before. */
const REFUSED_WAIT_MS = 6 * HOUR_MS;
const UNREGISTERED = { condition: "attribute_type(jir, :null)", values: { ":null": "NULL" } };

/** Issued documents without JIR that are due up to a moment, oldest first. */
export function documentsToRegister(upTo: Date, limit: number): Promise<Due<DocumentRecord>[]> {
  return readDue(indexKeys.documentsToRegister, documentItem, upTo, limit);
}

/** Those of these documents that are issued and have no JIR. */
export function waitingRegistrations(ids: readonly string[]): Promise<Due<DocumentRecord>[]> {
  return readWaiting(indexKeys.documentsToRegister, documentItem, ids.map(keys.document));
}

/** Takes a document for one try; false when another run has it. */
export function claimRegistration(due: Due<DocumentRecord>): Promise<boolean> {
  return claim(due, now(), { firstMs: MINUTE_MS, longestMs: 15 * MINUTE_MS });
}

/**
 * Keeps what was sent and answered, for an inspection: the last delivery of each outcome. The messages name no buyer.
 */
export async function keepDelivery(
  { id, attempts }: DocumentRecord,
  { registration, request, answer }: Delivery,
  now: Date,
): Promise<void> {
  const { kind } = registration;
  await transact([
    put({ ...keys.delivery(id, kind), id, at: now.toISOString(), attempts, registration, request, answer }),
  ]);
}

/** Adds the tax service's JIR, once; the document leaves the queue. A JIR that is there already stays. */
export async function saveJir({ id }: DocumentRecord, jir: string, now: Date): Promise<boolean> {
  return tryTransact([
    update(keys.document(id), "SET jir = :jir, registered_at = :now REMOVE gsi2pk, gsi2sk, refusal", {
      ...UNREGISTERED,
      values: { ...UNREGISTERED.values, ":jir": jir, ":now": now.toISOString() },
    }),
    ...receiptRegistered(id),
  ]);
}

/** Keeps what the service refused a document for; it waits hours. */
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

/** The write by which somebody sends a document again that is not registered: the next run takes it; refused where it is, or is not issued. */
export function sendAgain(id: string, now: Date) {
  return update(keys.document(id), "SET gsi2sk = :now REMOVE refusal", {
    ...UNREGISTERED,
    values: { ...UNREGISTERED.values, ":now": now.toISOString() },
  });
}
