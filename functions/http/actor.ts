import type { Actor } from "../core/audit/audit-store.ts";
import type { Staff } from "../core/member/admission.ts";
import { hashOf } from "../kernel/digest.ts";
import { Problem } from "../kernel/problem.ts";

/** The header by which a client names a call, so that it is carried out once. */
const HEADER = "idempotency-key";
const KEY = /^[\w-]{16,64}$/;

/** What a call of the staff's is, to who carries it out. */
interface StaffRequest {
  readonly staff: Staff;
  readonly id: string;
  readonly now: () => Date;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: unknown;
  readonly body: unknown;
}

/** Who acts in a call, named by a key where the client gave one; 400 for a key that is none. */
export function actorOf({ staff, id, now, headers, params, body }: StaffRequest): Actor {
  const key = headers[HEADER];
  const actor = { staff, request: id, at: now() };
  if (key === undefined) return actor;
  if (!KEY.test(key)) throw noKey();
  return { ...actor, call: { key, asked: hashOf(JSON.stringify([params, body])) } };
}

/** The same of a call that must be named by a key, since nothing else tells a second one from a repeated one. */
export function keyedActorOf(request: StaffRequest): Actor {
  if (request.headers[HEADER] === undefined) throw noKey();
  return actorOf(request);
}

function noKey(): Problem {
  return new Problem("invalid_input", { data: { fields: ["Idempotency-Key"] } });
}
