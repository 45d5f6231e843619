import { expect, type Locator, type Page } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { go } from "./go.ts";
import { keyboardFindings, tabTo } from "./keyboard-walk.ts";
import { unseenInOwnColours } from "./own-colours.ts";
import { unfitting } from "./page-fit.ts";
import { demoPerson, newcomer, signIn } from "./people.ts";
import { keepOnDevice, screens, states, themes, type Visitor, widths } from "./screens.ts";
import { test } from "./shared-pages.ts";
import { desks, openByKeys, staffScreens } from "./staff-states.ts";
import { movingParts } from "./stillness.ts";

declare const pressed: Element | undefined;

/** The rules that a theme can break by itself; the others are asked in one theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
/** A window of 1280 pixels at four times its size. */
const NARROWEST = { width: 320, height: 640 };
/** Of each kind one: the way back is the browser's own, and a page that breaks it is seldom alone. */
const walkedBack = [
  "/",
  "/app",
  "/app/challenges/10",
  "/app/checkout/challenge/18",
  "/app/diary",
  "/admin",
  "/admin/catalogue/challenge/10",
];

for (const [role, paths] of Object.entries(screens) as [Visitor, readonly string[]][]) {
  for (const path of paths) {
    test(`axe finds nothing for a ${role} at ${path}, in both themes`, async ({ pageOf }) => {
      await examine(await pageOf(role, "as it was left"), path);
    });
  }
}

for (const [name, open] of Object.entries(states.premium)) {
  test(`axe finds nothing in ${name}, in both themes`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
    const page = await context.newPage();
    await signIn(page, await demoPerson(context.request, "premium"));
    await page.addInitScript(notePresses);
    await keepOnDevice(page);
    await open(page);
    await expect(page.locator("main h1, main h2").first()).toBeVisible();
    await examineThemes(page, name);
    await leaveDialog(page, name);
    await context.close();
  });
}

for (const [name, open] of Object.entries(staffScreens)) {
  test(`axe finds nothing in ${name}, in both themes`, async ({ pageOf }) => {
    const page = await pageOf("admin", "as it was left");
    await open(page);
    await examineThemes(page, name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

for (const [desk, { at, dialogs }] of Object.entries(desks)) {
  test(`dialogs of ${desk} open by keys and give the focus back; axe finds nothing in them`, async ({ pageOf }) => {
    const page = await pageOf("admin", "as it was left");
    await page.setViewportSize({ width: widths[0], height: 900 });
    await at(page);
    await bringAxe(page);
    for (const [name, way] of Object.entries(dialogs)) {
      const opener = await openByKeys(page, way);
      await expect(page.getByRole("dialog").locator(":focus"), name).toBeVisible();
      expect(await keyboardFindings(page, { back: true }), name).toEqual([]);
      await examineColours(page, name, widths[0]);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), name).toHaveCount(0);
      await expect(opener, name).toBeFocused();
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("axe finds nothing in the membership offer", async ({ pageOf }) => {
  const page = await pageOf("visitor");
  await page.goto("/");
  await page.getByRole("button", { name: "Pretplati se" }).click();
  await expect(page.getByRole("dialog", { name: "Postani Član" }).getByRole("radio")).toHaveCount(4);
  await examineThemes(page, "offer");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pretplati se" })).toBeFocused();
});

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
    - checkbox /^Želim da pristup počne odmah/
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

async function examine(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await examineThemes(page, path);
}

/** Each width is a layout of its own and costs one; from the one where the last screen was left. */
async function examineThemes(page: Page, name: string): Promise<void> {
  expect(await movingParts(page), `${name} with less motion`).toEqual([]);
  await bringAxe(page);
  const isWide = (page.viewportSize()?.width ?? 0) > widths[1];
  const looks = [() => examineNarrow(page, name), () => examineMiddle(page, name), () => examineWide(page, name)];
  for (const look of isWide ? looks.toReversed() : looks) await look();
}

/** The narrowest window: nothing outside or cut off, all of it by keyboard, axe in the light theme. */
async function examineNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize(NARROWEST);
  await expect.poll(() => unfitting(page), { message: `${name} at ${NARROWEST.width}` }).toEqual([]);
  const back = walkedBack.includes(name) || (await page.getByRole("dialog").count()) > 0;
  await expect.poll(() => keyboardFindings(page, { back }), { message: `${name} by keyboard` }).toEqual([]);
  await page.setViewportSize({ width: widths[0], height: 900 });
  await examineLargeText(page, name);
  await examineColours(page, name, widths[0]);
}

async function examineMiddle(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: widths[1], height: 900 });
  await expect.poll(() => page.evaluate(overhang), { message: `${name} at ${widths[1]}` }).toBe(0);
}

async function examineWide(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: widths[2], height: 900 });
  await expect.poll(() => unfitting(page), { message: `${name} at ${widths[2]}` }).toEqual([]);
  await examineColours(page, name, widths[2]);
  expect(await unseenInOwnColours(page), `${name} in the reader's own colours`).toEqual([]);
}

/** A dialog that stands over the page leaves by Esc, and what opened it has the focus again. */
async function leaveDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if ((await dialog.count()) === 0) return;
  await page.keyboard.press("Escape");
  await expect(dialog, name).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement === pressed), { message: `${name}, left` })
    .toBe(true);
}

async function examineColours(page: Page, name: string, width: number): Promise<void> {
  for (const colorScheme of themes) {
    await page.evaluate(showTheme, colorScheme);
    const findings = await axeFindings(page, colorScheme === "light" ? undefined : rulesOfColour);
    expect(findings, `${name} at ${width}, ${colorScheme}`).toEqual([]);
  }
}

/** Text at twice its size on the narrowest screen scrolls nothing sideways. */
async function examineLargeText(page: Page, name: string): Promise<void> {
  await page.evaluate(letterSize, "200%");
  await expect.poll(() => page.evaluate(overhang), { message: `${name}, text at 200 %` }).toBe(0);
  await page.evaluate(letterSize, "");
}

/** Notes the last button or link that was pressed. */
function notePresses(): void {
  const note = ({ target }: Event) => Object.assign(window, { pressed: (target as Element).closest("button, a") });
  addEventListener("click", note, { capture: true });
}

/** Sets how large the text is that all sizes follow. */
function letterSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Puts a theme on, as the profile does. */
function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
}

/**
 * Pixels by which the page is wider than its window, whatever the day and the sums: every digit is the widest of the text's type (0), then
 * of the headings' (8).
 */
function overhang(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = new Map<Text, string>();
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\d/.test(text.data)) texts.set(text, text.data);
  }
  const widths = ["0", "8"].map((digit) => {
    for (const [text, data] of texts) text.data = data.replaceAll(/\d/g, digit);
    return document.documentElement.scrollWidth - innerWidth;
  });
  for (const [text, data] of texts) text.data = data;
  return Math.max(...widths);
}
