import { expect, test } from "@playwright/test";
import { atTheGateway } from "./gateway.ts";
import { fillAccount, newcomer, signInByHand } from "./people.ts";

test("a visitor becomes a Premium member, watches a protected training, signs out and in again", async ({ page }) => {
  const person = newcomer();

  await page.goto("/");
  await expect(page.getByText("€15.83").first()).toBeVisible();
  await page.getByRole("button", { name: "Pretplati se" }).click();
  const offer = page.getByRole("dialog", { name: "Postani Član" });
  await expect(offer.getByRole("radio", { name: /Mjesečno/ })).toBeChecked();
  await offer.getByRole("link", { name: "Nastavi dalje" }).click();

  await expect(page).toHaveURL("/app/checkout/subscription/monthly");
  await fillAccount(page, person);
  await page.getByRole("button", { name: "Registriraj se i plati Narudžba s obvezom plaćanja" }).click();
  await page.getByRole("button", { name: "Nastavi na plaćanje Narudžba s obvezom plaćanja" }).click();
  await atTheGateway(page, "approve");

  await expect(page.getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  await expect(page).toHaveURL("/app");
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText("Premium član")).toBeVisible();
  await expect(menu.getByText("Sljedeća naplata")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Treninzi", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Izazovi", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: /Zamah girjom/ }).click();
  await expect(page.getByRole("heading", { name: "Zamah girjom", level: 1 })).toBeVisible();
  await expect(page.getByText("POGLEDANO")).toHaveCount(0);
  const recorded = page.waitForResponse((response) => response.url().endsWith("/viewed_videos") && response.ok());
  await page.getByRole("button", { name: /Na redu/ }).click();

  await expect(page).toHaveURL(/\/app\/player\/\d+\/-$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.frameLocator("iframe").locator("video")).toBeVisible();
  await recorded;
  await page.goBack();
  await expect(page.getByText("POGLEDANO")).toHaveCount(1);

  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await page.getByRole("menuitem", { name: "Odjavi se" }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();

  await signInByHand(page, person);
  await expect(page).toHaveURL("/app");
});
