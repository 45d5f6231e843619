import { expect, type Locator } from "@playwright/test";
import { tabTo } from "./keyboard-walk.ts";
import { brokenWords } from "./page-fit.ts";
import { newcomer } from "./people.ts";
import { keepOnDevice, states } from "./screens.ts";
import { test } from "./shared-pages.ts";

test("the keyboard alone gets from the landing page to a paid membership", async ({ page }) => {
  const press = async (control: Locator, key = "Enter") => {
    await tabTo(page, control);
    await page.keyboard.press(key);
  };
  await page.goto("/");
  await press(page.getByRole("button", { name: "Pretplati se" }));
  const offer = page.getByRole("dialog", { name: "Postani Član" });
  await press(offer.getByRole("radio", { name: /Mjesečno/ }), "ArrowDown");
  await expect(offer.getByRole("radio", { name: /Tromjesečno/ })).toBeChecked();
  await press(offer.getByRole("link", { name: "Nastavi dalje" }));
  await expect(page).toHaveURL("/app/checkout/subscription/quarterly");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - region "Narudžba"
    - heading "Kreirajte svoj račun" [level=1]
    - paragraph:
      - link "Prijavite se"
    - textbox "Ime"
    - textbox "Prezime"
    - textbox "Email"
    - textbox "Lozinka"
    - button "Prikaži lozinku"
    - combobox "Država u kojoj živiš"
    - checkbox /^Želim da pristup počne i prije/
    - paragraph:
      - link "Raskid ugovora"
    - paragraph:
      - link "Opće uvjete korištenja"
    - paragraph: /Ukupno €/
    - button "Registriraj se i plati Narudžba s obvezom plaćanja"
    - list "Prihvaćene kartice"
  `);
  const { first_name, last_name, email, password } = newcomer();
  for (const [label, text] of Object.entries({
    Ime: first_name,
    Prezime: last_name,
    Email: email,
    Lozinka: password,
  })) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.insertText(text);
  }
  await press(page.getByRole("checkbox", { name: /^Želim da pristup/ }), "Space");
  await expect(page.getByRole("checkbox", { name: /^Želim da pristup/ })).toBeChecked();
  await press(page.getByRole("button", { name: /^Registriraj se i plati/ }));
  await expect(page.getByRole("heading", { name: "Korisnički račun je otvoren" })).toBeFocused();
  await page.waitForURL(/\/local\/corvuspay\/checkout/);
  await press(page.locator('button[name="outcome"][value="approve"]'));
  await expect(page.getByRole("status").getByRole("heading", { name: "Hvala na kupnji!" })).toBeVisible();
  await expect(page).toHaveURL("/app");
  await expect(page.getByRole("main").or(page.getByRole("main").locator(":focus")).first()).toBeFocused();
});

test("the keyboard alone opens a workout's video, turns captions on and comes back; a reader hears its text in order", async ({
  pageOf,
}) => {
  const page = await pageOf("premium");
  await page.goto("/app/challenges/10");
  await tabTo(page, page.getByRole("button", { name: /Pregib u kuku/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/player/1012/-");
  const captions = page.getByRole("button", { name: "Titlovi" });
  const before = await captions.getAttribute("aria-pressed");
  await tabTo(page, captions);
  await page.keyboard.press("Enter");
  await expect(captions).toHaveAttribute("aria-pressed", before === "true" ? "false" : "true");
  await expect(page.getByRole("main")).toMatchAriaSnapshot(`
    - button "Natrag"
    - button "Titlovi"
    - combobox "Brzina"
    - heading /^Pregib u kuku/ [level=1]
    - region "Prijepis":
      - heading "Prijepis" [level=2]
      - list:
        - listitem:
          - heading "Uvod" [level=3]
          - paragraph: /Krenimo polako/
  `);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/app/challenges/10");
  await expect(page.getByRole("button", { name: /Pregib u kuku/ })).toBeFocused();
});

test("text at twice its size breaks no word, day or sum on a phone", async ({ pageOf }) => {
  const page = await pageOf("premium");
  await page.setViewportSize({ width: 390, height: 844 });
  await keepOnDevice(page);
  const paths = [
    "/app",
    "/app/challenges",
    "/app/challenges/10",
    "/app/trainings/2",
    "/app/ebooks",
    "/app/search?q=girja",
    "/app/checkout/challenge/18",
    "/app/recipes/7",
    "/app/progress",
    "/app/diary",
    "/app/profile",
    "/cjenik",
  ];
  const broken: Record<string, string[]> = {};
  const look = async (name: string) => {
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect(page.getByText("Loading...")).toHaveCount(0);
    const words = await brokenWords(page);
    if (words.length > 0) broken[name] = words;
  };
  for (const path of paths) {
    await page.goto(path);
    await page.locator("main h1:visible, main h2:visible").first().waitFor();
    await look(path);
  }
  await states.premium["a workout with its rest"]?.(page);
  await look("a workout");
  // The page is shared with other journeys.
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  expect(broken).toEqual({});
});
