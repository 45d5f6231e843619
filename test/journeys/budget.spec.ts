import { brotliCompressSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

const BUDGET = 100_000;
const PAGE_BUDGET = 12_000;

/** Bytes of JavaScript that a cold visit fetches, as the CDN sends them (Brotli). */
for (const path of ["/", "/app/login"]) {
  test(`${path} sends at most 100 kB of JavaScript`, async ({ page }) => {
    const scripts = collectScripts(page);
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(scripts.values())).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });
}

test("the staff's app is 130 kB at most, and no other page fetches any of it, not even the staff's own", async ({
  page,
}) => {
  const scripts = collectScripts(page);
  await signIn(page, await demoPerson(page.request, "admin"));
  await page.goto("/app", { waitUntil: "networkidle" });
  await page.goto("/app/tabelone", { waitUntil: "networkidle" });
  expect([...scripts.keys()].filter((address) => address.includes("/assets/admin/"))).toEqual([]);
  scripts.clear();
  await page.goto("/admin", { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts.values());
  expect([...scripts.keys()].filter((address) => !address.includes("/assets/admin/"))).toEqual([
    expect.stringContaining("/start.js"),
  ]);
  expect(bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)).toBeLessThanOrEqual(130_000);
});

test("the service worker is at most 2 kB", async ({ request }) => {
  const worker = await (await request.get("/sw.js")).body();
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(2000);
});

test("progress, an exercise and the diary add at most 12 kB of JavaScript each to the home page's, and no chart library", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "premium"));
  const scripts = collectScripts(page);
  await page.goto("/app", { waitUntil: "networkidle" });
  const home = new Set(scripts.keys());
  for (const path of ["/app/progress", "/app/progress/hip-thrust-sipka", "/app/diary"]) {
    scripts.clear();
    await page.goto(path, { waitUntil: "networkidle" });
    const own = [...scripts].filter(([address]) => !home.has(address));
    const sizes = await Promise.all(own.map(async ([, body]) => brotliCompressSync(await body).length));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    expect(bytes, path).toBeGreaterThan(2000);
    expect(bytes, path).toBeLessThanOrEqual(PAGE_BUDGET);
  }
});

/** Every script that the page fetches from now on, by its address. */
function collectScripts(page: Page): Map<string, Promise<Buffer>> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response.body());
  });
  return scripts;
}
