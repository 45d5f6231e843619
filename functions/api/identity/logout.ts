import { logout } from "#contract/identity.ts";
import { userIdOf } from "../../domains/accounts/member-store.ts";
import { revoke } from "../../domains/accounts/pool.ts";
import { clearedCookie, refreshTokenOf, refuseOtherOrigins } from "../../domains/accounts/session-cookies.ts";
import { endFamily, type Family, findRefresh } from "../../domains/accounts/session-tokens.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { verifyBearer } from "../../platform/http/identity.ts";
import { Problem } from "../../platform/problem.ts";

/** Ends the session by whatever of it was sent: the refresh token, the bearer and the cookie. */
export const handler = endpoint("logout", logout, async ({ cookies, headers, setCookies }) => {
  refuseOtherOrigins(headers);
  const shown = await Promise.all([endCookie(refreshTokenOf(cookies)), ownerOf(headers.authorization)]);
  const sessions = new Map(shown.flatMap((one) => (one ? [[one.session, one]] : [])));
  for (const session of sessions.values()) await endFamily(session);
  setCookies(clearedCookie());
  return { status: "success" };
});

/** Revokes a refresh token in the pool; answers the family of tokens that it belongs to. */
async function endCookie(refreshToken: string | undefined): Promise<Family | undefined> {
  if (!refreshToken) return undefined;
  const [record] = await Promise.all([findRefresh(refreshToken), revoke(refreshToken)]);
  return record;
}

async function ownerOf(header: string | undefined): Promise<Family | undefined> {
  try {
    const caller = await verifyBearer(header);
    return { user_id: await userIdOf(caller), session: caller.session };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
