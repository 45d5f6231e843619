import { type AdminOperation, routes } from "#contract/routes.ts";
import type { Shapes } from "#contract/schemas.ts";
import { admitStaff, type Staff } from "../../domains/accounts/admission.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import type { Actor } from "../../domains/audit/audit-store.ts";
import { keyedCall } from "../../domains/audit/idempotency-key.ts";
import { log } from "../log.ts";
import { createHandler, type Handler, type Work } from "./endpoint.ts";

/**
 * Makes the handler of a staff's route: nothing is read of the call before role, one of the route's duties and second factor are shown.
 * `beside` (a count of calls) runs at the same time, so that it costs no further wait.
 */
export function adminEndpoint<O extends AdminOperation>(
  operation: O,
  schemas: Shapes<O>,
  work: Work<O>,
  beside?: (caller: Caller) => Promise<void>,
): Handler {
  return createHandler<O>(operation, schemas, work, async (caller) => {
    const [staff] = await Promise.all([admitStaff(caller, routes[operation].duty), beside?.(caller)]);
    log("info", "admin_call");
    return staff;
  });
}

/** Calls of the staff's that a key may or must name. */
type KeyedOperation = {
  [O in AdminOperation]: (typeof routes)[O] extends { readonly key: string } ? O : never;
}[AdminOperation];

/** What a call of the staff's is, to who carries it out. */
interface StaffRequest {
  readonly staff: Staff;
  readonly id: string;
  readonly now: () => Date;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * Who acts in a call, named by a key (`Idempotency-Key`) where the client gave one; 400 for a key that is none, or none where the row wants
 * one.
 */
export function actorOf(operation: KeyedOperation, { staff, id, now, headers, params, body }: StaffRequest): Actor {
  const key = headers["idempotency-key"];
  const actor = { staff, request: id, at: now() };
  const isNamed = key !== undefined || routes[operation].key === "must";
  return isNamed ? { ...actor, call: keyedCall(key, [operation, params, body]) } : actor;
}
