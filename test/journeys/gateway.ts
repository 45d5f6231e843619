import { expect, type Page } from "@playwright/test";

type Outcome = "approve" | "decline" | "cancel" | "abandon";

/** Presses a button on the gateway sandbox's page. */
export async function atTheGateway(page: Page, outcome: Outcome): Promise<void> {
  await expect(page).toHaveURL(/\/local\/corvuspay\/checkout/);
  await page.locator(`button[name="outcome"][value="${outcome}"]`).click();
}

/** Goes on from the checkout to the gateway. */
export async function toTheGateway(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Nastavi na plaćanje Narudžba s obvezom plaćanja" }).click();
  await expect(page).toHaveURL(/\/local\/corvuspay\/checkout/);
}

/** Buys Premium by the month, for whoever is signed in. */
export async function becomePremium(page: Page): Promise<void> {
  await page.goto("/app/checkout/subscription/monthly");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page).toHaveURL("/app");
}
