import { endSessions } from "#contract/account.ts";
import { readProfileWith } from "../../core/member/member-store.ts";
import { clearedCookie } from "../../core/member/session-cookie.ts";
import { endSessionsWrite, nextSecond, reachSecond } from "../../core/member/sessions.ts";
import { transact } from "../../data/transaction.ts";
import { Answer } from "../../http/answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { log } from "../../kernel/log.ts";

/** Signs the caller out on every device, this one too: access and refresh tokens from before are void. */
export const handler = endpoint("endSessions", endSessions, async ({ caller }) => {
  const [{ user_id }] = await readProfileWith(caller);
  const from = nextSecond();
  await transact([endSessionsWrite(user_id, from)]);
  await reachSecond(from);
  log("info", "sessions_ended");
  return new Answer({ status: "success" as const }, [clearedCookie()]);
});
