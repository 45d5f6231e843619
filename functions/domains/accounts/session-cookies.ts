import { randomBytes } from "node:crypto";
import { writtenPaths } from "#contract/routes.ts";
import { Problem } from "../../platform/problem.ts";
import { setting } from "../../platform/settings.ts";
import { DAY_SECONDS } from "../../platform/time.ts";

const SESSION = "refresh";
/** Browsers send the cookie to the session calls only. */
const PATH = "/api/v1/session";

/** The longest life of a session (seconds), counted from its sign-in. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** The cookie that keeps a refresh token out of reach of scripts. */
export function refreshCookie(token: string, seconds = SESSION_SECONDS): string {
  return cookieLine({ name: SESSION, value: token, path: PATH, seconds });
}

/** The cookie that deletes the refresh token. */
export function clearedCookie(): string {
  return refreshCookie("", 0);
}

/** The refresh token among a request's cookies. */
export function refreshTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(cookies, SESSION);
}

type Headers = Readonly<Record<string, string | undefined>>;

const REQUESTED_WITH = "zamah";

/** Refuses a call that another site's page makes with the cookie, by the origin that browsers send. */
export function refuseOtherOrigins(headers: Headers): void {
  const own = new URL(setting("PUBLIC_URL")).origin;
  if (headers.origin !== undefined && headers.origin !== own) throw new Problem("forbidden");
}

/** Also refuses a call without the header that only this site's client sets and no form can send. */
export function refuseOtherPages(headers: Headers): void {
  refuseOtherOrigins(headers);
  if (headers["x-requested-with"] !== REQUESTED_WITH) throw new Problem("forbidden");
}

/** A cookie out of reach of scripts and of other sites: its plain name, value, path and life in seconds. */
interface CookieParts {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
}

/** The `Set-Cookie` line of a cookie. */
function cookieLine({ name, value, path, seconds }: CookieParts): string {
  const parts = [`${fullName(name)}=${value}`, "HttpOnly", "SameSite=Strict", `Path=${path}`, `Max-Age=${seconds}`];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}

/** A cookie's value among those of a request. */
function cookieValue(cookies: readonly string[], name: string): string | undefined {
  const prefix = `${fullName(name)}=`;
  return (
    cookies
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(prefix))
      ?.slice(prefix.length) || undefined
  );
}

/** The cookie's name with its prefix, which browsers take only with `Secure`, that is over https. */
function fullName(name: string): string {
  return isSecure() ? `__Secure-${name}` : name;
}

function isSecure(): boolean {
  return setting("PUBLIC_URL").startsWith("https:");
}

const DEVICE = "device";
/**
 * The calls that set the device's cookie. Each needs to read it: otherwise it would replace the token by which other accounts know the
 * device.
 */
const CALLS = ["login", "emailLogin", "emailRegister", "resetPassword"] as const;
const DEVICE_FORM = /^[\w-]{22}$/;

/** The longest life that browsers allow (seconds); each sign-in renews it. */
export const DEVICE_SECONDS = 400 * DAY_SECONDS;

/** The token of the request's device, or a new one (128 bits) for an unknown device. */
export function deviceToken(cookies: readonly string[]): string {
  const sent = cookieValue(cookies, DEVICE);
  return sent && DEVICE_FORM.test(sent) ? sent : randomBytes(16).toString("base64url");
}

/** The cookies that hold a device's token: one for the path of each call, so that no other call receives it. */
export function deviceCookies(token: string): string[] {
  return CALLS.map((call) =>
    cookieLine({ name: DEVICE, value: token, path: writtenPaths[call], seconds: DEVICE_SECONDS }),
  );
}
