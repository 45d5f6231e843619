import { DAY_SECONDS } from "../../kernel/duration.ts";
import { cookieLine, cookieValue } from "./cookie.ts";

const NAME = "refresh";
/** Only the session calls get the cookie to see. */
const PATH = "/api/v1/session";

/** A session ends 30 days after its sign-in, whatever happened in between (seconds). */
export const SESSION_SECONDS = 30 * DAY_SECONDS;

/** The cookie that keeps a refresh token out of reach of scripts. */
export function refreshCookie(token: string, seconds = SESSION_SECONDS): string {
  return cookieLine({ name: NAME, value: token, path: PATH, seconds });
}

/** The cookie that takes the refresh token away. */
export function clearedCookie(): string {
  return refreshCookie("", 0);
}

/** The refresh token among a request's cookies. */
export function refreshTokenOf(cookies: readonly string[]): string | undefined {
  return cookieValue(cookies, NAME);
}
