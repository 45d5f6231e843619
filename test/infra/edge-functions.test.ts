import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";

const rewritten = z.object({ uri: z.string() });

describe("the site's paths", () => {
  it.each([
    ["/", "/index.html"],
    ["/terms", "/terms.html"],
    ["/terms/", "/terms.html"],
    ["/privacy", "/privacy.html"],
  ])("%s is a page of its own", (path, file) => {
    expect(run("site-paths.js", path)).toBe(file);
  });

  it.each(["/assets/index-Bx1.js", "/favicon.ico", "/pictures/booty-1.webp", "/robots.txt"])("%s is a file", (path) => {
    expect(run("site-paths.js", path)).toBe(path);
  });

  it.each([
    "/app/home",
    "/app/challenges/17",
    "/challanges",
    "/app/orderconfirmation/S1234",
    "/constructor",
    `/app/player/17/${"a".repeat(30)}.${"B".repeat(43)}`,
  ])("%s is a screen of the app", (path) => {
    expect(run("site-paths.js", path)).toBe("/shell.html");
  });
});

describe("the API's paths", () => {
  it.each([
    ["/api/v1/orders/", "/api/v1/orders"],
    ["/api/v1/orders", "/api/v1/orders"],
    ["/api/v1/challenges/17/", "/api/v1/challenges/17"],
  ])("%s is the call %s", (path, call) => {
    expect(run("api-paths.js", path)).toBe(call);
  });
});

/** Runs the source that CloudFront gets, as it would: a plain script whose `handler` is called with the request. */
function run(file: string, uri: string): string {
  const source = readFileSync(resolve(import.meta.dirname, "../../infra/edge", file), "utf8");
  const request = runInNewContext(`${source}; handler({ request: { uri: ${JSON.stringify(uri)}, method: "GET" } })`);
  return z.parse(rewritten, request).uri;
}
