import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

/** Widths at which nothing may stick out; axe looks at the phone's and the desktop's. */
const widths = [390, 768, 1440];
const examined = [390, 1440];
const themes = ["light", "dark"] as const;
const publicPages = [
  "/",
  "/terms",
  "/privacy",
  "/withdrawal",
  "/app/login",
  "/app/registration",
  "/app/checkout/subscription/monthly",
  "/nema-me",
];
const memberPages = [
  "/app",
  "/app/challenges",
  "/app/challenges/10",
  "/app/trainings",
  "/app/trainings/2",
  "/app/ebooks",
  "/app/ebooks/1",
  "/app/checkout/training/2",
  "/app/profile",
  "/app/orderconfirmation",
];

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing on the public pages", async ({ page }) => {
      for (const path of publicPages) await examine(page, path);
      await page.goto("/");
      await page.getByRole("button", { name: "Pretplati se" }).click();
      await expect(page.getByRole("dialog", { name: "Postani Član" }).getByRole("radio")).toHaveCount(4);
      expect(await findings(page)).toEqual([]);
    });

    test("axe finds nothing on a member's pages", async ({ page, request }) => {
      await signIn(page, await demoPerson(request, "premium"));
      for (const path of memberPages) await examine(page, path);
    });
  });
}

test("the keyboard alone gets from the landing page to the checkout", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Pretplati se" }).focus();
  await page.keyboard.press("Enter");
  const offer = page.getByRole("dialog", { name: "Postani Član" });
  await offer.getByRole("radio", { name: /Mjesečno/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(offer.getByRole("radio", { name: /Tromjesečno/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/checkout/subscription/quarterly");
});

async function examine(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    if (examined.includes(width)) expect(await findings(page), `${path} at ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} at ${width}`).toBe(0);
  }
}

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude("iframe").analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}
