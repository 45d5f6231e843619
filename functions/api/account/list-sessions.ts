import { listSessions } from "#contract/account.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { sessionsOf } from "../../domains/accounts/session-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";

/** Lists the caller's running sessions, this one first. */
export const handler = endpoint("listSessions", listSessions, async ({ caller }) => {
  const [profile] = await readProfileWith(caller);
  return { status: "success" as const, data: { sessions: await sessionsOf(profile, caller.session) } };
});
