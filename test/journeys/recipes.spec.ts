import { expect, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

test("a member finds a recipe by filter, cooks it for more people with a timer, and nothing jumps", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signIn(page, await demoPerson(page.request, "premium"));
  await page.goto("/app/recipes");
  await expect(page.getByText("24 recepta")).toBeVisible();
  expect(await page.evaluate(() => window.shifted ?? 0)).toBeLessThanOrEqual(0.01);
  await page.getByRole("button", { name: "Ručak", exact: true }).click();
  await page.getByRole("button", { name: "Filtri" }).click();
  await page.getByRole("button", { name: "Gluten", exact: true }).click();
  await page.getByRole("button", { name: "Barem 40 g" }).click();
  await expect(page).toHaveURL("/app/recipes?meal=ru%C4%8Dak&without=gluten&protein=40");
  await page.getByRole("link", { name: /Piletina s batatom/ }).click();
  const ingredients = page.getByRole("region", { name: "Sastojci" });
  for (let portions = 4; portions < 6; portions += 1)
    await ingredients.getByRole("button", { name: "Porcija više" }).click();
  await expect(ingredients.getByText("900 g")).toBeVisible();
  await expect(ingredients.getByText("1,2 kg")).toBeVisible();
  await page.getByRole("button", { name: "Kuhaj" }).click();
  const kitchen = page.getByRole("dialog", { name: /Piletina/ });
  await expect(kitchen.getByText("Korak 1 od 5")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await kitchen.getByRole("button", { name: "Mjeri 12 min" }).click();
  await page.keyboard.press("ArrowRight");
  await expect(kitchen.getByText("Korak 3 od 5")).toBeVisible();
  await page.reload();
  await expect(kitchen.getByText("Korak 3 od 5")).toBeVisible();
  await expect(kitchen.getByRole("timer")).toHaveText(/^1[12]:\d\d$/);
  await page.goBack();
  await expect(kitchen).toBeHidden();
  await expect(page).toHaveURL("/app/recipes/7?portions=6");
});

test("a visitor reads a public sample with its data, prints one sheet of it, and finds no amounts elsewhere", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  await page.goto("/recipes");
  await page.getByRole("link", { name: /Zobena kaša/ }).click();
  await expect(page).toHaveURL("/recipes/1");
  await page.goto("/recipes/1?portions=999");
  await expect(page.getByText("12 porcija")).toBeVisible();
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? "");
  expect(data).toMatchObject({ "@type": "Recipe", recipeYield: "2", totalTime: "PT15M" });
  const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  const locked = await (await page.request.get("/recipes/8")).text();
  expect(locked).toContain("bundeva hokaido");
  expect(locked).not.toMatch(/800 g|"amount"|Ulij temeljac/);
  expect(faults).toEqual([]);
});

declare global {
  interface Window {
    shifted?: number;
  }
}
