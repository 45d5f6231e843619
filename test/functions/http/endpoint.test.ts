import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getEbook, getTraining, listEbooks } from "#contract/product.ts";
import { listReviews } from "#contract/refund.ts";
import { adminEndpoint } from "#functions/http/admin-endpoint.ts";
import { endpoint } from "#functions/http/endpoint.ts";
import { StoredAnswer } from "#functions/kernel/stored-answer.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { apiEvent, lambdaContext } from "#test/steps/when/events.ts";

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

  it("writes a name with a line break as one line of the log, with its time in UTC", async () => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      const error = new Error("x");
      error.name = 'Broken\n{"event":"forged"}';
      throw error;
    });
    await handler(apiEvent(), lambdaContext);
    expect(log.events()).toEqual(["failed"]);
    expect(JSON.parse(log.text())).toMatchObject({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) });
  });

  it("does not compile with the shapes of another operation", () => {
    const work = () => Promise.reject(new Error("never reached"));
    // @ts-expect-error: a training's shapes are no ebook's
    expect(endpoint("getEbook", getTraining, work)).toBeTypeOf("function");
    // @ts-expect-error: a list's shapes lack the path's parameter
    expect(endpoint("getEbook", listEbooks, work)).toBeTypeOf("function");
    expect(endpoint("getEbook", getEbook, work)).toBeTypeOf("function");
  });

  it("does not compile for an admin's row, nor an admin's way in for another", () => {
    const work = () => Promise.reject(new Error("never reached"));
    // @ts-expect-error: without role and second factor
    expect(endpoint("listReviews", listReviews, work)).toBeTypeOf("function");
    // @ts-expect-error: the row asks for no admin
    expect(adminEndpoint("getEbook", getEbook, work)).toBeTypeOf("function");
    expect(adminEndpoint("listReviews", listReviews, work)).toBeTypeOf("function");
  });

  it("does not compile where the row says that the CDN keeps the answer, and the work makes one a call, or the other way round", () => {
    const value = () => ({ status: "success" as const, data: { ebooks: [] } });
    const stored = () => new StoredAnswer("{}", '"x"');
    // @ts-expect-error: a value of its own for each caller
    expect(endpoint("listEbooks", listEbooks, value)).toBeTypeOf("function");
    // @ts-expect-error: an answer that the row does not keep
    expect(endpoint("getEbook", getEbook, stored)).toBeTypeOf("function");
    expect(endpoint("listEbooks", listEbooks, stored)).toBeTypeOf("function");
  });
});
