import { type AdminOperation, routes } from "#contract/routes.ts";
import type { Shapes } from "#contract/schemas.ts";
import type { Caller } from "../../domains/accounts/member-store.ts";
import { admitStaff, type Staff } from "../../domains/accounts/staff-access.ts";
import type { Actor } from "../../domains/audit/audit-store.ts";
import { keyedCall } from "../../domains/audit/idempotency-key.ts";
import { log } from "../log.ts";
import { createHandler, type Handler, type Work } from "./endpoint.ts";

/**
 * Makes a staff route's handler. It checks role, duty and second factor before it reads the call; `beside` (a count of
 * calls) runs at the same time.
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

/** Operations of the staff whose calls may or must carry a key. */
type KeyedOperation = {
  [O in AdminOperation]: (typeof routes)[O] extends { readonly key: string } ? O : never;
}[AdminOperation];

/** The parts of a staff's call that make an actor. */
interface StaffRequest {
  readonly staff: Staff;
  readonly id: string;
  readonly now: () => Date;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: unknown;
  readonly body: unknown;
}

/**
 * The actor of a call, with the call's `Idempotency-Key` where one was sent. 400 for a malformed key, and for none where
 * the route requires one.
 */
export function actorOf(operation: KeyedOperation, { staff, id, now, headers, params, body }: StaffRequest): Actor {
  const key = headers["idempotency-key"];
  const actor = { staff, request: id, at: now() };
  const isNamed = key !== undefined || routes[operation].key === "must";
  return isNamed ? { ...actor, call: keyedCall(key, [operation, params, body]) } : actor;
}
