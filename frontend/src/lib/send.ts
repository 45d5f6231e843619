import { ApiError } from "./api-error.ts";

const TIMEOUT_MS = 15_000;

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly token: string | null;
  readonly body?: unknown;
  /** Goes on when the page is closed. */
  readonly keepalive?: boolean | undefined;
  readonly key?: string | undefined;
  /** Ends the call; without one it ends after 15 s. */
  readonly signal?: AbortSignal | undefined;
}

/** One HTTP exchange with our own origin; `offline` when the server could not be reached in time. */
export async function send({ method, path, token, body, keepalive = false, key, signal }: Message): Promise<Response> {
  const headers = {
    accept: "application/json",
    "x-requested-with": "zamah",
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { "idempotency-key": key }),
    ...(body !== undefined && { "content-type": "application/json" }),
  };
  const init = { method, headers, signal: signal ?? AbortSignal.timeout(TIMEOUT_MS), ...(keepalive && { keepalive }) };
  try {
    return await fetch(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  } catch {
    throw unreachable();
  }
}

/** The server was not reached, or its answer broke off on the way. */
export function unreachable(): ApiError {
  const words = navigator.onLine
    ? "Zamah se trenutačno ne javlja. Pokušaj ponovno za koji trenutak."
    : "Nema veze s poslužiteljem. Provjeri internet i pokušaj ponovno.";
  return new ApiError(0, "offline", words);
}
