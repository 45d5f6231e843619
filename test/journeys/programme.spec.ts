import { expect, type Page, test } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { register } from "./people.ts";

const MOST_SHIFT = 0.02;

/** A new member who has bought the programme, on its page. */
async function openBought(page: Page): Promise<void> {
  await register(page);
  await page.goto("/app/checkout/training/2");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await page.waitForURL("/app/orderconfirmation/*");
  await page.goto("/app/trainings/2");
}

/** How far the page has moved by itself since it was opened. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
}

test("a member starts a bought programme, moves today's session, takes that back, and trains from the home page with one tap", async ({
  page,
}) => {
  await openBought(page);
  await page.getByRole("button", { name: "Kreni s programom" }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/završava/)).toBeVisible();
  await expect(sheet.getByText(/Pristup traje do/)).toBeVisible();
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Kreni", exact: true }).click();
  await expect(page.getByText("0 od 32 treninga")).toBeVisible();

  await page.goto("/app");
  const card = page.getByRole("region", { name: /^Dan 1:/ });
  await expect(card.getByText("Danas", { exact: true })).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
  await card.getByRole("button", { name: /^Više/ }).click();
  await page.getByRole("menuitem", { name: "Premjesti" }).click();
  await page.getByRole("button", { name: /^sutra/i }).click();
  await expect(card.getByText("Danas je odmor")).toBeVisible();
  await page.getByRole("button", { name: "Poništi" }).click();
  await card.getByRole("button", { name: "Kreni", exact: true }).click();
  await expect(page).toHaveURL(/\/app\/workout\/\d{8}-p[a-z0-9]{6}-1$/);
});
