import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Route } from "#contract/route-rows.ts";
import { type Operation, routes } from "#contract/routes.ts";
import type { Handler } from "#functions/http/endpoint.ts";
import { operationEntry } from "#infra/definitions/entries.ts";
import { apiEvent, lambdaContext } from "#test/steps/when/events.ts";

const table: [Operation, Route][] = Object.entries(routes).map(([name, route]) => [name as Operation, route]);
const forMembers = table.filter(([, { access }]) => access === "member" || access === "admin");
const unusable: [string, Record<string, string>][] = [
  ["no token", {}],
  ["an empty token", { authorization: "Bearer " }],
  ["a token that is none", { authorization: "Bearer abc" }],
  ["another scheme", { authorization: "Basic YTpi" }],
  ["a token in a cookie alone", { cookie: "accessToken=abc" }],
];

beforeAll(() => {
  vi.stubEnv("USER_POOL_ID", "us-east-1_Local0001");
  vi.stubEnv("USER_POOL_CLIENT_ID", "client");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

async function handlerOf(operation: Operation): Promise<Handler> {
  const { source, handler } = operationEntry(operation);
  const module: Record<string, Handler> = await import(new URL(`../../functions/${source}`, import.meta.url).pathname);
  return module[handler] as Handler;
}

describe.each(forMembers)("%s", (operation) => {
  it.each(unusable)("answers 401 to %s, before it reads anything else", async (_name, headers) => {
    const handler = await handlerOf(operation);
    const answer = await handler(apiEvent({ headers, body: "{", pathParameters: { id: "%" } }), lambdaContext);
    expect(answer.statusCode).toBe(401);
    expect(JSON.parse(answer.body ?? "")).toMatchObject({ status: "fail", code: "unauthenticated" });
    expect(answer.headers).toMatchObject({ "cache-control": "private, no-store" });
  });
});
