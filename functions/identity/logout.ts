import { logout } from "#contract/identity.ts";
import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import { put, transact } from "../data/transaction.ts";
import { Answer } from "../http/answer.ts";
import { endpoint } from "../http/endpoint.ts";
import { verifyBearer } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { userIdOf } from "../members/member-store.ts";
import { refuseOtherOrigins } from "./own-page.ts";
import { revoke } from "./pool.ts";
import { clearedCookie, refreshTokenOf } from "./session-cookie.ts";

/** Longer than an access token lives (seconds). */
const REMEMBERED_SECONDS = 15 * 60;

/** Ends the session, whatever of it still stands: the refresh token, the bearer if one is sent, and the cookie. */
export const handler = endpoint("logout", logout, async ({ cookies, headers }) => {
  refuseOtherOrigins(headers);
  const [bearerEnded] = await Promise.allSettled([endBearer(headers.authorization), endCookie(refreshTokenOf(cookies))]);
  if (bearerEnded.status === "rejected") log("warn", "bearer_not_ended");
  return new Answer({ status: "success" }, [clearedCookie()]);
});
