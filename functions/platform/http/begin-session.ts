import type { Session } from "../../domains/accounts/pool.ts";
import { deviceCookies, deviceToken, refreshCookie } from "../../domains/accounts/session-cookies.ts";
import { noteSession } from "../../domains/accounts/session-tokens.ts";
import type { SignInOrigin } from "../../domains/accounts/sign-in-tries.ts";
import { deviceOf } from "./client-device.ts";
import { verifyAccessToken } from "./identity.ts";

/** The browser of a sign-in, with the way to set its cookies. */
interface Browser {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies: readonly string[];
  readonly network: string;
  readonly setCookies: (...lines: string[]) => void;
}

/** The network and device of a sign-in. */
export function signInOriginOf({ network, cookies }: Browser): SignInOrigin {
  return { network, device: deviceToken(cookies) };
}

/**
 * Begins a browser's session. The refresh token becomes a cookie only after its session is stored, so that no session
 * exists which its owner can't see and end. A given place makes its device known.
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
