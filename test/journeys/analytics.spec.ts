import { expect, test } from "@playwright/test";
import { specified } from "#test/steps/then/specification.ts";
import { demoPerson, signIn } from "./people.ts";

test("an admin walks through the four tables and changes the range", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "admin"));
  await page.goto("/app");
  await page.getByRole("link", { name: specified("2 Menu", "Analitika") }).click();
  await expect(page).toHaveURL("/app/tabelone");
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(5);
  await expect(page.getByRole("img", { name: /^Članovi po planu: Active/ })).toBeVisible();

  await page.getByRole("link", { name: "Tablica 2" }).click();
  await expect(page).toHaveURL("/app/tabeltwo");
  await expect(page.getByLabel("Početni datum")).toHaveValue("2024-01-01");
  const titles = page.getByRole("table").getByRole("rowheader");
  await expect(titles.first()).toBeVisible();
  const halfYear = await titles.count();
  await page.getByRole("button", { name: "Sve", exact: true }).click();
  await expect(page).toHaveURL(/start_date=2020-01-01/);
  await expect.poll(() => titles.count()).toBeGreaterThan(halfYear);
  await page.reload();
  await expect(page.getByLabel("Početni datum")).toHaveValue("2020-01-01");

  await page.getByRole("link", { name: "Tablica 3" }).click();
  await expect(page).toHaveURL("/app/tabelthree");
  await expect(page.getByRole("table")).toHaveCount(3);
  await page.getByRole("link", { name: "Tablica 4" }).click();
  await page.getByLabel(/^Traži/).fill("ana@zamah");
  await expect(page.getByRole("table").getByRole("rowheader")).toHaveText(["Ana"]);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi CSV: Pretplatnici" }).click();
  expect((await file).suggestedFilename()).toBe("tablica-4.csv");
});

test("a member is refused the analytics", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  await expect(page.getByRole("link", { name: "Naslovna", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Analitika" })).toHaveCount(0);
  await page.goto("/app/tabelfour");
  await expect(page.getByRole("heading", { name: "Za ovo nemaš ovlasti." })).toBeVisible();
});
