import { expect, test } from "@playwright/test";
import { specified, specifiedAll } from "#test/steps/then/specification.ts";
import { demoPerson, signIn } from "./people.ts";

test("a visitor reads the specified texts of the landing page and of the pages that lead in", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(specified("2 Landing", "od €15.83 mjesečno")).first()).toBeVisible();
  for (const name of specifiedAll("2 Landing", "Treninzi", "Ebooks")) {
    const section = page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(section.getByText(specified("2 Home", "Uključeno u Premium")).first()).toBeVisible();
  }
  for (const name of specifiedAll("2 Landing", "Postani Član", "Pretplati se"))
    await expect(page.getByRole("button", { name }).first()).toBeVisible();
  const benefits = page.getByRole("region", { name: "Prednosti članstva" });
  await expect(benefits.getByText(specified("1 Premium", "Recepti i planovi prehrane"))).toBeVisible();
  const terms = { name: specified("2 Landing", "Opći uvjeti korištenja") };
  await page.getByRole("contentinfo").getByRole("link", terms).click();
  await expect(page).toHaveURL("/terms");
  await page.goto("/app/login");
  for (const name of specifiedAll("2 Login", "Prijavi se", "Log in with Google", "Log in with Facebook"))
    await expect(page.getByRole("button", { name })).toBeVisible();
  await page.getByRole("link", { name: specified("2 Login", "Kreiraj novi korisnički račun") }).click();
  const title = specified("2 Registration", "Registriraj se");
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("button", { name: title })).toBeVisible();
  for (const label of specifiedAll("2 Registration", "Ime", "Prezime", "Email", "Lozinka"))
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
});

test("who has not bought the Booty Program reads both its prices at home", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "member"));
  await page.goto("/app");
  for (const text of specifiedAll("2 Home", "€24.00", "40.00 euro", "24.00 euro", "Kupi odmah"))
    await expect(page.getByText(text).first()).toBeVisible();
});

test("a Premium member reads the specified texts at home, in the lists and in the menu", async ({ page, request }) => {
  await signIn(page, await demoPerson(request, "premium"));
  await page.goto("/app");
  const header = page.getByRole("banner");
  for (const name of [...specifiedAll("2 Menu", "Naslovna", "Ebookovi"), "Treninzi", "Programi"])
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(header.getByRole("link", { name: "Analitika" })).toHaveCount(0);
  for (const text of specifiedAll("2 Home", "Novo", "GYM", "8 tjedana", "Popularno", "Booty Program", "Vidi odmah"))
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  for (const text of specifiedAll("2 Menu", "Premium član", "Sljedeća naplata", "Odjavi se"))
    await expect(page.getByRole("menu").getByText(text).first()).toBeVisible();
  await page.goto("/app/challenges");
  await expect(page.getByRole("heading", { level: 1, name: specified("2 Lists", "Izazovi") })).toBeVisible();
  await page.goto("/app/orderconfirmation");
  await expect(page.getByText(specified("2 Success", "Hvala na kupnji!"))).toBeVisible();
});
