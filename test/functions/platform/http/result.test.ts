import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { compress, problemResult, result } from "#functions/platform/http/result.ts";
import { Problem } from "#functions/platform/problem.ts";
import { StoredAnswer } from "#functions/platform/stored-answer.ts";
import { setClock } from "#functions/platform/time.ts";
import { NOON } from "#test/steps/given/records.ts";
import { apiEvent } from "#test/steps/when/events.ts";

const stored = new StoredAnswer('{"status":"success"}', '"abc"');

afterEach(() => setClock());

describe("an answer", () => {
  it("is private JSON with the server's time and without anything to run", () => {
    setClock(() => NOON);
    expect(result(routes.getMe, { status: "success" })).toEqual({
      statusCode: 200,
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "private, no-store",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "x-server-time": NOON.toISOString(),
      },
      body: '{"status":"success"}',
    });
  });

  it("sets its cookies", () => {
    const answer = result(routes.emailLogin, { status: "success" }, { cookies: ["a=1", "b=2"] });
    expect(answer).toMatchObject({ statusCode: 200, cookies: ["a=1", "b=2"], body: '{"status":"success"}' });
  });

  it("of a gateway's return leads to a page of ours", () => {
    const answer = result(routes.receivePaymentCancel, { location: "/app/orderconfirmation" });
    expect(answer).toMatchObject({ statusCode: 303, headers: { location: "/app/orderconfirmation" }, body: "" });
  });
});

describe("a list that everybody sees", () => {
  it("may be kept at the CDN for a minute and carries its strong ETag", () => {
    const { statusCode, headers, body } = result(routes.listChallenges, stored);
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: stored.body });
    expect(headers).toMatchObject({
      etag: '"abc"',
      "cache-control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400",
    });
    expect(headers).not.toHaveProperty("x-server-time");
  });

  it.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" '])("is an empty 304 for whoever has %s", (tag) => {
    const answer = result(routes.listChallenges, stored, { ifNoneMatch: tag });
    expect(answer).toMatchObject({ statusCode: 304, body: "", headers: { etag: '"abc"' } });
  });

  it.each(["abc", '"abcd"', '"x"', '"aW/bc"', ""])("is sent whole to whoever has %j", (tag) => {
    expect(result(routes.listChallenges, stored, { ifNoneMatch: tag }).statusCode).toBe(200);
  });
});

describe("a refusal", () => {
  it("says fail, its code and its sentence, with what it adds", () => {
    const refused = problemResult(new Problem("price_changed", { data: { current_total: 24.9 } }));
    expect(refused.statusCode).toBe(409);
    expect(JSON.parse(refused.body ?? "")).toEqual({
      status: "fail",
      code: "price_changed",
      message: "Cijena se promijenila. Provjeri novi iznos.",
      data: { current_total: 24.9 },
    });
    expect(refused.headers).toMatchObject({ "cache-control": "private, no-store" });
  });

  it("says error where the fault is ours", () => {
    expect(JSON.parse(problemResult(new Problem("internal")).body ?? "")).toMatchObject({ status: "error" });
  });

  it("says when to come back", () => {
    const refused = problemResult(new Problem("too_many_requests", { headers: { "retry-after": "60" } }));
    expect(refused).toMatchObject({ statusCode: 429, headers: { "retry-after": "60" } });
  });
});

const PRIVATE = { "cache-control": "private, no-store" };
const LONG = JSON.stringify({ plan: "čučanj ".repeat(400) });

function asked(method: string, accepted?: string) {
  const event = apiEvent({ headers: accepted === undefined ? {} : { "accept-encoding": accepted } });
  event.requestContext.http.method = method;
  return event;
}

describe("what one person alone may read", () => {
  it("comes gzipped to whoever takes that, and is the same when it is opened", async () => {
    const answer = { statusCode: 200, headers: PRIVATE, body: LONG };
    const sent = compress(asked("GET", "gzip, deflate, br, zstd"), answer);
    expect(sent).toMatchObject({
      statusCode: 200,
      isBase64Encoded: true,
      headers: { ...PRIVATE, "content-encoding": "gzip", vary: "Accept-Encoding" },
    });
    const bytes = Buffer.from(String(sent.body), "base64");
    expect(bytes.length).toBeLessThan(LONG.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(LONG);
  });

  it.each([
    ["whoever does not say that they take it", asked("GET"), PRIVATE, LONG],
    ["whoever refuses it", asked("GET", "gzip;q=0, br"), PRIVATE, LONG],
    ["an answer of one packet", asked("GET", "gzip"), PRIVATE, "{}"],
    [
      "what the CDN keeps and compresses by itself",
      asked("GET", "gzip"),
      { "cache-control": "public, max-age=0" },
      LONG,
    ],
    ["an answer that may hold a token", asked("POST", "gzip"), PRIVATE, LONG],
  ])("comes as it is for %s", async (_case, event, headers, body) => {
    const answer = { statusCode: 200, headers, body };
    expect(compress(event, answer)).toBe(answer);
  });
});
