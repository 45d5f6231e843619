import { expect, it } from "vitest";
import { toEvent } from "#infra/local/api/event.ts";
import { matchRoute } from "#infra/local/api/match-route.ts";

function eventOf(method: string, path: string, rawQuery: string, headers: Record<string, string>, body = "") {
  const match = matchRoute(method, path);
  if (!match) throw new Error("no such route");
  const query = new URLSearchParams(rawQuery);
  return toEvent({ method, path, rawQuery, query, headers, body: Buffer.from(body), address: "127.0.0.1" }, match);
}

it("gives a function what API Gateway gives it: cookies apart, repeated query values joined, decoded parameters", () => {
  const event = eventOf("GET", "/api/v1/users/a%20b", "x=1&x=2&y=%C4%8D", { cookie: "a=1; b=2", "user-agent": "test" });
  expect(event).toMatchObject({
    version: "2.0",
    routeKey: "GET /api/v1/users/{userId}",
    rawPath: "/api/v1/users/a%20b",
    rawQueryString: "x=1&x=2&y=%C4%8D",
    cookies: ["a=1", "b=2"],
    headers: { "user-agent": "test" },
    queryStringParameters: { x: "1,2", y: "č" },
    pathParameters: { userId: "a b" },
    isBase64Encoded: false,
    requestContext: { stage: "$default", http: { method: "GET", sourceIp: "127.0.0.1", userAgent: "test" } },
  });
  expect(event.headers).not.toHaveProperty("cookie");
});

it("leaves out what is absent", () => {
  const event = eventOf("GET", "/api/v1/challenges", "", {});
  for (const name of ["body", "cookies", "queryStringParameters", "pathParameters"])
    expect(event).not.toHaveProperty(name);
});

it("hands JSON on as text and a form in base64", () => {
  const json = eventOf("POST", "/api/v1/orders", "", { "content-type": "application/json" }, '{"a":"č"}');
  expect(json).toMatchObject({ body: '{"a":"č"}', isBase64Encoded: false });
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const form = eventOf("POST", "/api/v1/payments/corvus/success", "", type, "a=1");
  expect(form).toMatchObject({ body: Buffer.from("a=1").toString("base64"), isBase64Encoded: true });
});
