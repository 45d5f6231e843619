import type { Request } from "../http/exchange.ts";
import { isRead } from "../http/is-read.ts";

/** Whether a person asks, not a script: a GET without `Accept: application/json`, or a browser's form. */
export function wantsPage(request: Request): boolean {
  const accept = request.headers.accept ?? "*/*";
  if (accept.includes("application/json")) return false;
  return isRead(request) || accept.includes("text/html");
}
