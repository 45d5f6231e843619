import { logout } from "#contract/identity.ts";
import { keys, TTL_ATTRIBUTE } from "../data/keys.ts";
import { put, transact } from "../data/transaction.ts";
import { Answer } from "../http/answer.ts";
import { endpoint } from "../http/endpoint.ts";
import { verifyBearer } from "../http/identity.ts";
import { log } from "../http/log.ts";
import { Problem } from "../http/problem.ts";
import { userIdOf } from "../members/member-store.ts";
import { refuseOtherOrigins } from "./own-page.ts";
import { revoke } from "./pool.ts";
import { clearedCookie, refreshTokenOf } from "./session-cookie.ts";

/** Longer than an access token lives (seconds). */
const REMEMBERED_SECONDS = 15 * 60;

/** Ends the session, whatever of it still stands: the refresh token, the bearer if one is sent, and the cookie. */
export const handler = endpoint("logout", logout, async ({ cookies, headers }) => {
  refuseOtherOrigins(headers);
  await Promise.all([endCookie(refreshTokenOf(cookies)), endBearer(headers.authorization)]);
  return new Answer({ status: "success" }, [clearedCookie()]);
});

/** The browser loses the cookie either way, so a pool that can't be reached is no reason to keep somebody signed in. */
async function endCookie(refreshToken: string | undefined): Promise<void> {
  if (!refreshToken) return;
  await revoke(refreshToken).catch((error) => {
    log("warn", "refresh_token_not_revoked", { error: error instanceof Error ? error.name : "unknown" });
  });
}

async function endBearer(header: string | undefined): Promise<void> {
  const owner = await ownerOf(header);
  if (!owner) return;
  const expires = Math.floor(Date.now() / 1000) + REMEMBERED_SECONDS;
  await transact([put({ ...keys.revokedSession(owner.userId, owner.session), [TTL_ATTRIBUTE]: expires })]);
}

async function ownerOf(header: string | undefined): Promise<{ userId: string; session: string } | undefined> {
  try {
    const caller = await verifyBearer(header);
    return { userId: await userIdOf(caller), session: caller.session };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
