import { expect, type Page, test } from "@playwright/test";

/** From here on no code of a page comes, until the returned function lets it. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  return allow;
}

const offerOf = (page: Page) => page.getByRole("dialog", { name: "Postani Član" });
const way = (page: Page) => page.getByRole("button", { name: "Pretplati se" });
const isTakenOver = (page: Page) => page.waitForFunction(() => window.earlyTap === undefined);

for (const [path, button] of [
  ["/", "Pretplati se"],
  ["/challenges/17", "Postani Član"],
  ["/recipes", "Postani Član"],
  ["/recipes/7", "Postani Član"],
] as const) {
  test(`a visitor opens the membership's offer before any code of the page has come: ${path}`, async ({ page }) => {
    await holdCode(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: button }).first().click();
    await expect(offerOf(page).getByRole("radio")).toHaveCount(4);
    await expect(offerOf(page).getByRole("radio", { name: /Mjesečno/ })).toBeChecked();
    expect(await page.evaluate(() => window.earlyTap !== undefined)).toBe(true);
  });
}

test("before any code a visitor chooses a plan, reads what is charged today and when again, and goes on to its checkout", async ({
  page,
}) => {
  await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await way(page).click();
  const offer = offerOf(page);
  await expect(offer).toContainText("Sljedeća naplata za 30 dana, €24.99.");
  await offer.getByRole("radio", { name: /Godišnje/ }).click();
  await expect(offer).toContainText("Danas plaćaš €189.96");
  await expect(offer).toContainText("Sljedeća naplata za 365 dana, €189.96.");
  await offer.getByRole("link", { name: "Nastavi dalje" }).click();
  await expect(page).toHaveURL("/app/checkout/subscription/yearly");
  await expect(page.getByRole("region", { name: "Narudžba" })).toContainText("Premium članstvo, godišnje");
});

test("before any code a visitor closes the offer by Escape, its button or beside it, and is where the tap was", async ({
  page,
}) => {
  await holdCode(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/", { waitUntil: "commit" });
  const closings = [
    () => page.keyboard.press("Escape"),
    () => offerOf(page).getByRole("button", { name: "Zatvori" }).click(),
    () => page.mouse.click(20, 20),
  ];
  for (const close of closings) {
    await way(page).click();
    await expect(offerOf(page)).toBeVisible();
    await close();
    await expect(offerOf(page)).toHaveCount(0);
    await expect(way(page)).toBeFocused();
  }
});

test("before any code the keyboard alone opens the offer, chooses a plan and goes on", async ({ page }) => {
  await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await way(page).focus();
  await page.keyboard.press("Enter");
  await expect(offerOf(page).getByRole("radio", { name: /Mjesečno/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(offerOf(page).getByRole("radio", { name: /Tromjesečno/ })).toBeChecked();
  await expect(offerOf(page)).toContainText("Danas plaćaš €65.97");
  await page.keyboard.press("Tab");
  await expect(offerOf(page).getByRole("link", { name: "Nastavi dalje" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/checkout/subscription/quarterly");
});

test("the page's code takes an open offer over as it stands: the chosen plan stays, and another one can be chosen", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", ({ message }) => faults.push(message));
  const allow = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await way(page).click();
  const offer = offerOf(page);
  await offer.getByRole("radio", { name: /Godišnje/ }).click();
  const dialog = await offer.elementHandle();
  allow();
  await isTakenOver(page);
  await expect(offer.getByRole("radio", { name: /Godišnje/ })).toBeChecked();
  await expect(offer).toContainText("Danas plaćaš €189.96");
  await offer.getByRole("radio", { name: /Tromjesečno/ }).click();
  await expect(offer).toContainText("Danas plaćaš €65.97");
  await expect(offer).toContainText("Sljedeća naplata za 90 dana, €65.97.");
  expect(await dialog?.evaluate((element) => element.isConnected)).toBe(true);
  await offer.getByRole("link", { name: "Nastavi dalje" }).click();
  await expect(page).toHaveURL("/app/checkout/subscription/quarterly");
  await expect(offer).toHaveCount(0);
  expect(faults).toEqual([]);
});

test("an offer that was closed before the page's code came stays closed then, and opens with the next tap", async ({
  page,
}) => {
  const allow = await holdCode(page);
  await page.goto("/", { waitUntil: "commit" });
  await way(page).click();
  await page.keyboard.press("Escape");
  allow();
  await isTakenOver(page);
  await expect(offerOf(page)).toHaveCount(0);
  await way(page).click();
  await expect(offerOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offerOf(page)).toHaveCount(0);
  await expect(way(page)).toBeFocused();
});

test("a page as it is made names no day of a charge: it is counted from the day on which somebody pays", async ({
  page,
}) => {
  const made = await (await page.request.get("/")).text();
  const [offer = ""] = /<dialog.*<\/dialog>/s.exec(made) ?? [];
  expect(offer).toContain("Sljedeća naplata");
  expect(offer).not.toMatch(/\d{2}\.\d{2}\.\d{4}/);
});
