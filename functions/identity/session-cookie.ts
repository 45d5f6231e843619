import { setting } from "../http/settings.ts";

/** Only the session calls get the cookie to see. */
const PATH = "/api/v1/session";

/** A session ends 30 days after its sign-in, whatever happened in between (seconds). */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** The cookie that keeps a refresh token out of reach of scripts. */
export function refreshCookie(token: string, seconds = SESSION_SECONDS): string {
  return cookie(token, seconds);
}

/** The cookie that takes the refresh token away. */
export function clearedCookie(): string {
  return cookie("", 0);
}

/** The refresh token among a request's cookies. */
export function refreshTokenOf(cookies: readonly string[]): string | undefined {
  const prefix = `${name()}=`;
  return (
    cookies
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(prefix))
      ?.slice(prefix.length) || undefined
  );
}

function cookie(value: string, seconds: number): string {
  const parts = [`${name()}=${value}`, "HttpOnly", "SameSite=Strict", `Path=${PATH}`, `Max-Age=${seconds}`];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}

/** Browsers take the prefix only with `Secure`, and that only over https. */
function name(): string {
  return isSecure() ? "__Secure-refresh" : "refresh";
}

function isSecure(): boolean {
  return setting("PUBLIC_URL").startsWith("https:");
}
