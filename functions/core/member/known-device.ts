import { createHash, randomBytes } from "node:crypto";
import { type Operation, routes } from "#contract/routes.ts";
import { type Key, keys, type Range } from "../../data/keys.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
import { accountScope } from "../limit/rate-limit.ts";
import { cookieLine, cookieValue } from "./cookie.ts";

const NAME = "device";
/** Who sets the cookie sees it, or would replace by a new token the one that other accounts know the device by. */
const CALLS: readonly Operation[] = ["login", "emailLogin", "emailRegister", "resetPassword"];
const FORM = /^[\w-]{22}$/;

/** The longest life that browsers give a cookie (seconds); each sign-in begins it anew. */
export const DEVICE_SECONDS = 400 * DAY_SECONDS;

/** The token of the device that a request comes from, or a new one (128 bits) for a device that has none. */
export function deviceToken(cookies: readonly string[]): string {
  const sent = cookieValue(cookies, NAME);
  return sent && FORM.test(sent) ? sent : randomBytes(16).toString("base64url");
}

/** The cookies by which a device is known again: one for the path of each call, so that no other call gets it to see. */
export function deviceCookies(token: string): string[] {
  return CALLS.map((call) =>
    cookieLine({ name: NAME, value: token, path: routes[call].path, seconds: DEVICE_SECONDS }),
  );
}

/** Where the table holds that a person signed in on a device; two people of one device have nothing in common there. */
export function deviceKey(person: string, token: string): Key {
  return keys.rateLimit(scopeOf(person), createHash("sha256").update(`${person} ${token}`).digest("hex"));
}

/** All devices that a person signed in on. */
export function devicesRange(person: string): Range {
  return keys.rateLimitRange(scopeOf(person));
}

/** Under which names a person's devices stand: their id, and, of those known longer than ids are noted, their address. */
export function namesOf(person: string, email: string | null): string[] {
  return email === null ? [person] : [person, accountScope(email)];
}

function scopeOf(person: string): string {
  return `device#${person}`;
}
