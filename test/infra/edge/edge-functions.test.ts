import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { atOneName, edgeSource, NOT_FOUND_PAGE, sitePathsSource } from "#infra/edge/edge-source.ts";
import { paths as addresses } from "../../../frontend/src/lib/paths.ts";
import { hasNjs, isEs5, runInEs5, runInNjs, withStore } from "./edge-runtime.ts";

const rewritten = z.object({ uri: z.string() });
/** What the store holds of two builds. */
const store = {
  ...Object.fromEntries(
    [
      ...["/", "/challenges/17", "/trainings/2", "/ebooks/1", "/recipes", "/recipes/7", "/cjenik", "/sitemap.xml"],
      ...["/app/checkout/subscription/half-yearly", "/app/checkout/ebook/1", "/privacy"],
    ].map((path) => [`b2${path}`, "h4sh"]),
  ),
  "b2/app/checkout/challenge/16": "gone",
  "b1/challenges/16": "0ld",
};
const paths = withStore(sitePathsSource("b2"), store);

describe("the site's paths", () => {
  it.each([
    ["/", "/pages/b2/index.h4sh.html"],
    ["/index.html", "/pages/b2/index.h4sh.html"],
    ["/terms", "/terms.html"],
    ["/terms/", "/terms.html"],
    ["/privacy", "/pages/b2/privacy.h4sh.html"],
    ["/pristupacnost", "/pristupacnost.html"],
    ["/challenges/17", "/pages/b2/challenges/17.h4sh.html"],
    ["/trainings/2/", "/pages/b2/trainings/2.h4sh.html"],
    ["/ebooks/1", "/pages/b2/ebooks/1.h4sh.html"],
    ["/recipes", "/pages/b2/recipes.h4sh.html"],
    ["/cjenik", "/pages/b2/cjenik.h4sh.html"],
    ["/recipes/7", "/pages/b2/recipes/7.h4sh.html"],
    ["/sitemap.xml", "/pages/b2/sitemap.h4sh.xml"],
    ["/app/checkout/subscription/half-yearly", "/pages/b2/app/checkout/subscription/half-yearly.h4sh.html"],
    ["/app/checkout/ebook/1/", "/pages/b2/app/checkout/ebook/1.h4sh.html"],
  ])("%s is a page of its own, as it was made last", async (path, file) => {
    expect(await run(paths, path)).toBe(file);
  });

  it.each(["/assets/index-Bx1.js", "/favicon.ico", "/pictures/booty-1.webp", "/robots.txt"])(
    "%s is a file",
    async (path) => {
      expect(await run(paths, path)).toBe(path);
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
    "/odjava/novosti/3f0a-11.aZ_9-x",
    "/prigovor",
    "/challenges/16",
    "/app/checkout/challenge/16",
    "/app/checkout/training/2",
    "/app/checkout/kolica/2",
  ])("%s is a screen of the app, or a page that was not made yet, or by another build, or is no more", async (path) => {
    expect(await run(paths, path)).toBe("/shell.html");
  });

  it.each(["/admin", "/admin/", "/admin/orders", "/admin/katalog/izazov/3"])(
    "%s is a screen of the staff's app",
    async (path) => {
      expect(await run(paths, path)).toBe("/admin.html");
    },
  );

  it.each(["/administrator", "/admin.php", "/admins"])("%s is no screen of the staff's", async (path) => {
    expect(await run(paths, path)).toBe(`/${NOT_FOUND_PAGE}`);
  });

  it("a product's number with leading zeros is no page", async () => {
    expect(await run(paths, "/challenges/017")).toBe("/shell.html");
  });

  it("what stands below /.well-known is a file where it has a file's ending", async () => {
    expect(await run(paths, "/.well-known/security.txt")).toBe("/.well-known/security.txt");
    expect(await run(paths, "/.well-known/change-password")).toBe(`/${NOT_FOUND_PAGE}`);
  });

  it.each([
    "/nema-me",
    "/constructor",
    "/challenges",
    "/challenges/abc",
    "/apple",
    "/wp-login.php",
    "/app.php",
    "/pages/b2/index.h4sh.html",
    ...["/shell.html", "/admin.html", "/terms.html"],
  ])("%s is not found", async (path) => {
    expect(await run(paths, path)).toBe(`/${NOT_FOUND_PAGE}`);
  });

  it("leads every route of the app to a page", async () => {
    const addressOf = (path: string | readonly string[] | ((...parts: string[]) => string)) =>
      typeof path === "function" ? path(...["17", "challenge"].slice(0, path.length).toReversed()) : path;
    const { adminList: _anyOfThem, ...pages } = addresses;
    const known = Object.values(pages as Record<string, Parameters<typeof addressOf>[0]>).flatMap(addressOf);
    expect(known.length).toBeGreaterThan(20);
    // What stands behind another page's address begins with none of its own.
    const own = known.filter((path) => path.startsWith("/"));
    const files = await Promise.all(own.map((path) => run(paths, path)));
    expect(files).not.toContain(`/${NOT_FOUND_PAGE}`);
  });

  it("stay within what CloudFront takes", () => {
    expect(Buffer.byteLength(paths)).toBeLessThan(10_240);
  });
});

describe("a second name of the shop", () => {
  const stage = { publicUrl: "https://www.shop.hr", alsoAt: ["shop.hr"] };
  const site = atOneName(paths, stage);
  const api = atOneName(edgeSource("api-paths.js"), stage);
  const viewer = { ip: "192.0.2.1" };
  const at = (host: string, uri: string, querystring: object = {}) => ({
    viewer,
    request: { method: "GET", uri, querystring, headers: { host: { value: host } } },
  });
  const query = {
    utm: { value: "spot%20a" },
    size: { value: "s", multiValue: [{ value: "s" }, { value: "m" }] },
    bare: { value: "" },
  };
  const moved = (address: string) => ({ statusCode: 301, headers: { location: { value: address } } });

  it("leads to the same page and call under the first one, which stays where it is", async () => {
    const asked = [at("shop.hr", "/"), at("shop.hr", "/challenges/17", query), at("www.shop.hr", "/terms")];
    const answers = await runInEs5(site, asked);
    expect(answers).toMatchObject([
      moved("https://www.shop.hr/"),
      moved("https://www.shop.hr/challenges/17?utm=spot%20a&size=s&size=m&bare"),
      { uri: "/terms.html" },
    ]);
    const called = [at("shop.hr", "/api/v1/trainings/"), at("www.shop.hr", "/api/v1/trainings/")];
    expect(await runInEs5(api, called)).toMatchObject([
      moved("https://www.shop.hr/api/v1/trainings/"),
      { uri: "/api/v1/trainings" },
    ]);
    if (hasNjs) expect(runInNjs(site, asked)).toEqual(answers);
  });

  it("costs nothing where there is none", () => {
    expect(atOneName(paths, { ...stage, alsoAt: [] })).toBe(paths);
    for (const source of [site, api]) {
      expect(isEs5(source)).toBe(true);
      expect(Buffer.byteLength(source)).toBeLessThan(10_240);
    }
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
    "/app/checkout/ebook/1",
    "/app/checkout/challenge/16",
  ],
  ...["/assets/index-Bx1.js", "/favicon.ico", "/.well-known/security.txt", "/sitemap.xml", "/challenges/99"],
  ...[
    "/app",
    "/app/",
    "/app/player/17/a.b",
    "/challanges",
    "/withdrawal",
    "/odjava/a.b",
    "/odjava/novosti/a.b",
    "/odjava",
    "/odjava/a/b",
    "/nema-me",
    "/constructor",
    "/__proto__",
  ],
  ...[
    "/api/v1/reminders/stop/a.b",
    "/api/v1/news/unsubscribe/a.b",
    "/challenges",
    "/challenges/abc",
    "//",
    "/app.php",
    "/.well-known/change-password",
    "/%C4%8D",
    "/a%2Fb.css",
  ],
].map((uri) => ({ viewer: { ip: "192.0.2.7" }, request: { method: "GET", uri, querystring: {}, headers: {} } }));
const answered = [{ "x-amz-meta-status": { value: "404" }, etag: { value: "x" } }, { etag: { value: "x" } }].map(
  (headers) => ({ response: { statusCode: 200, headers } }),
);

describe.each([
  { name: "site-paths.js", source: paths, events: asked },
  { name: "api-paths.js", source: edgeSource("api-paths.js"), events: asked },
  { name: "site-status.js", source: edgeSource("site-status.js"), events: answered },
])("CloudFront's JavaScript", ({ name, source, events }) => {
  const expected = async () => {
    const answers = await runInNewContext(`${source}; Promise.all(${JSON.stringify(events)}.map(handler))`);
    return JSON.parse(JSON.stringify(answers));
  };

  it(`knows the syntax of ${name}`, () => {
    expect(isEs5(source)).toBe(true);
  });

  it(`has every method that ${name} calls`, async () => {
    expect(await runInEs5(source, events)).toEqual(await expected());
  });

  it.runIf(hasNjs)(`answers for ${name} in njs what Node answers`, async () => {
    expect(runInNjs(source, events)).toEqual(await expected());
  });
});

const forged = { "true-client-ip": { value: "203.0.113.9" } };

describe("the API's paths", () => {
  it.each([
    ["/api/v1/orders/", "/api/v1/orders"],
    ["/api/v1/orders", "/api/v1/orders"],
    ["/api/v1/challenges/17/", "/api/v1/challenges/17"],
  ])("%s is the call %s", async (path, call) => {
    expect(await run(edgeSource("api-paths.js"), path)).toBe(call);
  });

  it.each([
    ["GET", 303],
    ["HEAD", 303],
    ["POST", undefined],
  ])(
    "lead who opens a letter's one-click address to its page, and let the mail programme's own call through: %s",
    (method, status) => {
      const request = { uri: "/api/v1/reminders/stop/ana-1.aZ_9-x/", method, headers: {} };
      const event = { viewer: { ip: "192.0.2.7" }, request };
      const answer = runInNewContext(`${edgeSource("api-paths.js")}; handler(${JSON.stringify(event)})`);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers.location?.value).toBe(status && "/odjava/ana-1.aZ_9-x");
    },
  );

  it("tell the API who calls, whatever the caller says", () => {
    const event = { viewer: { ip: "192.0.2.7" }, request: { uri: "/api/v1/orders", headers: forged } };
    const request = runInNewContext(`${edgeSource("api-paths.js")}; handler(${JSON.stringify(event)})`);
    expect(request.headers["true-client-ip"].value).toBe("192.0.2.7");
  });
});

/** Runs the source that CloudFront gets, as it would: a plain script whose `handler` is called with the request. */
async function run(source: string, uri: string): Promise<string> {
  const event = { viewer: { ip: "192.0.2.7" }, request: { uri, method: "GET", headers: {} } };
  const request = await runInNewContext(`${source}; handler(${JSON.stringify(event)})`);
  return z.parse(rewritten, request).uri;
}
