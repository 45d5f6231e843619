import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite } from "#infra/local/site/serve-site.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import * as given from "#test/steps/given/stack.ts";
import * as then from "#test/steps/then/refused.ts";
import * as when from "#test/steps/when/calls.ts";
import { securityTxt } from "../../../frontend/head/security-txt.ts";

const build = mkdtempSync(join(tmpdir(), "site-"));
const pictures = mkdtempSync(join(tmpdir(), "pictures-"));
let stack: LocalStack;

beforeAll(async () => {
  writeFileSync(
    join(build, "index.html"),
    `<style>p{color:red}</style><script>0</script><p>${"Naslovna ".repeat(200)}</p>`,
  );
  writeFileSync(join(build, "shell.html"), "<p>Ljuska</p>");
  writeFileSync(join(build, "terms.html"), "<p>Uvjeti</p>");
  writeFileSync(join(build, "not-found.html"), "<p>Nema je</p>");
  writeFileSync(join(build, "sw.js"), "0");
  mkdirSync(join(build, ".well-known"));
  writeFileSync(join(build, ".well-known/security.txt"), securityTxt("sigurnost@example.com", new Date()));
  writeFileSync(join(pictures, "17.svg"), "<svg/>");
  stack = await given.aStack({ site: createSite({ build, pictures }).serve });
});
afterAll(async () => {
  await stack.stop();
  for (const folder of [build, pictures]) rmSync(folder, { recursive: true });
});

/** The path as it is: fetch would resolve dots and decode. */
function statusOf(path: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const port = new URL(stack.publicUrl).port;
  request({ host: "127.0.0.1", port, path }, (response) => resolve(response.resume().statusCode))
    .on("error", reject)
    .end();
  return promise;
}

it("answers a call with a trailing slash like the bare one", async () => {
  const member = await given.aMember();
  const headers = { authorization: `Bearer ${member.accessToken}` };
  const [bare, slashed] = await Promise.all(
    ["/api/v1/me", "/api/v1/me/"].map((path) => when.fetches(path, { headers })),
  );
  expect(bare?.status).toBe(200);
  expect(await slashed?.json()).toEqual(await bare?.json());
});

it("closes no idle connection by itself: a request that is on its way would be lost with it", async () => {
  for (const address of [stack.publicUrl, stack.pool.endpoint]) {
    const { headers } = await fetch(`${address}/nema-me`);
    expect([headers.get("connection"), headers.get("keep-alive")]).toEqual(["keep-alive", null]);
  }
});

it("tells a finder of a weakness where to report it, as text that is still good", async () => {
  const response = await when.fetches("/.well-known/security.txt");
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:sigurnost@example\.com$/m);
  expect(Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "")).toBeGreaterThan(Date.now());
});

it("answers an unknown call like API Gateway", async () => {
  const response = await when.fetches("/api/v1/nothing");
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ message: "Not Found" });
  expect(await statusOf("/api/v1/files/%E0%A4%A")).toBe(400);
});

it("answers private calls 401 without a token", async () => {
  then.isRefused(await when.calls("getMe", {}), "unauthenticated");
});

it.each([
  ["/", "Naslovna"],
  ["/terms", "Uvjeti"],
  ["/app/challenges", "Ljuska"],
  ["/challenges/17", "Ljuska"],
])("shows the page of %s", async (path, text) => {
  const response = await when.fetches(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(text);
});

it("answers an unknown path with the page that says so, and status 404", async () => {
  const response = await when.fetches("/local-news");
  expect(response.status).toBe(404);
  expect(response.headers.get("etag")).toBeNull();
  expect(await response.text()).toContain("Nema je");
});

it("serves pictures and refuses files that are not there", async () => {
  expect((await when.fetches("/pictures/17.svg")).headers.get("content-type")).toBe("image/svg+xml");
  expect(await statusOf("/pictures/99.svg")).toBe(404);
  expect(await statusOf("/../package.json")).toBe(404);
  expect(await statusOf("/pictures/..%2F..%2Fpackage.json")).toBe(404);
});

it("sends pages compressed, with an ETag, and empty when they are known", async () => {
  const page = await when.fetches("/", { headers: { "accept-encoding": "br" } });
  expect(page.headers.get("content-encoding")).toBe("br");
  const known = await when.fetches("/", { headers: { "if-none-match": page.headers.get("etag") ?? "" } });
  expect(known.status).toBe(304);
  expect(await known.text()).toBe("");
});

it.each(["/sw.js", "/app"])("has %s asked for each time, so that a new build is found", async (path) => {
  expect((await when.fetches(path)).headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

it("protects pages with the CDN's headers in their plain-http form", async () => {
  const { headers } = await when.fetches("/");
  const policy = headers.get("content-security-policy") ?? "";
  for (const rule of ["default-src 'none'", "frame-src 'self'", "form-action 'self'", "frame-ancestors 'none'"])
    expect(policy.split("; ")).toContain(rule);
  for (const of of ["script", "style"]) expect(policy).toMatch(new RegExp(`${of}-src 'self' 'sha256-[\\w+/]{43}='`));
  expect(policy).not.toContain("upgrade-insecure-requests");
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
});

it("refuses a body beyond API Gateway's ten megabytes", async () => {
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  expect((await when.fetches("/api/v1/orders", { method: "POST", body })).status).toBe(413);
});

describe("the stand-ins' controls", () => {
  /** `fetch` sets neither Host nor Origin. */
  function asks(method: string, headers: Record<string, string>): Promise<number | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const port = new URL(stack.publicUrl).port;
    const path = method === "POST" ? "/local/clock" : "/local/status";
    const sent = { "content-type": "application/json", host: `localhost:${port}`, ...headers };
    request({ host: "127.0.0.1", port, path, method, headers: sent }, (answer) => resolve(answer.resume().statusCode))
      .on("error", reject)
      .end(method === "POST" ? "{}" : undefined);
    return promise;
  }
  const own = () => stack.publicUrl;

  it.each([
    ["a script", "POST", () => ({})],
    ["a page of its own", "POST", () => ({ origin: own(), "sec-fetch-site": "same-origin" })],
    ["its page under the other name", "POST", () => ({ origin: own().replace("localhost", "127.0.0.1") })],
    ["a link from elsewhere", "GET", () => ({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" })],
  ])("answer %s", async (_who, method, headers) => {
    expect(await asks(method, headers())).toBe(200);
  });

  it.each([
    ["a foreign page's form", "POST", { origin: "https://evil.example" }],
    ["a page without an origin", "POST", { origin: "null" }],
    ["a page of another local server", "POST", { origin: "http://localhost:1" }],
    ["a foreign page's picture or frame", "GET", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
    ["a foreign name that leads to this machine", "GET", { host: "evil.example" }],
    ["such a name with its own origin", "POST", { host: "evil.example", origin: "http://evil.example" }],
  ])("refuse %s", async (_who, method, headers) => {
    expect(await asks(method, headers)).toBe(403);
  });
});
