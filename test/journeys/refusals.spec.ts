import { expect, type Page, test } from "@playwright/test";
import { fillAccount, newcomer, register } from "./people.ts";

/** The least phone: what it shows without a scroll, a larger one does too. */
const PHONE = { width: 375, height: 667 };
const WHY = "Ovo sada ne možemo napraviti.";

interface Form {
  readonly name: string;
  readonly path: string;
  /** The button that sends it. */
  readonly button: string | RegExp;
  /** What stands before the button can be pressed. */
  readonly fill?: (page: Page) => Promise<void>;
}

const guests: readonly Form[] = [
  {
    name: "a guest's checkout",
    path: "/app/checkout/subscription/monthly",
    button: /^Registriraj se i plati/,
    fill: (page) => fillAccount(page, newcomer()),
  },
  {
    name: "the sign-in",
    path: "/app/login",
    button: "Prijavi se",
    fill: async (page) => {
      await page.getByLabel("Email").fill("ana@primjer.hr");
      await page.getByLabel("Lozinka", { exact: true }).fill("kriva lozinka");
    },
  },
  {
    name: "the registration",
    path: "/app/registration",
    button: "Registriraj se",
    fill: (page) => fillAccount(page, newcomer()),
  },
  {
    name: "a forgotten password",
    path: "/app/forgot",
    button: "Pošalji poveznicu",
    fill: (page) => page.getByLabel("Email").fill("ana@primjer.hr"),
  },
  {
    name: "a new password",
    path: `/app/reset?token=${"a".repeat(43)}`,
    button: "Spremi lozinku",
    fill: (page) => page.getByLabel("Nova lozinka").fill("sedam plavih konja"),
  },
  {
    name: "a guest's withdrawal",
    path: "/withdrawal",
    button: "Potvrdi raskid",
    fill: async (page) => {
      await page.getByLabel("Ime i prezime").fill("Ana Marić");
      await page.getByLabel("Broj narudžbe").fill("7K3M-9QXW");
      await page.getByLabel("Email").fill("ana@primjer.hr");
      await page.getByRole("button", { name: "Nastavi" }).click();
    },
  },
  {
    name: "a complaint",
    path: "/prigovor",
    button: "Pošalji prigovor",
    fill: async (page) => {
      await page.getByLabel("Ime i prezime").fill("Ana Marić");
      await page.getByLabel("Email za odgovor").fill("ana@primjer.hr");
      await page.getByLabel("Što nije u redu i što tražiš").fill("Videozapis se ne otvara.");
    },
  },
];

const members: readonly Form[] = [
  { name: "a member's checkout", path: "/app/checkout/training/2", button: /^Nastavi na plaćanje/ },
  { name: "the name", path: "/app/profile", button: "Spremi ime" },
  { name: "the country", path: "/app/profile", button: "Spremi državu" },
  { name: "the e-mail's link", path: "/app/profile", button: "Pošalji poveznicu za potvrdu" },
  {
    name: "the e-mail",
    path: "/app/profile",
    button: "Promijeni e-mail",
    fill: (page) => page.getByLabel("Nova e-mail adresa").fill("nova@primjer.hr"),
  },
  {
    name: "the password",
    path: "/app/profile",
    button: "Promijeni lozinku",
    fill: async (page) => {
      await page.getByLabel("Trenutačna lozinka").fill("sedam plavih konja");
      await page.getByLabel("Nova lozinka").fill("osam plavih konja");
    },
  },
  { name: "a linked sign-in", path: "/app/profile", button: "Poveži Google" },
  { name: "the end of all sessions", path: "/app/profile", button: "Odjavi se na svim uređajima" },
  {
    name: "the deletion of the account",
    path: "/app/profile",
    button: "Zauvijek obriši račun",
    fill: async (page) => {
      await page.getByRole("button", { name: "Obriši račun" }).click();
      await page.getByLabel(/^Upiši OBRIŠI/).fill("OBRIŠI");
    },
  },
];

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

for (const form of guests) {
  test(`a refusal of ${form.name} stands in view and has the focus`, async ({ page }) => {
    await page.goto(form.path);
    await refused(page, form);
  });
}

test("a refusal of each form of a member stands in view and has the focus", async ({ page }) => {
  await register(page);
  for (const form of members) {
    await test.step(form.name, async () => {
      await page.unrouteAll();
      await page.goto(form.path);
      await everythingCome(page);
      await refused(page, form);
    });
  }
});

/** Sends a form that the shop refuses; then the sentence is seen without a scroll, and the focus is at it. */
async function refused(page: Page, { button, fill }: Form): Promise<void> {
  await fill?.(page);
  await page.route(
    (url) => url.pathname.startsWith("/api/v1/"),
    (route) =>
      route.request().method() === "GET" && !route.request().url().includes("settings")
        ? route.fallback()
        : route.fulfill({ status: 409, json: { status: "fail", code: "busy", message: WHY } }),
  );
  await page.getByRole("button", { name: button, exact: true }).tap();
  const alert = page.getByRole("alert").filter({ hasText: /\S/ });
  await expect(alert.first()).toBeFocused();
  await expect(alert.first()).toBeInViewport({ ratio: 1 });
}

/** The profile's parts come as the reader comes near. */
async function everythingCome(page: Page): Promise<void> {
  if (!page.url().endsWith("/app/profile")) return;
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 1500);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  await expect(page.getByRole("button", { name: "Obriši račun" })).toBeVisible();
}
