import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getEbook, getTraining, listEbooks } from "#contract/product.ts";
import { endpoint } from "#functions/http/endpoint.ts";
import { captureLog } from "../log.ts";
import { apiEvent, lambdaContext } from "./events.ts";

let log: ReturnType<typeof captureLog>;

beforeEach(() => {
  log = captureLog();
});
afterEach(() => vi.unstubAllEnvs());

describe("the one way in", () => {
  it("answers a defect of ours with 500 and logs it without its text", async () => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      throw new TypeError("ana@example.com could not be read");
    });
    const answer = await handler(apiEvent(), lambdaContext);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("ana@example.com");
    expect(log.text()).toContain('"error":"TypeError"');
    expect(log.text()).not.toContain("ana@example.com");
  });

  it("names the fields that are wrong, never their values", async () => {
    const handler = endpoint("getEbook", getEbook, () => {
      throw new Error("never reached");
    });
    const answer = await handler(apiEvent({ pathParameters: { id: "secret-value" } }), lambdaContext);
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse(answer.body ?? "")).toMatchObject({ code: "invalid_input", data: { fields: ["id"] } });
    expect(answer.body).not.toContain("secret-value");
  });

  it("writes a name with a line break as one line of the log", async () => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      const error = new Error("x");
      error.name = 'Broken\n{"event":"forged"}';
      throw error;
    });
    await handler(apiEvent(), lambdaContext);
    expect(log.events()).toEqual(["failed"]);
  });

  it("does not compile with the shapes of another operation", () => {
    const work = () => Promise.reject(new Error("never reached"));
    // @ts-expect-error: a training's shapes are no ebook's
    expect(endpoint("getEbook", getTraining, work)).toBeTypeOf("function");
    // @ts-expect-error: a list's shapes lack the path's parameter
    expect(endpoint("getEbook", listEbooks, work)).toBeTypeOf("function");
    expect(endpoint("getEbook", getEbook, work)).toBeTypeOf("function");
  });
});
