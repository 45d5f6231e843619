import { endSessions } from "#contract/account.ts";
import { clearedCookie } from "../../core/member/cookies.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { endAtPool } from "../../core/member/pool-people.ts";
import { endSessionsWrite, nextSecond } from "../../core/member/profile-store.ts";
import { transact } from "../../data/transaction.ts";
import { endpoint } from "../../http/endpoint.ts";

/** Signs the caller out on every device, this one too: access and refresh tokens from before are void. */
export const handler = endpoint("endSessions", endSessions, async ({ caller, log, setCookies }) => {
  const [profile] = await readProfileWith(caller);
  const from = nextSecond();
  await transact([endSessionsWrite(profile.user_id, from)]);
  await endAtPool(profile, from);
  log("info", "sessions_ended");
  setCookies(clearedCookie());
  return { status: "success" as const };
});
