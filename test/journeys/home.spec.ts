import { expect, type Locator, test } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { atTheGateway, toTheGateway } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";
import { keepOnDevice } from "./screens.ts";

const MOST_SHIFT = 0.01;
const SLOW_PICTURE_MS = 400;

test("who has just become a member answers the questions, and is in the first training at once", async ({ page }) => {
  await register(page);
  await page.goto("/app/checkout/subscription/monthly");
  await toTheGateway(page);
  await atTheGateway(page, "approve");
  await expect(page.getByRole("link", { name: "Odaberi prvi trening" })).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await page.getByRole("link", { name: "Odgovori na pitanja" }).click();
  await page.getByRole("button", { name: "Snaga", exact: true }).click();
  await page.getByRole("button", { name: "Tek počinjem" }).click();
  await page.getByLabel("Teretana").check();
  await page.getByRole("button", { name: "Dalje" }).click();
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "3 dana" }).click();
  await page.getByRole("button", { name: "Do 60 min" }).click();
  await page.getByRole("button", { name: "Dalje" }).click();
  await page.getByRole("button", { name: "Kreni", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText(/najmanje 18 godina/)).toBeVisible();
  await sheet.getByRole("button", { name: "Počni prvi trening" }).click();
  await expect(page).toHaveURL(/\/app\/workout\/\d{8}-p[a-z0-9]{6}-1$/);
});

test("nothing on the home page moves while its pictures arrive, down to its end", async ({ page, request }) => {
  await keepOnDevice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.(avif|webp)$/, (route) => setTimeout(() => void route.continue(), SLOW_PICTURE_MS));
  await page.addInitScript(() => {
    const sum = { value: 0 };
    Object.assign(window, { shiftSum: sum });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum.value += shift.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: "Nastavi" })).toBeVisible();
  for (const heading of ["Novo", "Izazovi", "Programi", "Recepti", "Ebooks", "Promo kodovi"]) {
    await scrollTo(page.getByRole("heading", { name: heading, exact: true }));
  }
  await expect(page.getByRole("button", { name: "Kopiraj ZAMAH15" })).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { shiftSum: { value: number } }).shiftSum.value),
  ).toBeLessThanOrEqual(MOST_SHIFT);
});

/** Scrolls to a heading, again where it was drawn anew meanwhile: what waits for its list stands there under the same heading. */
async function scrollTo(heading: Locator): Promise<void> {
  await expect(async () => {
    await heading.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(heading).toBeInViewport();
  }).toPass();
}
