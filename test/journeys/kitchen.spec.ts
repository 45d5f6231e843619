import { expect, type Page, test } from "@playwright/test";
import { installed, openFront } from "./front-server.ts";
import { demoPerson, signIn } from "./people.ts";

test("a member takes a plan, adds a recipe, ticks in a shop without network, and the tick is on their account afterwards", async ({
  browser,
  baseURL,
  request,
}) => {
  const front = await openFront(baseURL ?? "");
  const context = await browser.newContext({ baseURL: front.address, serviceWorkers: "allow" });
  const page = await context.newPage();
  await signIn(page, await demoPerson(request, "cancelled"));
  await saveKitchen(page);
  await page.goto("/app/mealplans");
  await page.getByRole("link", { name: /Tjedan za snagu/ }).click();
  await page.getByRole("button", { name: "Kuhaj ovaj tjedan" }).click();
  await page.getByRole("link", { name: "Otvori moj tjedan" }).click();

  await page.getByRole("button", { name: "Dodaj obrok u subotu" }).click();
  await page.getByRole("searchbox").fill("bundeva");
  await page.getByRole("button", { name: /Juha od bundeve/ }).click();
  await page.getByRole("button", { name: "Porcija više" }).click();
  await page.getByRole("button", { name: "Dodaj", exact: true }).click();
  await expect.poll(() => kitchen(page)).toMatchObject({ week: { length: 29 }, ticks: [] });
  const pumpkin = page.getByRole("checkbox", { name: /bundeva/ });
  await expect(pumpkin).toBeVisible();
  await page.evaluate(installed);

  front.cut();
  await page.goto("/app/kitchen");
  await pumpkin.click();
  await expect(pumpkin).toBeChecked();
  await expect(page.getByText("Šalje se čim bude mreže")).toBeVisible();
  await page.reload();
  await expect(pumpkin).toBeChecked();

  front.mend();
  await page.goto("/app/profile");
  await expect.poll(async () => (await kitchen(page)).ticks).toEqual([expect.stringMatching(/^bundeva/)]);
  await context.close();
  await front.close();
});

/** The week and its ticks as the server has them. */
async function kitchen(page: Page): Promise<{ version: number; week: unknown[]; ticks: string[] }> {
  const answer = await page.request.get("/api/v1/me/kitchen", { headers: await bearer(page) });
  return (await answer.json()).data.kitchen;
}

async function bearer(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem("accessToken"));
  return { authorization: `Bearer ${token}` };
}

/** In place of whatever an earlier try of this journey left there. */
async function saveKitchen(page: Page, parts: { extras?: string[] } = {}): Promise<void> {
  const { version } = await kitchen(page);
  const data = { version, week: [], extras: [], ticks: [], ...parts };
  const answer = await page.request.patch("/api/v1/me/kitchen", { headers: await bearer(page), data });
  expect(answer.ok()).toBe(true);
}
