import { gunzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listChallengeComments } from "#contract/comment.ts";
import { changeDiary } from "#contract/diary.ts";
import { emailLogin, refreshSession } from "#contract/identity.ts";
import { receivePaymentCancel } from "#contract/order.ts";
import { getEbook, getTraining, listEbooks, listPartnerPromoCodes } from "#contract/product.ts";
import { listReviews } from "#contract/refund.ts";
import { adminEndpoint } from "#functions/platform/http/admin-endpoint.ts";
import { createHandler, endpoint, type Handler } from "#functions/platform/http/endpoint.ts";
import { resetVerifier } from "#functions/platform/http/identity.ts";
import { Problem } from "#functions/platform/problem.ts";
import { StoredAnswer } from "#functions/platform/stored-answer.ts";
import { now } from "#functions/platform/time.ts";
import { CLIENT_ID, type KeyServer, POOL_ID, startKeyServer } from "#test/steps/given/tokens.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { apiEvent, lambdaContext } from "#test/steps/when/events.ts";

let log: ReturnType<typeof captureLog>;
let keyServer: KeyServer;

beforeAll(async () => {
  keyServer = await startKeyServer();
});
afterAll(() => keyServer.stop());
beforeEach(() => {
  log = captureLog();
  vi.stubEnv("USER_POOL_ID", POOL_ID);
  vi.stubEnv("USER_POOL_CLIENT_ID", CLIENT_ID);
  vi.stubEnv("JWKS_URL", keyServer.jwksUrl);
  resetVerifier();
});
afterEach(() => vi.unstubAllEnvs());

const bearer = (sub: string, ...groups: string[]) => `Bearer ${keyServer.token(sub, { "cognito:groups": groups })}`;

type Asked = (request: object) => never;

/** What a handler was asked by its one call, with its answer. */
async function asked(make: (work: Asked) => Handler, changes: Partial<APIGatewayProxyEventV2>) {
  const requests: Record<string, unknown>[] = [];
  const handler = make((request) => {
    requests.push({ ...request });
    throw new Problem("not_found");
  });
  const { statusCode, body = "" } = await handler(apiEvent(changes), lambdaContext);
  return { status: statusCode, code: JSON.parse(body).code, request: requests[0] };
}

describe("who may call", () => {
  const members = (work: Asked) => endpoint("listPartnerPromoCodes", listPartnerPromoCodes, work);
  const anybodys = (work: Asked) => endpoint("getEbook", getEbook, work);
  const openToAll = (work: Asked) => endpoint("listEbooks", listEbooks, work);
  const byCookie = (work: Asked) => endpoint("refreshSession", refreshSession, work);
  const staffs = (work: Asked) => {
    const marta = { id: "marta", name: "Marta", duties: ["owner"] as const };
    return createHandler("listReviews", listReviews, work, async ({ sub }) => {
      if (sub !== "marta") throw new Problem("duty_needed");
      return marta;
    });
  };
  const call = (make: typeof members, authorization?: string) =>
    asked(make, { headers: { ...(authorization !== undefined && { authorization }) }, pathParameters: { id: "5" } });

  it("a member's row: who shows a good token, and nobody else", async () => {
    expect((await call(members, bearer("ana"))).request).toMatchObject({ caller: { sub: "ana" }, staff: undefined });
    for (const header of [undefined, "", "Bearer x", `Bearer ${keyServer.foreignToken("ana")}`]) {
      const { status, code, request } = await call(members, header);
      expect([status, code, request]).toEqual([401, "unauthenticated", undefined]);
    }
  });

  it("a row for everybody: visitors without a token, members with a good one, nobody with a bad one", async () => {
    for (const header of [undefined, ""])
      expect((await call(anybodys, header)).request).toMatchObject({ caller: undefined });
    expect((await call(anybodys, bearer("ana"))).request).toMatchObject({ caller: { sub: "ana" } });
    expect(await call(anybodys, "Bearer x")).toMatchObject({ status: 401, request: undefined });
  });

  it("a public row and a cookie's: everybody, whatever token is sent, and it is read of nobody", async () => {
    for (const make of [openToAll, byCookie])
      for (const header of [undefined, "Bearer x", bearer("ana")])
        expect((await call(make, header)).request).toMatchObject({ caller: undefined, staff: undefined });
  });

  it("a row of the staff's: whoever the pool's group and the way in let through, as whom they know", async () => {
    expect((await call(staffs, bearer("marta", "admin"))).request).toMatchObject({
      caller: { sub: "marta" },
      staff: { id: "marta", duties: ["owner"] },
    });
    const refusals = [undefined, "Bearer x", bearer("marta"), bearer("marta", "friends"), bearer("ana", "admin")];
    const answers = await Promise.all(refusals.map((header) => call(staffs, header)));
    expect(answers.map(({ code }) => code)).toEqual([
      "unauthenticated",
      "unauthenticated",
      "forbidden",
      "forbidden",
      "duty_needed",
    ]);
    expect(answers.some(({ request }) => request)).toBe(false);
  });

  it("is told the log by a name that is nobody's", async () => {
    await call(members, bearer("ana"));
    const line = JSON.parse(log.text());
    expect(line).toMatchObject({
      level: "info",
      event: "refused",
      code: "not_found",
      operation: "listPartnerPromoCodes",
    });
    expect(line).toMatchObject({
      request: "request-1",
      network: "127.0.0.0/24",
      by: expect.stringMatching(/^\w{16}$/),
    });
    expect(log.text()).not.toContain("ana");
  });
});

describe("what is asked", () => {
  const comments = (work: Asked) => endpoint("listChallengeComments", listChallengeComments, work);
  const login = (work: Asked) => endpoint("emailLogin", emailLogin, work);
  const returns = (work: Asked) => endpoint("receivePaymentCancel", receivePaymentCancel, work);
  const books = (work: Asked) => endpoint("listEbooks", listEbooks, work);
  const book = (work: Asked) => endpoint("getEbook", getEbook, work);

  it("is read by the row's shapes alone: path, search, JSON or form, and nothing where the row knows none", async () => {
    const body = JSON.stringify({ email: "ana@example.com", password: "tri crvena bagrema", role: "admin" });
    const posted = await asked(login, { headers: { "content-type": "application/json" }, body });
    expect(posted.request).toMatchObject({ body: { email: "ana@example.com", password: "tri crvena bagrema" } });
    expect(posted.request).toMatchObject({ form: undefined, params: undefined, query: undefined });
    expect(posted.request?.body).not.toHaveProperty("role");
    expect(log.events()).toContain("forged_field");
    expect(Buffer.from(posted.request?.raw as Buffer).toString()).toBe(body);
    const form = { headers: { "content-type": "application/x-www-form-urlencoded" }, body: "order_number=S1" };
    const returned = await asked(returns, form);
    expect(returned.request).toMatchObject({ form: { order_number: "S1" }, body: undefined });
    expect((await asked(books, { ...form, body: "{" })).request).toMatchObject({ body: undefined, form: undefined });
    expect((await asked(book, { pathParameters: { id: "5" } })).request).toMatchObject({ params: { id: "5" } });
  });

  it("names what is wrong of it, and needs no search where all of it may be left out", async () => {
    const answer = await asked(book, {});
    expect([answer.status, answer.code]).toEqual([400, "invalid_input"]);
    const path = { headers: { authorization: bearer("ana") }, pathParameters: { challengeId: "16" } };
    expect((await asked(comments, path)).request).toMatchObject({ query: {} });
    const diary = endpoint("changeDiary", changeDiary, () => {
      throw new Error("never reached");
    });
    const headers = { ...path.headers, "content-type": "application/json" };
    const body = JSON.stringify({ device: "aaaaaaaa", changes: [{ kind: "head", entries: { wishes: "x" } }] });
    const { body: refusal = "" } = await diary(apiEvent({ headers, body }), lambdaContext);
    expect(JSON.parse(refusal).data.fields).toEqual(["changes.0.entries.wishes"]);
    const wrong = await asked(comments, { ...path, queryStringParameters: { before: "x" } });
    expect(wrong).toMatchObject({ code: "invalid_input", request: undefined });
  });

  it("comes with its cookies, headers by their small letters, network, name and clock, and sets what it is told to", async () => {
    const { request } = await asked(books, { headers: { "X-Requested-With": "zamah" }, cookies: ["a=1"] });
    expect(request).toMatchObject({ cookies: ["a=1"], network: "127.0.0.0/24", id: "request-1", now });
    expect(request?.headers).toMatchObject({ "x-requested-with": "zamah" });
    expect((await asked(books, {})).request).toMatchObject({ cookies: [], raw: Buffer.from("") });
    const reply = { status: "success" as const, data: { email_token: "t" } };
    const handler = endpoint("emailLogin", emailLogin, ({ setCookies }) => {
      setCookies("a=1", "b=2");
      return reply;
    });
    const body = JSON.stringify({ email: "ana@example.com", password: "x" });
    const answer = await handler(apiEvent({ headers: { "content-type": "application/json" }, body }), lambdaContext);
    expect(answer).toMatchObject({ statusCode: 200, cookies: ["a=1", "b=2"], body: JSON.stringify(reply) });
    const known = endpoint("listEbooks", listEbooks, () => new StoredAnswer("{}", '"x"'));
    const again = await known(apiEvent({ headers: { "If-None-Match": '"x"' } }), lambdaContext);
    expect(again.statusCode).toBe(304);
  });
});

const CODE = { id: 1, partner_logo: "/pictures/a.svg", title: "Oprema", domena: "oprema.example", promo_code: "ANA10" };

describe("the one way in", () => {
  it("answers a defect of ours with 500 and logs it without its text", async () => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      throw new TypeError("ana@example.com could not be read");
    });
    const answer = await handler(apiEvent(), lambdaContext);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("ana@example.com");
    expect(JSON.parse(answer.body ?? "")).toMatchObject({ status: "error", code: "internal" });
    expect(JSON.parse(log.text())).toMatchObject({ level: "error", event: "failed", error: "TypeError" });
    expect(JSON.parse(log.text()).at).toMatch(/^at .*endpoint\.test\.ts:\d+:\d+\)?$/);
    expect(log.text()).not.toContain("ana@example.com");
  });

  it.each([
    ["something else than an error", () => "ana@example.com", "unknown"],
    [
      "an error that says nothing of its place",
      () => Object.assign(new Error("ana"), { stack: "Error: ana" }),
      "Error",
    ],
    ["an error without a stack", () => Object.assign(new Error("ana"), { stack: undefined }), "Error"],
  ])("answers %s with 500 too, and logs no place", async (_kind, thrown, error) => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      throw thrown();
    });
    expect((await handler(apiEvent(), lambdaContext)).statusCode).toBe(500);
    expect(JSON.parse(log.text())).toMatchObject({ event: "failed", error });
    expect(log.text()).not.toMatch(/ana|"at"/);
  });

  it("asks for another try in five seconds where a service does not answer", async () => {
    const handler = endpoint("listEbooks", listEbooks, () => {
      throw Object.assign(new Error("slow down"), { name: "ThrottlingException" });
    });
    const { statusCode, headers, body = "" } = await handler(apiEvent(), lambdaContext);
    expect([statusCode, headers?.["retry-after"], JSON.parse(body).code]).toEqual([503, "5", "unavailable"]);
  });

  it("sends what is one person's shortened to who takes that", async () => {
    const handler = endpoint("listPartnerPromoCodes", listPartnerPromoCodes, async () => ({
      status: "success",
      data: Array(100).fill(CODE),
    }));
    const headers = { authorization: bearer("ana"), "accept-encoding": "gzip" };
    const answer = await handler(apiEvent({ headers }), lambdaContext);
    expect(answer.headers?.["content-encoding"]).toBe("gzip");
    expect(JSON.parse(String(gunzipSync(Buffer.from(answer.body ?? "", "base64")))).data).toHaveLength(100);
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

it("a schedule that keeps a function's container gets an empty answer: nothing is done and nothing logged", async () => {
  const work = vi.fn<Asked>();
  const handler = endpoint("getEbook", getEbook, work);
  expect(await handler({ warm: true } as unknown as APIGatewayProxyEventV2, lambdaContext)).toEqual({});
  expect(work).not.toHaveBeenCalled();
  expect(log.text()).toBe("");
});
