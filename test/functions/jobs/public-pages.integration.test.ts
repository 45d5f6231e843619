import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetEdgeStore } from "#functions/domains/public-pages/edge-store.ts";
import { makePages } from "#functions/domains/public-pages/make-pages.ts";
import { publishAndShow } from "#functions/jobs/publish.ts";
import { resetStorage } from "#functions/platform/object-store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { openEdgeStore, serveEdgeStore } from "#infra/local/edge/edge-store.ts";
import { openBucket } from "#infra/local/files/bucket.ts";
import { serveFiles } from "#infra/local/files/serve-files.ts";
import { dispatch } from "#infra/local/http/dispatch.ts";
import { isRead } from "#infra/local/http/is-read.ts";
import { refusal } from "#infra/local/http/reply.ts";
import { startServer } from "#infra/local/http/server.ts";
import { LOCAL } from "#infra/local/published.ts";
import { rewriting } from "#infra/local/site/serve-site.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { NOON } from "#test/steps/given/records.ts";

const { shop, editor } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "challenges/jaka-ledja.yaml",
  "ebooks/prirucnik-za-girju.yaml",
  "recipes/humus-s-mrkvom.yaml",
]);
const CHALLENGE = "admin/catalogue/challenge/16";
const CHECKOUT = "/app/checkout/challenge/16";
const SHOWN = ["/", "/challenges/16", "/challenges/17", "/ebooks/1", CHECKOUT, "/sitemap.xml"];

const edge = openEdgeStore();
const bucket = openBucket();
const folder = mkdtempSync(join(tmpdir(), "renderer-"));
/** Which write breaks off, counted from here on, and whether it is done all the same. */
let fault: { at: number; done: boolean } | undefined;
let writes = 0;
let server: Awaited<ReturnType<typeof startServer>>;

/** Pages of one line each, and a checkout for as long as its challenge is sold; a build is named by its kit. */
const RENDERER = `
const page = (path, body) => ({ path, file: (path === "/" ? "index" : path.slice(1)) + ".html", body });
export async function renderSite({ challenges, ebooks, details }, { build }, now) {
  const one = ({ id, title, price, retired }) => [build, id, title, price, retired ? "Više nije u prodaji" : ""].join(" ");
  const all = [
    ...details.challenges.map(({ challenge }) => page("/challenges/" + challenge.id, one(challenge))),
    ...details.ebooks.map(({ ebook }) => page("/ebooks/" + ebook.id, one(ebook))),
  ];
  const checkouts = details.challenges
    .filter(({ challenge }) => !challenge.retired)
    .map(({ challenge }) => page("/app/checkout/challenge/" + challenge.id, build + " Narudžba"));
  const sold = all.filter(({ body }) => !body.includes("Više"));
  const sitemap = { path: "/sitemap.xml", file: "sitemap.xml", body: sold.map(({ path }) => path).join() };
  return [page("/", [...challenges, ...ebooks].map(one).join() + now.toISOString().slice(0, 10)), ...all, ...checkouts, sitemap];
}`;

function deploy(build: string) {
  writeFileSync(join(folder, "kit.json"), JSON.stringify({ build }));
}

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "renderer.js"), RENDERER);
  const mounts = dispatch([
    ["/local/files", serveFiles({ [LOCAL.siteBucket]: bucket })],
    ["/local/edge", serveEdgeStore(edge)],
  ]);
  server = await startServer(0, async (request) => {
    if (isRead(request)) return mounts(request);
    writes += 1;
    const breaks = fault?.at === writes;
    if (breaks && !fault?.done) return refusal(400, "broken off");
    const reply = await mounts(request);
    return breaks ? refusal(400, "broken off") : reply;
  });
  const address = `http://127.0.0.1:${server.port}`;
  Object.assign(process.env, {
    S3_ENDPOINT: `${address}/local/files`,
    PAGE_STORE_ENDPOINT: `${address}/local/edge`,
    PAGE_STORE: LOCAL.pageStore,
    SITE_BUCKET: LOCAL.siteBucket,
    RENDERER_FOLDER: folder,
  });
  resetStorage();
  resetEdgeStore();
});
afterAll(() => server.stop());
beforeEach(() => {
  [fault, writes, shop.clock.now] = [undefined, 0, NOON];
  deploy("b1");
});

/** What a visitor of the edge gets, by path; the shell where a page was not made. */
async function seen(build = "b1"): Promise<Record<string, string>> {
  const fileOf = rewriting(build, edge);
  const entries = SHOWN.map(async (path) => {
    const name = await fileOf(path);
    const page = bucket.get(name)?.bytes.toString("utf8");
    if (name.startsWith("pages/")) expect(page, `${name} is there before the edge names it`).toBeDefined();
    return [path, page ?? "shell"] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const read = async (path = CHALLENGE) => (await editor.get(path)).body.data.draft;

async function publishes(fields: object, path = CHALLENGE) {
  const { version, document } = await read(path);
  const json = { version, document: { ...document, ...fields } };
  const { draft } = (await shop.call("PATCH", path, { token: editor.token, json })).body.data;
  expect((await editor.post(`${path}/publish`, { version: draft.version })).status).toBe(200);
}

describe("the public pages after a publication", () => {
  it("show it at the next minute: its page, the lists that it is in, the sitemap; the others are not written again", async () => {
    await makePages(NOON);
    expect((await seen())["/challenges/16"]).toContain("b1 16 Prvi sklek");
    writes = 0;
    await publishes({ title: "Novi sklek", price: 24.9, premium_save: 5 });
    expect((await seen())["/challenges/16"]).toContain("Prvi sklek");
    expect(await publishAndShow()).toMatchObject({ pages: 2 });
    expect(writes).toBe(3);
    const after = await seen();
    expect([after["/"], after["/challenges/16"]]).toEqual(Array(2).fill(expect.stringContaining("Novi sklek 24.9")));
    expect(await publishAndShow()).toMatchObject({ pages: 0 });
    expect(writes).toBe(3);
  });

  it("say 'Više nije u prodaji' of what was retired, and neither list nor sitemap names it, nor is it ordered; back on sale it is as before", async () => {
    const before = await seen();
    const retire = async (retired: boolean) =>
      editor.post(`${CHALLENGE}/retire`, { version: (await read()).version, retired });
    await retire(true);
    await publishAndShow();
    const retired = await seen();
    expect(retired["/challenges/16"]).toContain("Više nije u prodaji");
    expect([before[CHECKOUT], retired[CHECKOUT]]).toEqual(["b1 Narudžba", "shell"]);
    expect(`${retired["/"]} ${retired["/sitemap.xml"]}`).not.toMatch(/Novi sklek|challenges\/16/);
    await retire(false);
    await publishAndShow();
    expect(await seen()).toEqual(before);
  });

  it("follow the order of a list, and the day", async () => {
    const { lists } = (await editor.get("admin/catalogue")).body.data;
    const version = lists?.challenge?.version ?? 0;
    const json = { ids: [16, 17], version };
    expect((await shop.call("PATCH", "admin/catalogue/challenge", { token: editor.token, json })).status).toBe(200);
    expect(await publishAndShow()).toMatchObject({ pages: 1 });
    expect((await seen())["/"]).toMatch(/16 .*17 /);
    shop.clock.now = new Date(NOON.getTime() + DAY_MS);
    expect(await publishAndShow()).toMatchObject({ pages: 1 });
  });

  it("the owner can schedule for Monday 07:00 and find page, list and sitemap within 75 s", async () => {
    const { draft: first } = (await editor.get("admin/catalogue/ebook/1")).body.data;
    const [file] = first.document.files;
    const [stored] = await shop.itemsAt(`FILE#${file.id}`);
    await shop.put({ ...stored, ...keys.file("kopija"), id: "kopija", offers: [] });
    const document = { ...first.document, id: 77, title: "Druga knjiga", files: [{ ...file, id: "kopija" }] };
    const { draft } = (await editor.make("admin/catalogue/ebook", { id: "77", document })).body.data;
    const path = `admin/catalogue/ebook/${draft.id}`;
    await editor.post(`${path}/publish`, { version: draft.version, at: "2026-11-23T07:00" });
    const shown = async () => {
      const [name, list] = [await rewriting("b1", edge)(`/ebooks/${draft.id}`), await shop.visit("ebooks")];
      return [bucket.get(name)?.bytes.toString() ?? "", list.text, (await seen())["/sitemap.xml"]];
    };
    shop.clock.now = new Date("2026-11-23T05:59:59Z");
    await publishAndShow();
    for (const text of await shown()) expect(text).not.toMatch(new RegExp(`Druga knjiga|ebooks/${draft.id}`));
    shop.clock.now = new Date("2026-11-23T06:00:59Z");
    await publishAndShow();
    const [page, list, sitemap] = await shown();
    expect([page, list]).toEqual(Array(2).fill(expect.stringContaining(draft.title)));
    expect(sitemap).toContain(`/ebooks/${draft.id}`);
    expect((await shop.visit("ebooks")).headers["cache-control"]).toMatch(/max-age=\d{1,2}\b/);
  });

  it("of several at once are those of the last one", async () => {
    await Promise.all([
      publishes({ title: "Sklek danas" }),
      publishes({ title: "Knjiga danas" }, "admin/catalogue/ebook/1"),
    ]);
    await Promise.all([makePages(NOON), makePages(NOON)].map((run) => run.catch(() => 0)));
    await makePages(NOON);
    const { "/": home, "/ebooks/1": book } = await seen();
    expect(home).toMatch(/Sklek danas.*Knjiga danas/);
    expect(book).toContain("Knjiga danas");
  });
});

it("a shop whose pages were not built yet makes none, and all of them once they are", async () => {
  process.env.RENDERER_FOLDER = join(folder, "later");
  await publishes({ title: "Prije prve gradnje" });
  expect(await publishAndShow()).toMatchObject({ pages: 0 });
  process.env.RENDERER_FOLDER = folder;
  expect(await publishAndShow()).toMatchObject({ pages: 2 });
});

describe("a run that breaks off", () => {
  it("at any of its writes, before or after it, is made good by the next; the edge never names what is not there", async () => {
    for (const done of [false, true])
      for (const at of [1, 2, 3]) {
        const title = `Prekid ${at} ${done ? "nakon" : "prije"}`;
        await publishes({ title });
        [fault, writes] = [{ at, done }, 0];
        await expect(makePages(NOON)).rejects.toThrow();
        await seen();
        fault = undefined;
        expect(await makePages(NOON)).toBe(2);
        const after = await seen();
        expect([after["/"], after["/challenges/16"]]).toEqual(Array(2).fill(expect.stringContaining(title)));
      }
  });
});

describe("a deployment", () => {
  it("gets pages of its own before the edge asks for them, and brings none of an earlier build back", async () => {
    const before = await seen();
    deploy("b2");
    await publishes({ title: "Tijekom isporuke" });
    expect(await makePages(NOON)).toBeGreaterThanOrEqual(SHOWN.length);
    expect((await seen("b2"))["/challenges/16"]).toContain("b2 16 Tijekom isporuke");
    expect(await seen("b1")).toEqual(before);
    expect(new Set(Object.values(await seen("b3")))).toEqual(new Set(["shell"]));
  });

  it("that is taken back shows what was published meanwhile, and no checkout of what was retired", async () => {
    expect((await seen())[CHECKOUT]).toBe("b1 Narudžba");
    deploy("b2");
    await editor.post(`${CHALLENGE}/retire`, { version: (await read()).version, retired: true });
    await makePages(NOON);
    deploy("b1");
    expect(await makePages(NOON)).toBeGreaterThanOrEqual(SHOWN.length);
    const after = await seen();
    expect(after["/challenges/16"]).toContain("b1 16 Tijekom isporuke");
    expect(after[CHECKOUT]).toBe("shell");
  });

  it("leaves the edge the pages of the last eight builds, so that its store never fills", async () => {
    const builds = Array.from({ length: 10 }, (_, place) => `c${place}`);
    for (const build of builds) {
      deploy(build);
      await publishAndShow();
    }
    expect(new Set(edge.keys().map((key) => key.split("/")[0]))).toEqual(new Set(builds.slice(-8)));
    expect((await seen("c9"))["/challenges/16"]).toContain("c9 16");
  });
});
