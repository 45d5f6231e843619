import type { Operation } from "#contract/routes.ts";
import { routes } from "#contract/routes.ts";

/** The shop's own address as the calls name it, and what its distribution says to the APIs behind it. */
export interface Door {
  readonly origin: string;
  readonly secret: string;
}

/** What a call is made with. */
export interface Said {
  readonly bearer?: string;
  readonly cookie?: string;
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the walk takes from an answer what the next call needs
  readonly body: any;
  /** The cookie that renews the session, where one was set. */
  readonly cookie: string;
}

/** A call as it reaches an API from the distribution. */
export function requestOf(operation: Operation, said: Said, { origin, secret }: Door) {
  const route = routes[operation];
  const json = said.json === undefined ? "" : JSON.stringify(said.json);
  const body = said.form ? new URLSearchParams(said.form).toString() : json;
  const headers: Record<string, string> = {
    "x-origin-secret": secret,
    origin,
    "x-requested-with": "zamah",
    ...(body && { "content-type": said.form ? "application/x-www-form-urlencoded" : "application/json" }),
    ...(said.bearer && { authorization: `Bearer ${said.bearer}` }),
    ...(said.cookie && { cookie: said.cookie }),
    ...said.headers,
  };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => said.params?.[name] ?? "");
  return { method: route.method, path, rawQuery: said.query ?? "", headers, body };
}

/** An answer as the walk reads it. */
export function answerOf(status: number, text: string, cookies: readonly string[]): Answer {
  const body = text.startsWith("{") ? JSON.parse(text) : text;
  return { status, body, cookie: cookies.find((line) => line.startsWith("refresh="))?.split(";")[0] ?? "" };
}
