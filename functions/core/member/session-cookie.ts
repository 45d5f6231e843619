import { Problem } from "../../kernel/problem.ts";
import { setting } from "../../kernel/settings.ts";
import { DAY_SECONDS } from "../../kernel/time.ts";
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

type Headers = Readonly<Record<string, string | undefined>>;

const REQUESTED_WITH = "zamah";

/** Refuses a call that another site's page makes with our cookie: browsers name the page's origin. */
export function refuseOtherOrigins(headers: Headers): void {
  const own = new URL(setting("PUBLIC_URL")).origin;
  if (headers.origin !== undefined && headers.origin !== own) throw new Problem("forbidden");
}

/** Refuses, besides, what comes without the header that only our client sets and that no form can. */
export function refuseOtherPages(headers: Headers): void {
  refuseOtherOrigins(headers);
  if (headers["x-requested-with"] !== REQUESTED_WITH) throw new Problem("forbidden");
}
