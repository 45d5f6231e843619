import { Problem } from "../../platform/problem.ts";
import { type TransactItem, untilWritten } from "../../platform/table/transaction.ts";
import type { Actor } from "./audit-store.ts";
import { callWrite, findCall } from "./idempotency-key.ts";

const TRIES = 5;

/** How something is created, and found again. */
interface Creation<T> {
  /** What the same call made, as it is now; 404 where it is gone. */
  find(id: string): Promise<T>;
  /** Makes it, and in the same transaction writes the call's key with its id (`withCreatedId`); undefined where somebody was faster. */
  make(): Promise<T | undefined>;
}

/**
 * Makes something that the client named by a key at most once: what the same call made already, a moment ago too, is found, and nothing is
 * made or refused. 409 `key_reused` where the same key asked for something else; `TooBusy` where others were faster time and again.
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

/** The actor with the id of what they create: the record's line keeps it under the call's key. */
export function withCreatedId(actor: Actor, id: string): Actor {
  return actor.call ? { ...actor, call: { ...actor.call, made: id } } : actor;
}

/** The write of the key of a call that created something without a line in the record. */
export function createdIdWrites(actor: Actor, id: string): TransactItem[] {
  const { staff, call, at } = withCreatedId(actor, id);
  return call ? [callWrite(staff.id, call, at)] : [];
}
