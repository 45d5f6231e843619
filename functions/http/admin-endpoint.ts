import { type AdminOperation, routes } from "#contract/routes.ts";
import type { Shapes } from "#contract/schemas.ts";
import { admitStaff } from "../core/member/admission.ts";
import type { Caller } from "../core/member/member-store.ts";
import { log } from "../kernel/log.ts";
import { type Handler, type Work, wayIn } from "./endpoint.ts";

/**
 * The way in of the staff's rows: nothing is read of the call before role, one of the row's duties and second factor are shown.
 * `beside` is asked at the same time, so that it costs no further wait (a count of calls).
 */
export function adminEndpoint<O extends AdminOperation>(
  operation: O,
  schemas: Shapes<O>,
  work: Work<O>,
  beside?: (caller: Caller) => Promise<void>,
): Handler {
  return wayIn<O>(operation, schemas, work, async (caller) => {
    const [staff] = await Promise.all([admitStaff(caller, routes[operation].duty), beside?.(caller)]);
    log("info", "admin_call");
    return staff;
  });
}
