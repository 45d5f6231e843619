import type { AdminOperation } from "#contract/routes.ts";
import type { Shapes } from "#contract/schemas.ts";
import type { Caller } from "../core/member/member-store.ts";
import { requireSecondFactor } from "../core/member/second-factor.ts";
import { type Handler, type Request, type Work, wayIn } from "./endpoint.ts";

/**
 * The way in of an admin's rows: their work begins when role and second factor are shown. `beside` is asked at the same time, so
 * that it costs no further wait (a count of calls).
 */
export function adminEndpoint<O extends AdminOperation>(
  operation: O,
  schemas: Shapes<O>,
  work: Work<O>,
  beside?: (caller: Caller) => Promise<void>,
): Handler {
  return wayIn<O>(operation, schemas, async (request) => {
    const { caller } = request;
    await Promise.all([showFactor(request), beside?.(caller)]);
    return work(request);
  });
}

async function showFactor({ caller, log }: Pick<Request<AdminOperation, unknown>, "caller" | "log">): Promise<void> {
  await requireSecondFactor(caller);
  log("info", "admin_call");
}
