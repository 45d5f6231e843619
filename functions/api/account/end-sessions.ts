import { endSessions } from "#contract/account.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { endAtPool } from "../../domains/accounts/pool-people.ts";
import { endSessionsWrite, nextSecond } from "../../domains/accounts/profile-store.ts";
import { clearedCookie } from "../../domains/accounts/session-cookies.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { transact } from "../../platform/table/transaction.ts";

/** Signs the caller out on every device, this one included: earlier access and refresh tokens are void. */
export const handler = endpoint("endSessions", endSessions, async ({ caller, log, setCookies }) => {
  const [profile] = await readProfileWith(caller);
  const from = nextSecond();
  await transact([endSessionsWrite(profile.user_id, from)]);
  await endAtPool(profile, from);
  log("info", "sessions_ended");
  setCookies(clearedCookie());
  return { status: "success" as const };
});
