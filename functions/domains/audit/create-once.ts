import { Problem } from "../../platform/problem.ts";
import { type TransactItem, untilWritten } from "../../platform/table/transaction.ts";
import type { Actor } from "./audit-store.ts";
import { callWrite, findCall } from "./idempotency-key.ts";

const TRIES = 5;

interface Creation<T> {
  /** What the same call created, in its present state; 404 where it is gone. */
  find(id: string): Promise<T>;
  /** Creates it and saves the key with its id (`withCreatedId`) in one transaction; undefined where somebody was faster. */
  make(): Promise<T | undefined>;
}

/**
 * Creates something with an idempotency key at most once; a repeated call answers what the first created. 409 `key_reused` for another
 * request under the same key; `TooBusy` after too many lost races.
 */
export function createOnce<T>(what: string, { staff, call }: Actor, { find, make }: Creation<T>): Promise<T> {
  const made = async () => call && (await findCall(staff.id, call))?.made;
  return untilWritten(what, TRIES, async () => {
    const id = await made();
    if (id !== undefined) return find(id);
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Problem) || (await made()) === undefined) throw error;
      return undefined;
    }
  });
}

/** The actor whose call's key will be saved with the created id. */
export function withCreatedId(actor: Actor, id: string): Actor {
  return actor.call ? { ...actor, call: { ...actor.call, made: id } } : actor;
}

/** The write that saves the key of a creation without a line in the record. */
export function createdIdWrites(actor: Actor, id: string): TransactItem[] {
  const { staff, call, at } = withCreatedId(actor, id);
  return call ? [callWrite(staff.id, call, at)] : [];
}
