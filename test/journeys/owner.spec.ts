import { expect, type Page, test } from "@playwright/test";
import { specified } from "#test/steps/then/specification.ts";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { register } from "./people.ts";

/** Buys a product and lands on its page. */
async function buy(page: Page, product: string): Promise<void> {
  await page.goto(`/app/checkout/${product}`);
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page).toHaveURL(`/app/${product.replace("/", "s/")}`);
}

test("the owner of one training sees it unlocked and nothing else", async ({ page }) => {
  await register(page);
  await buy(page, "training/2");
  await expect(page.getByRole("heading", { name: /^Otključano do/ })).toBeVisible();

  await page.getByRole("button", { name: /Dan 1/ }).first().click();
  await page
    .getByRole("button", { name: /^Pogledaj vježbu/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").frameLocator("iframe").locator("video")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Preuzmi datoteku/ }).click();
  expect((await download).suggestedFilename()).toBe("Dnevnik treninga za ispis.pdf");

  await page.goto("/app/challenges/18");
  await expect(page.getByRole("link", { name: "Kupi izazov" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sadržaj" })).toBeVisible();
  await page.goto("/app");
  await expect(page.getByRole("link", { name: specified("2 Home", "Vidi odmah") })).toHaveAttribute(
    "href",
    "/app/trainings/2",
  );
});

test("an ebook bought without consents waits, and comes at once when they are given on its page", async ({ page }) => {
  await register(page);
  await buy(page, "ebook/5");
  await page.getByRole("button", { name: "Preuzmi ebook, PDF" }).click();
  await expect(page.getByText(/Isporuka ovog ebooka počinje/)).toBeVisible();
  for (const box of await page.getByRole("checkbox").all()) await box.click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Isporuči odmah" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
