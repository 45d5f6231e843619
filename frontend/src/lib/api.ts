import type { ProblemCode } from "#contract/problems.ts";
import { type Operation, routes } from "#contract/routes.ts";
import type { Input, Reply } from "#contract/schemas.ts";
import { ApiError } from "./api-error.ts";
import { renewSession } from "./renew-session.ts";
import { send, unreachable } from "./send.ts";
import { noteServerTime } from "./server-time.ts";
import { accessToken } from "./session.ts";
import { endsSoon } from "./token.ts";

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

interface Manner {
  /** The call goes on when the page is closed. */
  readonly keepalive?: boolean;
  /** Names the call, so that a repeated one is carried out once. */
  readonly key?: string;
}

/**
 * Calls an operation of the route table by name. Renews an ending session first, and once after a 401. A refusal throws
 * `ApiError` with the API's code, sentence and data; an answer that broke off is none, like one that never came.
 */
export async function call<O extends Operation>(
  operation: O,
  input: Input<O>,
  { keepalive, key }: Manner = {},
): Promise<Reply<O>> {
  const { method, path, access } = routes[operation];
  const parts: Parts = input;
  const message = { method, path: address(path, parts), body: parts.body, keepalive, key };
  const token = access === "public" ? null : await currentToken();
  const answer = await send({ ...message, token });
  if (answer.status === 401 && token && (await renewSession(token))) {
    return read(await send({ ...message, token: accessToken() }));
  }
  return read(answer);
}

async function currentToken(): Promise<string | null> {
  const token = accessToken();
  if (token && endsSoon(token)) await renewSession(token);
  return accessToken();
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

async function read<O extends Operation>(answer: Response): Promise<Reply<O>> {
  noteServerTime(answer.headers.get("x-server-time"));
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok && body === undefined) throw unreachable();
  if (answer.ok) return body as Reply<O>;
  const { code, message, data } = { ...unexplained(answer.status), ...(body as Refusal | undefined) };
  throw new ApiError(answer.status, code, message, data);
}

/** What is said of a refusal that is no answer of the API: the firewall's 403 is a page. */
function unexplained(status: number) {
  if (status === 403) return { code: "stopped", message: STOPPED } as const;
  return { code: "internal", message: "Nešto je pošlo po zlu. Pokušaj ponovno." } as const;
}

const STOPPED =
  "Zaštita stranice zaustavila je zahtjev. Promijeni tekst ili pokušaj s druge mreže; ako se ponovi, javi nam se.";

interface Refusal {
  readonly code?: ProblemCode;
  readonly message?: string;
  readonly data?: Record<string, unknown>;
}
