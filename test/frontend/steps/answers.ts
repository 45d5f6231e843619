import { vi } from "vitest";
import type { EndedBy } from "#contract/identity.ts";

/** One call as the server sees it: method and path, and the bearer's token. */
export interface Heard {
  readonly call: string;
  readonly bearer: string | null;
}

type Server = (isSynced: Heard) => Response | Promise<Response>;

/** Puts a server of the test behind the page; returns what it has heard. */
export function serve(server: Server): Heard[] {
  const calls: Heard[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const bearer = new Headers(init.headers).get("authorization")?.replace("Bearer ", "") ?? null;
    const isSynced = { call: `${init.method} ${path.replace("/api/v1", "")}`, bearer };
    calls.push(isSynced);
    return server(isSynced);
  });
  return calls;
}

/** A successful answer. */
export function accept(data: unknown = {}): Response {
  return Response.json({ status: "success", data });
}

/** A refusal with that status; a session's tells why it ended. */
export function refuse(status: number, ended?: EndedBy): Response {
  const refusal = { status: "fail", code: "unauthenticated", message: "Prijavi se i pokušaj ponovno." };
  return Response.json({ ...refusal, ...(ended && { data: { ended } }) }, { status });
}

/** The access token of a person that is good for so many seconds from now. */
export function tokenFor(seconds: number, sub = "ana"): string {
  const claims = { exp: Math.floor(Date.now() / 1000) + seconds, sub };
  return `e30.${btoa(JSON.stringify(claims)).replaceAll("=", "")}.x`;
}
