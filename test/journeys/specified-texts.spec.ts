import { expect, test } from "@playwright/test";
import { demoPerson, signIn } from "./people.ts";

test("a visitor reads the specified texts of the landing page and of the pages that lead in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("od €15.83 mjesečno").first()).toBeVisible();
  for (const name of ["Treninzi", "Ebooks"]) {
    const section = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(section.getByText("Uključeno u Premium").first()).toBeVisible();
  }
  await page.getByRole("contentinfo").getByRole("link", { name: "Opći uvjeti korištenja" }).click();
  await expect(page).toHaveURL("/terms");
  await page.goto("/app/login");
  for (const name of ["Log in with Google", "Log in with Facebook"])
    await expect(page.getByRole("button", { name })).toBeVisible();
  await page.getByRole("link", { name: "Kreiraj novi korisnički račun" }).click();
  await expect(page.getByRole("heading", { name: "Registriraj se" })).toBeVisible();
});

test("a Premium member reads the specified texts at home, in the lists and in the menu", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  const header = page.getByRole("banner");
  for (const name of ["Naslovna", "Treninzi", "Ebookovi", "Programi"])
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Analitika" })).toHaveCount(0);
  for (const text of ["Novo", "GYM", "8 tjedana", "€24.00", "Popularno", "Uključeno u Premium"])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  for (const text of ["40.00 euro", "24.00 euro"]) await expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  for (const text of ["Premium član", "Sljedeća naplata"])
    await expect(page.getByRole("menu").getByText(text).first()).toBeVisible();
  await page.goto("/app/challenges");
  await expect(page.getByRole("heading", { level: 1, name: "Izazovi" })).toBeVisible();
  await page.goto("/app/trainings");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/app/orderconfirmation");
  await expect(page.getByText("Hvala na kupnji!")).toBeVisible();
});
