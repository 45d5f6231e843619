import { expect, type Page, test } from "@playwright/test";
import { scriptsOfVisits } from "./fetched-scripts.ts";
import { becomePremium } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";
import { sentBytes } from "./sent-bytes.ts";

/** Bytes of JavaScript, as the CDN sends them (Brotli), that a cold visit may fetch by the reader's first act: a telephone reads them. */
const limits = { visitor: 147_500, premium: 180_000, newcomer: 172_000, staff: 260_000 } as const;

const routes = {
  visitor: [
    "/",
    "/terms",
    "/cjenik",
    "/challenges/11",
    "/trainings/2",
    "/ebooks/1",
    "/app/login",
    "/app/registration",
    "/app/forgot",
    "/withdrawal",
    "/prigovor",
    "/recipes",
    "/recipes/7",
    "/app/checkout/subscription/monthly",
    "/app/orderconfirmation",
  ],
  premium: [
    "/app",
    "/app/start",
    "/app/challenges",
    "/app/challenges/10",
    "/app/trainings",
    "/app/trainings/2",
    "/app/ebooks",
    "/app/ebooks/1",
    "/app/search",
    "/app/recipes",
    "/app/recipes/7",
    "/app/mealplans",
    "/app/mealplans/1",
    "/app/kitchen",
    "/app/profile",
    "/app/progress",
    "/app/progress/hip-thrust-sipka",
    "/app/diary",
    "/app/checkout/challenge/18",
  ],
  /** Whose streams nobody else takes. */
  newcomer: ["/app/player/1012/-"],
} as const;

const enter: Record<keyof typeof routes, (page: Page) => Promise<unknown>> = {
  visitor: async () => undefined,
  premium: async (page) => signIn(page, await demoPerson(page.request, "premium"), { atRest: true }),
  newcomer: async (page) => {
    await page.addInitScript(stopVideos);
    await register(page, { atRest: true });
    await becomePremium(page);
  },
};

for (const [role, paths] of Object.entries(routes) as [keyof typeof routes, readonly string[]][]) {
  test(`no route sends more JavaScript than its limit: ${role}`, async ({ page }) => {
    await enter[role](page);
    const visit = scriptsOfVisits(page);
    for (const path of paths) {
      const bytes = await sentBytes(page.request, await visit(path));
      expect.soft(bytes, path).toBeGreaterThan(50_000);
      expect.soft(bytes, path).toBeLessThanOrEqual(limits[role]);
    }
  });
}

test("the staff's app keeps to its limit, and no other page fetches any of it, not even the staff's own", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "admin"), { atRest: true });
  const visit = scriptsOfVisits(page);
  const ofStaff = (scripts: readonly string[]) => scripts.filter((script) => script.includes("/assets/admin/"));
  for (const path of ["/app", "/app/tabelone"]) expect(ofStaff(await visit(path))).toEqual([]);
  const scripts = await visit("/admin");
  expect(ofStaff(scripts).length).toBeGreaterThan(0);
  expect(await sentBytes(page.request, scripts)).toBeLessThanOrEqual(limits.staff);
});

/** A clip stands still as soon as it plays: what follows its end is not the page's. */
function stopVideos(): void {
  window.addEventListener("playing", ({ target }) => (target as HTMLMediaElement).pause(), true);
}
