import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { publishedSnapshot } from "#functions/domains/catalogue/publish/published-snapshot.ts";
import { findRenderer } from "#functions/domains/public-pages/renderer.ts";
import { RENDERER_OUTPUT } from "#infra/definitions/entries.ts";
import type { Request } from "#infra/local/http/exchange.ts";
import { listFiles } from "#infra/local/http/list-files.ts";
import { buildSite, SITE_FOLDER } from "#infra/local/site/build-site.ts";
import { createSite, type Site } from "#infra/local/site/serve-site.ts";
import { readShares } from "#infra/local/site/share-cards.ts";
import shop from "#infra/shop.json" with { type: "json" };
import { catalogueSnapshot } from "#infra/tools/catalogue/build-catalogue.ts";
import { loadCatalogue } from "#infra/tools/catalogue/load-catalogue.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { NOON } from "#test/steps/given/records.ts";

const demo = resolve(import.meta.dirname, "../../../infra/local/demo");
const pictures = resolve(demo, "pictures");
await aShop({ keepsTable: true });
let site: Site;

beforeAll(async () => {
  await buildSite(() => undefined);
  site = createSite({ build: SITE_FOLDER, pictures, shares: readShares(RENDERER_OUTPUT) });
});

async function get(path: string) {
  const request: Request = {
    method: "GET",
    path,
    rawQuery: "",
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.alloc(0),
    address: "127.0.0.1",
  };
  const { status, headers, body } = await site.serve(request);
  return { status, headers, text: body.toString("utf8") };
}

describe("a public page, without a script", () => {
  it.each([
    ["/challenges/17", "Jaka leđa", /Otvoreno do<\/dt><dd>\d+\.\d+\.\d{4}\./, "/app/checkout/challenge/17"],
    ["/trainings/2", "Booty Program", /Cijena za Premium članove: €24\.00/, "/app/checkout/training/2"],
    ["/ebooks/1", "", /stranic/, "/app/checkout/ebook/1"],
  ])("%s says what it is, what it costs and where to buy it", async (path, title, words, checkout) => {
    const { status, text } = await get(path);
    const page = text.replaceAll("<!-- -->", "");
    expect(status).toBe(200);
    expect(page).toContain('<html lang="hr">');
    expect(page).toMatch(new RegExp(`<h1[^>]*>${title}`));
    expect(page).toMatch(words);
    expect(page).toContain(`href="${checkout}"`);
    expect(page).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
    expect(page).not.toMatch(/"video_id"|"files_ids"/);
  });

  it("has a picture for cards, of the size that it names, drawn when it is asked for", async () => {
    const [, path = ""] =
      /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec((await get("/trainings/2")).text) ?? [];
    const { status, headers, text } = await get(path);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(text.length).toBeLessThan(120_000);
  });

  it.each([
    ["subscription/monthly", "Mjesečno", "€24.99"],
    ["training/2", "Booty Program", "€40.00"],
    ["ebook/1", "", "€"],
  ])("the checkout of %s says what is ordered and for how much, and orders nothing", async (sold, title, price) => {
    const { status, text } = await get(`/app/checkout/${sold}`);
    expect(status).toBe(200);
    expect(text).toContain(title);
    expect(text).toMatch(new RegExp(`<span>Ukupno</span> <b>${price.replace("$", "\\$")}`));
    expect(text).not.toContain('type="submit"');
    expect(text.match(/<button[^>]*aria-disabled="true"[^>]*>/g)).toHaveLength(1);
    expect(text).toContain('<meta name="robots" content="noindex"');
  });

  it.each(["/", "/terms", "/challenges/17", "/app/checkout/ebook/1", "/nema-me"])(
    "the first screen of %s is painted without asking for styles or scripts",
    async (path) => {
      const { headers, text } = await get(path);
      const [first = ""] = text.split(/<link rel="stylesheet"(?![^>]* disabled)/);
      expect(first).toMatch(/<h1[ >]/);
      expect(first === text).toBe(path !== "/");
      expect(text).toMatch(/<style>.{1000}/s);
      expect(text.match(/<script(?! type=)[^>]* src=/g)).toBeNull();
      const [, start = ""] = /<script>(.+?)<\/script>/s.exec(text) ?? [];
      const hash = createHash("sha256").update(start).digest("base64");
      expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}'`);
      expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
    },
  );

  it("asks for a style sheet behind the landing page's first screen, which is there", async () => {
    const [, behind = ""] = /<link rel="stylesheet" href="([^"]+)"(?! disabled)/.exec((await get("/")).text) ?? [];
    const { status, headers, text } = await get(behind);
    expect([status, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect(text).toContain("content-visibility:auto");
  });

  it("holds structured data that can be read", async () => {
    const types = async (path: string) =>
      [...(await get(path)).text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = ""]) => JSON.parse(json)["@type"],
      );
    expect(await types("/")).toEqual(["Organization", "WebSite", "FAQPage"]);
    expect(await types("/ebooks/1")).toEqual([["Product", "Book"], "BreadcrumbList"]);
  });
});

it("an unknown path is a 404 with the page that says so; a screen of the app is not", async () => {
  const missing = await get("/nema-me");
  expect(missing.status).toBe(404);
  expect(missing.text).toContain("Stranica nije pronađena");
  const screen = await get("/app/challenges");
  expect(screen.status).toBe(200);
  expect(screen.text).toContain('<meta name="robots" content="noindex">');
});

it("every page of the sitemap is there and may be found", async () => {
  const { text } = await get("/sitemap.xml");
  const listed = [...text.matchAll(/<loc>http:\/\/localhost:3000([^<]+)<\/loc>/g)].map(([, path = ""]) => path);
  expect(listed.length).toBeGreaterThan(15);
  for (const path of listed) {
    const page = await get(path);
    expect(page.status, path).toBe(200);
    expect(page.text, path).not.toContain('content="noindex"');
  }
});

describe("the app on a device's home screen", () => {
  it("is named, starts at the home page and has its icons in the sizes that it says", async () => {
    const [, path = ""] = /<link rel="manifest" href="([^"]+)">/.exec((await get("/app")).text) ?? [];
    const { status, text } = await get(path);
    const { icons, ...manifest } = JSON.parse(text);
    expect(status).toBe(200);
    expect(manifest).toMatchObject({
      id: "/app",
      start_url: "/app",
      display: "standalone",
      lang: "hr",
      name: shop.brand,
    });
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(join(SITE_FOLDER, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(icons.map(({ purpose = "any" }) => purpose)).toContain("maskable");
  });

  it("keeps files that are there, and is asked of no visitor of a public page", async () => {
    const [list = ""] = [...listFiles(SITE_FOLDER).keys()].filter((name) => /^assets\/app-[\w-]{8}\.json$/.test(name));
    const files: string[] = JSON.parse((await get(`/${list}`)).text);
    expect(files).toContain("/app");
    for (const file of files) expect((await get(file)).status).toBe(200);
    expect((await get("/")).text).not.toContain("manifest.json");
  });
});

it("after a publication pages are what the build makes of the same catalogue, byte for byte", async () => {
  const from = resolve(demo, "catalogue");
  process.env.RENDERER_FOLDER = RENDERER_OUTPUT;
  const renderer = await findRenderer();
  await loadCatalogue({ from, now: NOON, upload: async () => {} });
  const made = await renderer?.render(await publishedSnapshot(NOON), NOON);
  const built = await renderer?.render(catalogueSnapshot(from, NOON), NOON);
  const byPath = (files = built) => Object.fromEntries((files ?? []).map(({ path, body }) => [path, body]));
  expect(Object.keys(byPath()).length).toBeGreaterThan(30);
  expect(byPath(made)).toEqual(byPath());
});

it("the card of a cover that was uploaded is the one that was cut from it; what the build has drawn stays", async () => {
  process.env.RENDERER_FOLDER = RENDERER_OUTPUT;
  const snapshot = structuredClone(catalogueSnapshot(resolve(demo, "catalogue"), NOON));
  const [drawn, uploaded] = snapshot.details.trainings.map(({ training }) => training);
  if (!drawn || !uploaded) throw new Error("The demo has two trainings.");
  uploaded.cover_image = "/pictures/cover-nova-1a2b3c4d.webp";
  const cards = {
    [drawn.cover_image]: "/pictures/drawn-card.jpg",
    [uploaded.cover_image]: "/pictures/cover-nova-1a2b3c4d-card.jpg",
  };
  const renderer = await findRenderer();
  const cardOf = async (of: object, id: number) => {
    const page = (await renderer?.render(of, NOON))?.find(({ path }) => path === `/trainings/${id}`)?.body ?? "";
    return [...page.matchAll(/(?:og:image(?::\w+)?|twitter:image)" content="(?:http:\/\/[^/]+)?([^"]+)"/g)].map(
      ([, content]) => content,
    );
  };
  const named = (path: string) => [path, "1200", "630", path];
  expect(await cardOf({ ...snapshot, cards }, uploaded.id)).toEqual(named("/pictures/cover-nova-1a2b3c4d-card.jpg"));
  expect(await cardOf({ ...snapshot, cards }, drawn.id)).toEqual(named(`/share/training-${drawn.id}.jpg`));
  expect(await cardOf(snapshot, uploaded.id)).toEqual(named("/art/og.png"));
});

it("a checkout is made of what is on sale: not of what was retired, nor of a challenge that has less than a day left", async () => {
  process.env.RENDERER_FOLDER = RENDERER_OUTPUT;
  const snapshot = structuredClone(catalogueSnapshot(resolve(demo, "catalogue"), NOON));
  const [ended, retired, sold] = snapshot.details.challenges.map(({ challenge }) => challenge);
  if (!ended || !retired || !sold) throw new Error("The demo has three challenges.");
  ended.end_date = "2026-11-21";
  retired.retired = true;
  const paths = (await (await findRenderer())?.render(snapshot, NOON))?.map(({ path }) => path) ?? [];
  const [early, old, checkout] = [ended, retired, sold].map(({ id }) => `/app/checkout/challenge/${id}`);
  expect(paths).toContain(checkout);
  expect(paths).not.toContain(early);
  expect(paths).not.toContain(old);
});
