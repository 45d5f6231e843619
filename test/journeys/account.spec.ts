import { expect, type Page, test } from "@playwright/test";
import { specified } from "#test/steps/then/specification.ts";
import { becomePremium } from "./gateway.ts";
import { linkTo } from "./mails.ts";
import { newcomer, register, registerByHand, signIn, signInByHand } from "./people.ts";

async function menu(page: Page) {
  await page.getByRole("button", { name: "Korisnički izbornik" }).click();
  return page.getByRole("menu");
}

test("a forgotten password is set anew by the link of a mail, and the old one no longer works", async ({
  page,
  request,
}) => {
  const person = newcomer();
  await request.post("/api/v1/emailregister", { data: person });
  await page.goto("/app/login");
  await page.getByRole("link", { name: "Zaboravljena lozinka?" }).click();
  await expect(page.getByRole("heading", { name: "Nova lozinka" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Pošalji poveznicu" }).click();
  await expect(page.getByRole("status").filter({ hasText: /./ })).toBeVisible();

  await page.goto(await linkTo(request, "/app/reset", person.email, /lozink/i));
  await page.getByLabel("Nova lozinka", { exact: true }).fill("osam zelenih konja");
  await expect(page).toHaveURL("/app/reset");
  await page.getByRole("button", { name: "Spremi lozinku" }).click();
  await expect(page.getByText("Prijavi se novom lozinkom.")).toBeVisible();

  await page.goto("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(specified("8 Errors", "Neispravan email ili lozinka zaporka"));
  await signInByHand(page, { email: person.email, password: "osam zelenih konja" });
});

test("a new member verifies the e-mail by the link of the welcome mail", async ({ page, request }) => {
  const person = await registerByHand(page);
  await page.goto("/app/profile");
  await expect(page.getByText("nije potvrđena")).toBeVisible();
  await page.goto(await linkTo(request, "/app/verify", person.email));
  await expect(page.getByText(`Adresa ${person.email} je potvrđena.`)).toBeVisible();
  await expect(page).toHaveURL("/app/verify");
  await page.goto("/app/profile");
  await expect(page.getByText("· potvrđena")).toBeVisible();
});

test("a member cancels the membership in the menu, and takes it back", async ({ page }) => {
  await register(page);
  await becomePremium(page);

  await (await menu(page)).getByRole("menuitem", { name: specified("2 Menu", "Otkaži pretplatu") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(specified("8 Errors", "Jeste li sigurni da želite otkazati pretplatu?"))).toBeVisible();
  await dialog.getByRole("button", { name: specified("8 Errors", "Odustani") }).click();
  await expect(dialog).toHaveCount(0);
  await (await menu(page)).getByRole("menuitem", { name: "Otkaži pretplatu" }).click();
  await dialog.getByRole("button", { name: "Otkaži pretplatu" }).click();
  await expect(page.getByText(specified("4 States", "Pretplata je uspješno otkazana."))).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();

  const opened = await menu(page);
  await expect(opened.getByText(specified("2 Menu", "Tvoja pretplata je otkazana"))).toBeVisible();
  await opened.getByRole("menuitem", { name: specified("2 Menu", "Nastavi pretplatu") }).click();
  const notice = page.getByRole("dialog", { name: "Članstvo" });
  await expect(notice.getByRole("status")).toHaveText(/^Pretplata se nastavlja\. Sljedeća naplata: [\d.]+, €[\d.]+\.$/);
  await notice.getByRole("button", { name: "OK" }).click();
  await expect((await menu(page)).getByText("Sljedeća naplata")).toBeVisible();
});

test("a member takes the data along and leaves for good", async ({ page }) => {
  const person = await register(page);
  await page.goto("/app/profile");
  // The devices above the button come late and move it.
  await expect(page.getByText("Ovaj uređaj")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Preuzmi moje podatke" }).click();
  expect((await download).suggestedFilename()).toBe("zamah-moji-podaci.json");

  await page.getByRole("button", { name: "Obriši račun" }).click();
  await page.getByLabel("Upiši OBRIŠI").fill("OBRIŠI");
  await page
    .getByRole("button", { name: "Zauvijek obriši račun" })
    .locator("xpath=ancestor::form")
    .getByLabel("Lozinka", { exact: true })
    .fill(person.password);
  await page.getByRole("button", { name: "Zauvijek obriši račun" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/app/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Lozinka", { exact: true }).fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Neispravan email ili lozinka zaporka");
});

test("a member signs another device out by the keyboard, changes name and password, and other sessions end", async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await register(page);
  const elsewhere = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signIn(elsewhere, person);
  await page.goto("/app/profile");
  const devices = page.getByRole("region", { name: "Prijavljeni uređaji" });
  await expect(devices.getByRole("listitem")).toContainText(["Ovaj uređaj", "Samo prijava"]);
  await devices.getByRole("button", { name: /^Odjavi uređaj: Chrome/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type(person.password);
  await page.keyboard.press("Enter");
  await expect(devices.getByRole("status").filter({ hasText: /^Uređaj je odjavljen: Chrome/ })).toBeFocused();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await elsewhere.goto("/app/profile");
  await expect(elsewhere).toHaveURL("/app/login");

  await signIn(elsewhere, person);
  await page.getByLabel("Ime", { exact: true }).fill("Željka");
  await page.getByRole("button", { name: "Spremi ime" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Željka/);

  await page.getByLabel("Trenutačna lozinka", { exact: true }).fill(person.password);
  await page.getByLabel("Nova lozinka", { exact: true }).fill("devet žutih konja");
  await page.getByRole("button", { name: "Promijeni lozinku" }).click();
  await expect(page.getByText(/Lozinka je promijenjena/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Željka/);
  await elsewhere.goto("/app/profile");
  await expect(elsewhere).toHaveURL("/app/login");
});
