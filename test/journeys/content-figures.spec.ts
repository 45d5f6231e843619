import { expect, type Page, test } from "@playwright/test";
import { becomePremium } from "./gateway.ts";
import { demoPerson, register, signIn } from "./people.ts";

async function watch(page: Page): Promise<void> {
  await page.goto("/app/challenges/10");
  const recorded = page.waitForResponse((answer) => answer.url().endsWith("/viewed_videos") && answer.ok());
  await page.locator("button[name=video-1012]").click();
  await recorded;
}

async function cancel(page: Page): Promise<void> {
  await page.goto("/app");
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  await page.getByRole("menu").getByRole("menuitem", { name: "Otkaži pretplatu" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Otkaži pretplatu" }).click();
  await page.getByRole("button", { name: "Nemam vremena" }).click();
  await expect(page.getByText("Hvala na odgovoru.")).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
}

test("a member watches, cancels and says why, and the owner reads all of it without a name", async ({
  page,
  browser,
  request,
}) => {
  const member = await register(page);
  await becomePremium(page);
  await watch(page);
  await cancel(page);

  const desk = await (await browser.newContext({ locale: "hr-HR", serviceWorkers: "block" })).newPage();
  await signIn(desk, await demoPerson(request, "admin"));
  await desk.goto("/admin/figures");
  const cancellations = desk.getByRole("region", { name: /^Otkazivanja/ });
  await expect(cancellations.getByText(/a razlog rečen \d+ put/)).toBeVisible({ timeout: 30_000 });
  await desk.goto("/admin/figures/6");
  const videos = desk.getByRole("table", { name: /Dokle se videi gledaju/ });
  await expect(videos.getByRole("row").nth(1)).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText(member.email)).toHaveCount(0);
  await desk.context().close();
});
