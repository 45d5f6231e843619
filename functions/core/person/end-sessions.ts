import { Problem } from "../../kernel/problem.ts";
import type { Actor } from "../audit/audit-store.ts";
import type { Profile } from "../member/member-store.ts";
import { endSessionsWrite, nextSecond } from "../member/profile-store.ts";
import { actOnPerson } from "./act-on-person.ts";

/** Signs somebody out everywhere: no token that was issued so far is good any more. */
export async function endSessions(actor: Actor, person: Profile, reason: string): Promise<void> {
  const act = { operation: "endPersonSessions", before: {}, after: { signed_out: true }, reason };
  const isDone = await actOnPerson(actor, person, act, [endSessionsWrite(person.user_id, nextSecond())]);
  if (!isDone) throw new Problem("state_changed");
}
