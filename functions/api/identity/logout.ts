import { logout } from "#contract/identity.ts";
import { clearedCookie, refreshTokenOf, refuseOtherOrigins } from "../../core/member/cookies.ts";
import { userIdOf } from "../../core/member/member-store.ts";
import { revoke } from "../../core/member/pool.ts";
import { endSession } from "../../core/member/profile-store.ts";
import { endpoint } from "../../http/endpoint.ts";
import { verifyBearer } from "../../http/identity.ts";
import { Problem } from "../../kernel/problem.ts";

/** Longer than an access token lives (seconds). */
const REMEMBERED_SECONDS = 15 * 60;

/** Ends the session, whatever of it still stands: the refresh token, the bearer if one is sent, and the cookie. */
export const handler = endpoint("logout", logout, async ({ cookies, headers, setCookies }) => {
  refuseOtherOrigins(headers);
  await Promise.all([endCookie(refreshTokenOf(cookies)), endBearer(headers.authorization)]);
  setCookies(clearedCookie());
  return { status: "success" };
});

async function endCookie(refreshToken: string | undefined): Promise<void> {
  if (refreshToken) await revoke(refreshToken);
}

async function endBearer(header: string | undefined): Promise<void> {
  const owner = await ownerOf(header);
  if (!owner) return;
  await endSession(owner.userId, owner.session, REMEMBERED_SECONDS);
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
