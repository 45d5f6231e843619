import { createHash, randomBytes } from "node:crypto";
import { type Key, keys } from "../../data/keys.ts";
import { DAY_SECONDS } from "../../kernel/duration.ts";
import { accountScope } from "../limit/account-scope.ts";
import { cookieLine, cookieValue } from "./cookie.ts";

const NAME = "device";
/** Only the sign-in by password gets the cookie to see. */
const PATH = "/api/v1/emaillogin";
const FORM = /^[\w-]{22}$/;

/** The longest life that browsers give a cookie (seconds); each sign-in begins it anew. */
export const DEVICE_SECONDS = 400 * DAY_SECONDS;

/** The token of the device that a request comes from, or a new one (128 bits) for a device that has none. */
export function deviceToken(cookies: readonly string[] = []): string {
  const sent = cookieValue(cookies, NAME);
  return sent && FORM.test(sent) ? sent : randomBytes(16).toString("base64url");
}

/** The cookie by which a device is known again. */
export function deviceCookie(token: string): string {
  return cookieLine({ name: NAME, value: token, path: PATH, seconds: DEVICE_SECONDS });
}

/** Where the table holds that a device signed in to an account; two accounts of one device have nothing in common there. */
export function deviceKey(email: string, token: string): Key {
  const scope = accountScope(email);
  return keys.rateLimit(`device#${scope}`, createHash("sha256").update(`${scope} ${token}`).digest("hex"));
}
