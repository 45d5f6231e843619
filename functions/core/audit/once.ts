import { Problem } from "../../kernel/problem.ts";
import type { Actor } from "./audit-store.ts";
import { wasCalled } from "./keyed-call.ts";

/**
 * Carries out an act that the client named by a key at most once: the line in the record holds the key, in the act's own transaction.
 * What was carried out already, a moment ago too, is not done again and refuses nothing: the caller answers what is true now.
 * 409 `key_reused` where the same key asked for something else.
 */
export async function once(actor: Actor, work: () => Promise<unknown>): Promise<void> {
  const isDone = async () => actor.call !== undefined && (await wasCalled(actor.staff.id, actor.call));
  if (await isDone()) return;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem) || !(await isDone())) throw error;
  }
}
