import type { Session } from "../../domains/accounts/pool.ts";
import { deviceCookies, deviceToken, refreshCookie } from "../../domains/accounts/session-cookies.ts";
import { noteSession } from "../../domains/accounts/session-tokens.ts";
import type { SignInOrigin } from "../../domains/accounts/sign-in-tries.ts";
import { deviceOf } from "./client-device.ts";
import { verifyAccessToken } from "./identity.ts";

/** What a sign-in tells of the browser that it comes from, and the way back to it. */
interface Browser {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly network: string;
  readonly setCookies: (...lines: string[]) => void;
}

/** From where somebody tries to sign in. */
export function signInOriginOf({ network, cookies }: Browser): SignInOrigin {
  return { network, device: deviceToken(cookies) };
}

/**
 * Begins a session in the browser that asked: its refresh token goes into the cookie once the session stands among its person's, so that
 * none goes on that its owner can't see and end. With the place of a sign-in its device is known again later.
 */
export async function beginSession(
  { headers, setCookies }: Browser,
  { accessToken, refreshToken }: Session,
  userId: string,
  place?: SignInOrigin,
): Promise<void> {
  const caller = await verifyAccessToken(accessToken);
  await noteSession(refreshToken, { userId, caller, device: deviceOf(headers) });
  setCookies(refreshCookie(refreshToken), ...(place ? deviceCookies(place.device) : []));
}
