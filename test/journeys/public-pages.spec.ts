import { expect, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

test("a visitor reads a product's page and its checkout without scripts, and can't order there", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto("/challenges/17");
  await expect(page.getByRole("heading", { level: 1, name: "Jaka leđa" })).toBeVisible();
  await page.getByRole("link", { name: "Kupi izazov" }).click();
  await expect(page.getByRole("region", { name: "Narudžba" })).toContainText("Jaka leđa");
  await expect(page.getByRole("button", { name: /^Registriraj se i plati/ })).toBeDisabled();
  await context.close();
});

test("a visitor comes from the landing page to a product and plays its sample", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto("/");
  await page.getByRole("navigation", { name: "Saznaj više" }).getByRole("link", { name: "Povratak u formu" }).click();
  await expect(page).toHaveURL("/trainings/3");
  await page.reload();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: "Pusti video" }).click();
  await expect(page.getByTitle("Video: Kako se vratiti bez žurbe")).toBeVisible();
  expect(faults).toEqual([]);
});

test("an unknown address is a 404 and says so, as does a product that nobody knows", async ({ page }) => {
  const notFound = page.getByRole("heading", { name: "Stranica nije pronađena" });
  expect((await page.goto("/nema-me"))?.status()).toBe(404);
  await expect(notFound).toBeVisible();
  await page.goto("/challenges/999");
  await expect(notFound).toBeVisible();
});

test("a member searches, and comes back to what was found", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  await page.getByRole("link", { name: "Pretraži" }).click();
  await page.getByRole("button", { name: "Filtri" }).click();
  await page.getByRole("combobox", { name: "Cilj" }).selectOption("Snaga");
  await page.getByRole("searchbox", { name: "Što tražiš?" }).fill("leda");
  await expect(page).toHaveURL("/app/search?goal=Snaga&q=leda");
  const card = page.getByRole("link", { name: /Jaka leđa/ });
  await card.click();
  await expect(page).toHaveURL("/app/challenges/17");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Što tražiš?" })).toHaveValue("leda");
  await expect(card).toBeFocused();
});

for (const [path, button] of [
  ["/", "Pretplati se"],
  ["/challenges/17", "Postani Član"],
  ["/recipes", "Postani Član"],
] as const) {
  test(`a visitor's tap before any code of ${path} has come is answered once it has, and the plan leads on`, async ({
    page,
  }) => {
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await allowed;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("button", { name: button }).first().click();
    const offer = page.getByRole("dialog", { name: "Postani Član" });
    await expect(offer).toHaveCount(0);
    allow();
    await offer.getByRole("radio", { name: /Godišnje/ }).click();
    await expect(offer).toContainText("Sljedeća naplata za 365 dana, €189.96.");
    await page.keyboard.press("Escape");
    await expect(offer).toHaveCount(0);
    await page.getByRole("button", { name: button }).first().click();
    await offer.getByRole("link", { name: "Nastavi dalje" }).click();
    await expect(page).toHaveURL("/app/checkout/subscription/yearly");
  });
}
