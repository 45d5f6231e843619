import type { Reply } from "./exchange.ts";

const NO_STORE = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** A JSON answer that nobody keeps. */
export function json(status: number, value: unknown): Reply {
  const headers = { ...NO_STORE, "content-type": "application/json; charset=utf-8" };
  return { status, headers, body: JSON.stringify(value) };
}

/** A refusal in words, as JSON. */
export function refusal(status: number, message: string): Reply {
  return json(status, { message });
}

/** A page under a content security policy of its own. */
export function page(html: string, policy: string, status = 200): Reply {
  const headers = { ...NO_STORE, "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return { status, headers, body: html };
}

/** After a form was posted: the browser gets `location`. */
export function seeOther(location: string): Reply {
  return { status: 303, headers: { ...NO_STORE, location }, body: "" };
}
