import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter, parsePath, Route, Routes } from "react-router-dom";
import { vi } from "vitest";
import { type CatalogueSnapshot, fillCatalogue } from "../../../frontend/src/features/catalogue/snapshot.ts";
import { createQueryClient } from "../../../frontend/src/lib/query-client.ts";
import { startSession } from "../../../frontend/src/lib/session.ts";
import { readOn } from "./read-on.ts";
import { SERVER_TIME } from "./records.ts";

/** Answers by path below /api/v1/. */
export type Answers = Record<string, unknown>;

/** Shows a page to a signed-in person, with `fetch` answering from a table; returns the paths that were asked for, what was sent, and a way to answer differently from now on. */
export function showPage(
  page: ReactElement,
  { answers: first, at = "/", state, route = "*", serverTime = SERVER_TIME, written = {} }: Shown,
) {
  readOn();
  const answers: Answers = { ...first };
  const asked: string[] = [];
  const sent: unknown[] = [];
  startSession({ accessToken: farToken(), platform: "email", email: "ana@example.com" });
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const name = address.replace("/api/v1/", "");
    asked.push(name);
    if (typeof init?.body === "string") sent.push(JSON.parse(init.body));
    const [path = "", query] = name.split("?");
    return answerTo(answers[name] ?? answers[path], serverTime, init?.body, new URLSearchParams(query));
  });
  const client = createQueryClient();
  fillCatalogue(client, written);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <Routes>
          <Route path={route} element={page} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const answer = (path: string, next: unknown) => {
    answers[path] = next;
  };
  return { asked, sent, answer };
}

interface Shown {
  readonly answers: Answers;
  readonly at?: string;
  /** What the browser's history carries beside the address. */
  readonly state?: unknown;
  readonly route?: string;
  readonly serverTime?: string;
  /** What of the catalogue the prerendered page brought. */
  readonly written?: CatalogueSnapshot;
}

/** A refusal of an answer table that carries one of the API's codes. */
export function refusedWith(status: number, code: string, data: object = {}): Response {
  return Response.json({ status: "fail", code, message: `Odbijeno ${code}.`, data }, { status });
}

/** A number refuses with that status, a response stands as it is, a function is asked with the body and the query and may answer later, `body` stands at the answer's root, anything else is its `data`; nothing is 404. */
async function answerTo(
  given: unknown,
  serverTime: string,
  sent?: unknown,
  query?: URLSearchParams,
): Promise<Response> {
  const answer =
    typeof given === "function" ? await given(typeof sent === "string" ? JSON.parse(sent) : undefined, query) : given;
  const headers = { "x-server-time": serverTime };
  if (answer === undefined) return refusal(404);
  if (typeof answer === "number") return refusal(answer);
  if (answer instanceof Response) return answer.clone();
  const body = typeof answer === "object" && answer !== null && "body" in answer ? answer.body : { data: answer };
  return Response.json({ status: "success", ...(body as object) }, { headers });
}

function refusal(status: number): Response {
  return Response.json({ status: "fail", code: "internal", message: `Odbijeno ${status}.`, data: {} }, { status });
}

function farToken(): string {
  const payload = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600, sub: "member-1" }));
  return `header.${payload}.signature`;
}
