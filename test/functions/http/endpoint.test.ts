import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#functions/http/endpoint.ts";
import { captureLog } from "../log.ts";
import { apiEvent, lambdaContext } from "./events.ts";

let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
});
afterEach(() => vi.unstubAllEnvs());

const reply = z.unknown();

describe("the one way in", () => {
  it("answers a defect of ours with 500 and logs it without its text", async () => {
    const handler = endpoint("listEbooks", { reply }, () => {
      throw new TypeError("ana@example.com could not be read");
    });
    const answer = await handler(apiEvent(), lambdaContext);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("ana@example.com");
    expect(log.text()).toContain('"error":"TypeError"');
    expect(log.text()).not.toContain("ana@example.com");
  });

  it("names the fields that are wrong, never their values", async () => {
    const params = z.object({ id: z.string().check(z.regex(/^\d+$/)) });
    const handler = endpoint("getEbook", { params, reply }, () => {
      throw new Error("never reached");
    });
    const answer = await handler(apiEvent({ pathParameters: { id: "secret-value" } }), lambdaContext);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body ?? "")).toMatchObject({ code: "invalid_input", data: { fields: ["id"] } });
    expect(answer.body).not.toContain("secret-value");
  });

  it("writes a name with a line break as one line of the log", async () => {
    const handler = endpoint("listEbooks", { reply }, () => {
      const error = new Error("x");
      error.name = 'Broken\n{"event":"forged"}';
      throw error;
    });
    await handler(apiEvent(), lambdaContext);
    expect(log.events()).toEqual(["failed"]);
  });
});
