import type { Page } from "@playwright/test";

/** The check of a set. */
export const CHECK = '[aria-pressed][aria-label$=" gotova"]';

/** A demo member signs in and begins the workout of the day. */
export async function beginWorkout(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/login`);
  await page.getByLabel("Email").fill("ana@zamah.example");
  await page.getByLabel("Lozinka", { exact: true }).fill("zamah-demo-ana");
  await page.getByRole("button", { name: "Prijavi se" }).click();
  await page.getByRole("button", { name: /^(Kreni|Odradi danas)$/ }).click();
  await page.waitForURL("**/app/workout/*");
  await page.locator(CHECK).first().waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}
