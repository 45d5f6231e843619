import { endSessions } from "#contract/account.ts";
import { transact } from "../data/transaction.ts";
import { Answer } from "../http/answer.ts";
import { endpoint } from "../http/endpoint.ts";
import { log } from "../http/log.ts";
import { clearedCookie } from "../identity/session-cookie.ts";
import { readProfileWith } from "../members/member-store.ts";
import { endSessionsWrite, nextSecond, reachSecond } from "./end-all-sessions.ts";

/** Signs the caller out on every device, this one too: access and refresh tokens from before are void. */
export const handler = endpoint("endSessions", endSessions, async ({ caller }) => {
  const [{ user_id }] = await readProfileWith(caller);
  const from = nextSecond();
  await transact([endSessionsWrite(user_id, from)]);
  await reachSecond(from);
  log("info", "sessions_ended");
  return new Answer({ status: "success" as const }, [clearedCookie()]);
});
