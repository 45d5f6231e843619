import type { Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";

/** Whether a reader (not a script) asks: a GET without `Accept: application/json`, a form posted by a browser. */
export function wantsPage(request: Request): boolean {
  const accept = request.headers.accept ?? "*/*";
  if (accept.includes("application/json")) return false;
  return isRead(request) || accept.includes("text/html");
}
