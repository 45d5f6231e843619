import { refreshSession } from "#contract/identity.ts";
import { readProfileWith } from "../../domains/accounts/member-store.ts";
import { type Renewal, renewTokens, revoke } from "../../domains/accounts/pool.ts";
import {
  clearedCookie,
  refreshCookie,
  refreshTokenOf,
  refuseOtherPages,
  SESSION_SECONDS,
} from "../../domains/accounts/session-cookies.ts";
import {
  endFamily,
  findRefresh,
  isLeftAlone,
  isReused,
  noteRenewal,
  type RefreshRecord,
  whyEnded,
} from "../../domains/accounts/session-tokens.ts";
import { deviceOf } from "../../platform/http/client-device.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { verifyAccessToken } from "../../platform/http/identity.ts";
import { Problem } from "../../platform/problem.ts";

type Headers = Readonly<Record<string, string | undefined>>;

/** Renews the access token from the cookie, unless the person is gone, blocked or signed out. */
export const handler = endpoint("refreshSession", refreshSession, async ({ cookies, headers, log, setCookies }) => {
  refuseOtherPages(headers);
  const tellReuse = () => log("warn", "refresh_token_reused");
  const token = refreshTokenOf(cookies);
  const renewed = await renew(token, headers, tellReuse).catch((error) => withoutCookie(error, token));
  const { accessToken, refreshToken, secondsLeft } = renewed;
  if (refreshToken) setCookies(refreshCookie(refreshToken, secondsLeft));
  return { status: "success", data: { accessToken } };
});

async function renew(
  token: string | undefined,
  headers: Headers,
  tellReuse: () => void,
): Promise<Renewal & { secondsLeft: number }> {
  if (!token) throw new Problem("unauthenticated");
  const record = await findRefresh(token);
  if (record && isReused(record)) return endStolen(record, token, tellReuse);
  const renewal = await renewTokens(token);
  const caller = await verifyAccessToken(renewal.accessToken);
  const { signedInAt } = caller;
  const secondsLeft = signedInAt + SESSION_SECONDS - Math.floor(Date.now() / 1000);
  if (secondsLeft <= 0 || isLeftAlone(record, signedInAt)) return endOld(renewal.refreshToken ?? token);
  const [{ user_id }] = await readProfileWith(caller);
  await noteRenewal(token, renewal, { userId: user_id, caller, device: deviceOf(headers) });
  return { ...renewal, secondsLeft };
}

/** Ends the whole family of a replaced token that is used again: neither the thief nor the owner stays signed in. */
async function endStolen(record: RefreshRecord, token: string, tellReuse: () => void): Promise<never> {
  await Promise.all([endFamily(record).then(tellReuse), revoke(token)]);
  throw new Problem("unauthenticated");
}

async function endOld(token: string): Promise<never> {
  await revoke(token);
  throw new Problem("unauthenticated");
}

/** Deletes the cookie of a session that is over and says why, but not where the pool is only busy or down. */
async function withoutCookie(error: unknown, token: string | undefined): Promise<never> {
  if (!(error instanceof Problem) || error.code !== "unauthenticated") throw error;
  const ended = token && (await whyEnded(token));
  throw new Problem("unauthenticated", {
    headers: { "set-cookie": clearedCookie() },
    ...(ended && { data: { ended } }),
  });
}
