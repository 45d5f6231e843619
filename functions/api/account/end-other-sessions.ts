import { endOtherSessions } from "#contract/account.ts";
import { type Caller, type Profile, readPresentProfileWith } from "../../domains/accounts/member-store.ts";
import { requireRecentSignIn } from "../../domains/accounts/reauthenticate.ts";
import { endListed, endOthers } from "../../domains/accounts/session-store.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { Problem } from "../../platform/problem.ts";

/**
 * Ends one other session of the caller, or all but the present one, after the password or a fresh sign-in; their tokens are void at once.
 * Ending an ended session again changes nothing. The present one ends by `logout`.
 */
export const handler = endpoint("endOtherSessions", endOtherSessions, async ({ body, caller, log }) => {
  const [profile] = await readPresentProfileWith(caller);
  await requireRecentSignIn(profile, caller, body.password);
  await (body.session === undefined ? endOthers(profile, caller.session) : endOne(profile, caller, body.session));
  log("info", "sessions_ended");
  return { status: "success" as const };
});

async function endOne({ user_id }: Profile, caller: Caller, session: string): Promise<void> {
  const isEnded = session !== caller.session && (await endListed(user_id, session));
  if (!isEnded) throw new Problem("not_found");
}
