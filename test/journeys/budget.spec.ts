import { brotliCompressSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { scriptsOfVisits } from "./fetched-scripts.ts";
import { becomePremium } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";
import { sentBytes } from "./sent-bytes.ts";

const PAGE_BUDGET = 12_000;

/** The most kB of JavaScript that a cold visit of a route fetches before anybody taps or scrolls, as the CDN sends it (Brotli). */
const limits = {
  visitor: {
    "/app/login": 100,
    "/app/registration": 115,
    "/app/forgot": 115,
    "/withdrawal": 115,
    "/prigovor": 115,
    "/recipes": 115,
    "/recipes/7": 115,
    "/app/checkout/subscription/monthly": 115,
    "/app/orderconfirmation": 115,
  },
  premium: {
    "/app": 115,
    "/app/start": 115,
    "/app/challenges": 115,
    "/app/challenges/10": 115,
    "/app/trainings": 115,
    "/app/trainings/2": 115,
    "/app/ebooks": 115,
    "/app/ebooks/1": 115,
    "/app/search": 115,
    "/app/recipes": 115,
    "/app/recipes/7": 115,
    "/app/mealplans": 115,
    "/app/mealplans/1": 115,
    "/app/kitchen": 115,
    "/app/profile": 115,
    "/app/progress": 115,
    "/app/progress/hip-thrust-sipka": 115,
    "/app/diary": 115,
    "/app/checkout/challenge/18": 115,
    "/app/workout/none": 140,
  },
  /** Whose streams nobody else takes. */
  newcomer: { "/app/player/1012/-": 115 },
} as const;

const enter: Record<keyof typeof limits, (page: Page) => Promise<unknown>> = {
  visitor: async () => undefined,
  premium: async (page) => signIn(page, await demoPerson(page.request, "premium"), { atRest: true }),
  newcomer: async (page) => {
    await page.addInitScript(stopVideos);
    await register(page, { atRest: true });
    await becomePremium(page);
  },
};

for (const [role, routes] of Object.entries(limits)) {
  test(`no route sends more JavaScript than its limit: ${role}`, async ({ page }) => {
    await enter[role as keyof typeof limits](page);
    const visit = scriptsOfVisits(page);
    for (const [path, limit] of Object.entries(routes)) {
      const bytes = await sentBytes(page.request, await visit(path));
      expect.soft(bytes, path).toBeGreaterThan(50_000);
      expect.soft(bytes, path).toBeLessThanOrEqual(limit * 1000);
    }
  });
}

/** The pages that are read without any code, and the most kB that it weighs once a reader acts. */
const still = { "/": 98, "/terms": 115, "/cjenik": 115, "/challenges/11": 115, "/trainings/2": 115, "/ebooks/1": 115 };

test("what is only read is read without any code, and what its code weighs once a reader acts has a limit", async ({
  page,
}) => {
  const visit = scriptsOfVisits(page);
  for (const path of Object.keys(still)) expect(await visit(path), path).toEqual([]);
  for (const [path, limit] of Object.entries(still)) {
    // Who left something in this browser is given it at once; what a session left there goes with it.
    await page.evaluate(() => localStorage.setItem("userEmail", "ana@example.com"));
    const bytes = await sentBytes(page.request, await visit(path));
    expect.soft(bytes, path).toBeGreaterThan(50_000);
    expect.soft(bytes, path).toBeLessThanOrEqual(limit * 1000);
  }
});

test("the staff's app is 130 kB at most, and no other page fetches any of it, not even the staff's own", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "admin"), { atRest: true });
  const visit = scriptsOfVisits(page);
  const ofStaff = (scripts: readonly string[]) => scripts.filter((script) => script.includes("/assets/admin/"));
  for (const path of ["/app", "/app/tabelone"]) expect(ofStaff(await visit(path))).toEqual([]);
  const scripts = await visit("/admin");
  expect(ofStaff(scripts).length).toBeGreaterThan(0);
  expect(await sentBytes(page.request, scripts)).toBeLessThanOrEqual(130_000);
});

test("the service worker is at most 2 kB", async ({ request }) => {
  const worker = await (await request.get("/sw.js")).body();
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(2000);
});

test("progress, an exercise and the diary add at most 12 kB of JavaScript each to the home page's, and no chart library", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "premium"), { atRest: true });
  const visit = scriptsOfVisits(page);
  const home = new Set(await visit("/app"));
  for (const path of ["/app/progress", "/app/progress/hip-thrust-sipka", "/app/diary"]) {
    const own = (await visit(path)).filter((address) => !home.has(address));
    const bytes = await sentBytes(page.request, own);
    expect(bytes, path).toBeGreaterThan(2000);
    expect(bytes, path).toBeLessThanOrEqual(PAGE_BUDGET);
  }
});

/** A clip stands still as soon as it plays: what follows its end is not the page's. */
function stopVideos(): void {
  window.addEventListener("playing", ({ target }) => (target as HTMLMediaElement).pause(), true);
}
