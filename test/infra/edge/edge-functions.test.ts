import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { edgeSource, NOT_FOUND_PAGE, sitePathsSource } from "#infra/edge/edge-source.ts";
import { paths as addresses } from "../../../frontend/src/lib/paths.ts";
import { hasNjs, isEs5, runInEs5, runInNjs } from "./edge-runtime.ts";

const rewritten = z.object({ uri: z.string() });
const paths = sitePathsSource([
  "index.html",
  ...["challenges/17", "trainings/2", "ebooks/1", "recipes/7"].map((name) => `${name}.html`),
]);

describe("the site's paths", () => {
  it.each([
    ["/", "/index.html"],
    ["/terms", "/terms.html"],
    ["/terms/", "/terms.html"],
    ["/privacy", "/privacy.html"],
    ["/pristupacnost", "/pristupacnost.html"],
    ["/challenges/17", "/challenges/17.html"],
    ["/trainings/2/", "/trainings/2.html"],
    ["/ebooks/1", "/ebooks/1.html"],
    ["/recipes", "/recipes.html"],
    ["/recipes/7", "/recipes/7.html"],
  ])("%s is a page of its own", (path, file) => {
    expect(run(paths, path)).toBe(file);
  });

  it.each(["/assets/index-Bx1.js", "/favicon.ico", "/pictures/booty-1.webp", "/robots.txt", "/sitemap.xml"])(
    "%s is a file",
    (path) => {
      expect(run(paths, path)).toBe(path);
    },
  );

  it.each([
    "/app",
    "/app/challenges/17",
    "/challanges",
    "/app/orderconfirmation/S1234",
    `/app/player/17/${"a".repeat(30)}.${"B".repeat(43)}`,
    "/challenges/99",
    "/recipes/99",
    "/odjava/3f0a-11.aZ_9-x",
  ])("%s is a screen of the app, or a product that is newer than the build", (path) => {
    expect(run(paths, path)).toBe("/shell.html");
  });

  it.each(["/admin", "/admin/", "/admin/orders", "/admin/katalog/izazov/3"])(
    "%s is a screen of the staff's app",
    (path) => {
      expect(run(paths, path)).toBe("/admin.html");
    },
  );

  it.each(["/administrator", "/admin.php", "/admins"])("%s is no screen of the staff's", (path) => {
    expect(run(paths, path)).toBe(`/${NOT_FOUND_PAGE}`);
  });

  it("a product's number with leading zeros is no file that the build made", () => {
    expect(run(paths, "/challenges/017")).toBe("/shell.html");
  });

  it("what stands below /.well-known is a file where it has a file's ending", () => {
    expect(run(paths, "/.well-known/security.txt")).toBe("/.well-known/security.txt");
    expect(run(paths, "/.well-known/change-password")).toBe(`/${NOT_FOUND_PAGE}`);
  });

  it.each(["/nema-me", "/constructor", "/challenges", "/challenges/abc", "/apple", "/wp-login.php", "/app.php"])(
    "%s is not found",
    (path) => {
      expect(run(paths, path)).toBe(`/${NOT_FOUND_PAGE}`);
    },
  );

  it("leads every route of the app to a page", () => {
    const addressOf = (path: string | readonly string[] | ((...parts: string[]) => string)) =>
      typeof path === "function" ? path(...["17", "challenge"].slice(0, path.length).toReversed()) : path;
    const known = Object.values(addresses as Record<string, Parameters<typeof addressOf>[0]>).flatMap(addressOf);
    expect(known.length).toBeGreaterThan(20);
    expect(known.filter((path) => run(paths, path) === `/${NOT_FOUND_PAGE}`)).toEqual([]);
  });

  it("stay within what CloudFront takes", () => {
    const many = Array.from({ length: 3000 }, (_, id) => `challenges/${id}.html`);
    expect(() => sitePathsSource(many)).toThrow("3000 products");
  });
});

describe("the site's statuses", () => {
  const status = (headers: object) =>
    runInNewContext(
      `${edgeSource("site-status.js")}; handler(${JSON.stringify({ response: { statusCode: 200, headers } })})`,
    );

  it("makes a 404 of the page whose file says so, and keeps that to itself", () => {
    const answer = status({ "x-amz-meta-status": { value: "404" }, etag: { value: "x" } });
    expect(JSON.parse(JSON.stringify(answer))).toEqual({ statusCode: 404, headers: { etag: { value: "x" } } });
  });

  it("leaves every other answer as it is", () => {
    expect(status({}).statusCode).toBe(200);
  });
});

const asked = [
  ...[
    "/",
    "/terms",
    "/terms/",
    "/privacy",
    "/pristupacnost",
    "/challenges/17",
    "/trainings/2/",
    "/ebooks/1",
    "/challenges/017",
  ],
  ...["/assets/index-Bx1.js", "/favicon.ico", "/.well-known/security.txt", "/sitemap.xml", "/challenges/99"],
  ...[
    "/app",
    "/app/",
    "/app/player/17/a.b",
    "/challanges",
    "/withdrawal",
    "/odjava/a.b",
    "/odjava",
    "/odjava/a/b",
    "/nema-me",
    "/constructor",
    "/__proto__",
  ],
  ...["/challenges", "/challenges/abc", "//", "/app.php", "/.well-known/change-password", "/%C4%8D", "/a%2Fb.css"],
].map((uri) => ({ viewer: { ip: "192.0.2.7" }, request: { method: "GET", uri, querystring: {}, headers: {} } }));
const answered = [{ "x-amz-meta-status": { value: "404" }, etag: { value: "x" } }, { etag: { value: "x" } }].map(
  (headers) => ({ response: { statusCode: 200, headers } }),
);

describe.each([
  { name: "site-paths.js", source: paths, events: asked },
  { name: "api-paths.js", source: edgeSource("api-paths.js"), events: asked },
  { name: "site-status.js", source: edgeSource("site-status.js"), events: answered },
])("CloudFront's JavaScript", ({ name, source, events }) => {
  const expected = () =>
    JSON.parse(runInNewContext(`${source}; JSON.stringify(${JSON.stringify(events)}.map(handler))`));

  it(`knows the syntax of ${name}`, () => {
    expect(isEs5(source)).toBe(true);
  });

  it(`has every method that ${name} calls`, () => {
    expect(runInEs5(source, events)).toEqual(expected());
  });

  it.runIf(hasNjs)(`answers for ${name} in njs what Node answers`, () => {
    expect(runInNjs(source, events)).toEqual(expected());
  });
});

const forged = { "true-client-ip": { value: "203.0.113.9" } };

describe("the API's paths", () => {
  it.each([
    ["/api/v1/orders/", "/api/v1/orders"],
    ["/api/v1/orders", "/api/v1/orders"],
    ["/api/v1/challenges/17/", "/api/v1/challenges/17"],
  ])("%s is the call %s", (path, call) => {
    expect(run(edgeSource("api-paths.js"), path)).toBe(call);
  });

  it("tell the API who calls, whatever the caller says", () => {
    const event = { viewer: { ip: "192.0.2.7" }, request: { uri: "/api/v1/orders", headers: forged } };
    const request = runInNewContext(`${edgeSource("api-paths.js")}; handler(${JSON.stringify(event)})`);
    expect(request.headers["true-client-ip"].value).toBe("192.0.2.7");
  });
});

/** Runs the source that CloudFront gets, as it would: a plain script whose `handler` is called with the request. */
function run(source: string, uri: string): string {
  const event = { viewer: { ip: "192.0.2.7" }, request: { uri, method: "GET", headers: {} } };
  const request = runInNewContext(`${source}; handler(${JSON.stringify(event)})`);
  return z.parse(rewritten, request).uri;
}
