import type { Mount, Request } from "./exchange.ts";
import { refusal } from "./reply.ts";

const NAMES = ["localhost", "127.0.0.1", "[::1]", "host.docker.internal"];

/**
 * Refuses foreign sites: their pages may neither call nor frame this, and their name for this machine (DNS rebinding) is refused. Scripts,
 * which send no origin, and top-level links pass.
 */
export function ownMachine(mount: Mount, bridge?: string): Mount {
  const names = bridge ? [...NAMES, bridge] : NAMES;
  return (request) => (isForeign(request, names) ? refusal(403, "Only for pages of this machine.") : mount(request));
}

function isForeign({ method, headers }: Request, names: readonly string[]): boolean {
  const { host = "", origin } = headers;
  const asked = URL.parse(`http://${host}`);
  if (!names.includes(asked?.hostname ?? "")) return true;
  if (origin !== undefined) {
    const page = URL.parse(origin);
    return !names.includes(page?.hostname ?? "") || page?.port !== asked?.port;
  }
  const site = headers["sec-fetch-site"] ?? "none";
  if (site === "none" || site === "same-origin") return false;
  return method !== "GET" || headers["sec-fetch-dest"] !== "document";
}
