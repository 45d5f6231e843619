import { expect, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("the owner enters on her phone what was paid in cash, and the order opens with how it was paid", async ({
  page,
}) => {
  await signIn(page, await demoPerson(page.request, "admin"));
  await page.goto("/admin/orders");
  await page.getByRole("button", { name: "Nova narudžba" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Kupac nema račun" }).click();
  await dialog.getByLabel("E-mail").fill("gotovina@example.com");
  await dialog.getByLabel("Ime", { exact: true }).fill("Gita");
  await dialog.getByLabel("Prezime").fill("Gotovina");
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await dialog.getByLabel("Primljeno u eurima").fill("1");
  await dialog.getByLabel("Kako je plaćeno").selectOption({ label: "Gotovina" });
  await dialog.getByLabel(/^Broj uplate/).fill("BLAGAJNA 7/2026");
  await dialog.getByLabel(/^Razlog/).fill("Plaćeno u dvorani");
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await dialog.getByRole("button", { name: "Izdaj račun" }).click();
  const refusal = await dialog.getByRole("alert").textContent();
  const [, price = ""] = /(\d+,\d\d)/.exec(String(refusal)) ?? [];
  await dialog.getByRole("button", { name: "Natrag" }).click();
  await dialog.getByLabel("Primljeno u eurima").fill(price);
  await dialog.getByRole("button", { name: "Nastavi" }).click();
  await dialog.getByRole("button", { name: "Izdaj račun" }).click();
  await expect(page).toHaveURL(/order=S[0-9a-f]{32}$/);
  await expect(page.getByText(/BLAGAJNA.7.2026/).first()).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
});
