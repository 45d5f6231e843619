import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Reply } from "#infra/local/http/exchange.ts";
import { type LocalServer, startServer } from "#infra/local/http/server.ts";
import { createSite } from "#infra/local/site/serve-site.ts";
import type { LocalStack } from "#infra/local/stack.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import { exitCode, lineOf } from "#infra/tools/doctor/finding.ts";
import { smoke } from "#infra/tools/smoke.ts";
import { aStack } from "#test/steps/given/stack.ts";

const CATALOGUE = resolve(import.meta.dirname, "../../../infra/local/demo/catalogue");

type Spoil = (path: string, reply: Reply) => Reply;

const build = mkdtempSync(join(tmpdir(), "site-"));
const asIs: Spoil = (_path, reply) => reply;
let stack: LocalStack;
let edge: LocalServer;
let spoil = asIs;
/** What a distribution adds to the shop's answers. */
const secured = { "strict-transport-security": "max-age=63072000; includeSubDomains; preload" };
const HIT = "Hit from cloudfront";

beforeAll(async () => {
  const html = '<!doctype html><script src="/assets/app-1a2b.js"></script>';
  for (const name of ["index", "shell", "terms", "not-found"]) writeFileSync(join(build, `${name}.html`), html);
  mkdirSync(join(build, "assets"));
  writeFileSync(join(build, "assets/app-1a2b.js"), "0");
  writeFileSync(join(build, "sw.js"), "0");
  writeFileSync(join(build, "robots.txt"), "Sitemap: https://www.shop.hr/sitemap.xml\n");
  stack = await aStack({
    site: createSite({ build, pictures: build }).serve,
    demo: { people: [], load: async ({ now }) => void (await loadCatalogue({ from: CATALOGUE, now })) },
  });
  edge = await startServer(0, async ({ path }) => spoil(path, await passedOn(path)));
});

afterAll(async () => {
  await Promise.all([edge.stop(), stack.stop()]);
  rmSync(build, { recursive: true });
});

describe("the smoke checks", () => {
  it("find the local shop well, without what only a distribution does", async () => {
    const found = await smoke({ address: stack.publicUrl, publicUrl: "https://www.shop.hr", apis: [] });
    expect(found.filter(({ state }) => state !== "ok").map(lineOf)).toEqual([]);
    expect(found.length).toBeGreaterThanOrEqual(12);
  });

  it("find a distribution well that secures, keeps lists and lets nobody round", async () => {
    expect(await faults(asIs)).toEqual([]);
  });

  const json = (reply: Reply): Reply => ({
    ...reply,
    headers: { ...reply.headers, "content-type": "application/json" },
  });
  const without = (name: string) => (reply: Reply) => {
    const { [name]: _, ...headers } = reply.headers ?? {};
    return { ...reply, headers };
  };

  it.each<[string, string, (reply: Reply) => Reply, RegExp]>([
    [
      "a shop that fails",
      "/api/v1/challenges",
      (reply) => ({ ...reply, status: 503 }),
      /GET \/api\/v1\/challenges: 503 instead of 200/,
    ],
    [
      "a trailing slash that is not taken off",
      "/api/v1/challenges/",
      (reply) => ({ ...reply, status: 404 }),
      /challenges\/: 404/,
    ],
    ["calls that anybody may make", "/api/v1/me", (reply) => ({ ...reply, status: 200 }), /me: 200 instead of 401/],
    ["pages without a content policy", "/", without("content-security-policy"), /content-security-policy is missing/],
    [
      "pages that may be had without TLS",
      "/",
      without("strict-transport-security"),
      /strict-transport-security is missing/,
    ],
    [
      "a page in place of a file",
      "/assets/none.js",
      (reply) => ({ ...reply, status: 200 }),
      /none\.js: 200 instead of 404/,
    ],
    [
      "a worker that browsers keep",
      "/sw.js",
      (reply) => ({ ...reply, headers: { ...reply.headers, "cache-control": "max-age=86400" } }),
      /sw\.js: cache-control is max-age/,
    ],
    [
      "files that browsers ask for again",
      "/assets/app-1a2b.js",
      without("cache-control"),
      /a file with a hash: cache-control is missing/,
    ],
    ["a page that is none", "/terms", json, /terms: content-type is application\/json/],
    [
      "pages of another address",
      "/robots.txt",
      (reply) => ({ ...reply, body: "Sitemap: https://www.other.hr/" }),
      /does not say/,
    ],
    ["lists that are never kept", "/api/v1/challenges", without("x-cache"), /asked twice.*x-cache is missing/],
    [
      "an API without a firewall",
      "/direct/api/v1/challenges",
      (reply) => ({ ...reply, status: 200 }),
      /nobody goes round.*200 instead of 403/,
    ],
  ])("name %s", async (_case, at, spoiled, line) => {
    const found = await faults((path, reply) => (path === at ? spoiled(reply) : reply));
    expect(found).toEqual([expect.stringMatching(line)]);
    expect(found[0]).toMatch(/^wrong .*→ npm run rollback/);
  });

  it.each([
    ["nothing listens", "http://127.0.0.1:2", /ECONNREFUSED.*→ nothing listens there/],
    ["the name leads nowhere", "http://shop.invalid", /(ENOTFOUND|EAI_AGAIN).*→ point the name/],
  ])("say once why nobody answers: %s", async (_case, address, line) => {
    const found = await smoke({ address, publicUrl: "https://www.shop.hr", apis: [] });
    expect(found.map(lineOf)).toEqual([expect.stringMatching(line)]);
    expect(exitCode(found)).toBe(1);
  });
});

async function faults(spoiling: Spoil): Promise<string[]> {
  spoil = spoiling;
  const address = `http://127.0.0.1:${edge.port}`;
  const found = await smoke({ address, publicUrl: "https://www.shop.hr", apis: [`${address}/direct/`] });
  return found.filter(({ state }) => state !== "ok").map(lineOf);
}

async function passedOn(path: string): Promise<Reply> {
  if (path.startsWith("/direct/")) return { status: 403, headers: {}, body: "" };
  const answer = await fetch(`${stack.publicUrl}${path}`, { redirect: "manual" });
  const { "content-encoding": _, "content-length": __, ...kept } = Object.fromEntries(answer.headers);
  const headers = { ...kept, ...secured, "x-cache": HIT };
  return { status: answer.status, headers, body: await answer.text() };
}
