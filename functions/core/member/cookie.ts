import { setting } from "../../kernel/settings.ts";

/** A cookie out of reach of scripts and of other sites: its plain name, value, path and life in seconds. */
export interface CookieParts {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly seconds: number;
}

/** The `Set-Cookie` line of a cookie. */
export function cookieLine({ name, value, path, seconds }: CookieParts): string {
  const parts = [`${fullName(name)}=${value}`, "HttpOnly", "SameSite=Strict", `Path=${path}`, `Max-Age=${seconds}`];
  return [...parts, ...(isSecure() ? ["Secure"] : [])].join("; ");
}

/** A cookie's value among those of a request. */
export function cookieValue(cookies: readonly string[], name: string): string | undefined {
  const prefix = `${fullName(name)}=`;
  return (
    cookies
      .map((pair) => pair.trim())
      .find((pair) => pair.startsWith(prefix))
      ?.slice(prefix.length) || undefined
  );
}

/** Browsers take the prefix only with `Secure`, and that only over https. */
function fullName(name: string): string {
  return isSecure() ? `__Secure-${name}` : name;
}

function isSecure(): boolean {
  return setting("PUBLIC_URL").startsWith("https:");
}
