import type { Request } from "../http/exchange.ts";

/** Whether a reader (not a script) asks: a GET without `Accept: application/json`, a form posted by a browser. */
export function wantsPage({ method, headers }: Request): boolean {
  const accept = headers.accept ?? "*/*";
  if (accept.includes("application/json")) return false;
  return method === "GET" || method === "HEAD" || accept.includes("text/html");
}
