import { expect, type Page } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { go } from "./go.ts";
import { demoPerson, signIn } from "./people.ts";
import { keepOnDevice, screens, states, themes, type Visitor, widths } from "./screens.ts";
import { test } from "./shared-pages.ts";
import { desks, openByKeys, staffScreens } from "./staff-states.ts";

/** The rules that a theme can break by itself; the others are asked in one theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
/** Where axe looks: between them a page is only not wider than its window. */
const examined = new Set<number>([widths[0], widths[2]]);

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
    await keepOnDevice(page);
    await open(page);
    await expect(page.locator("main h1, main h2").first()).toBeVisible();
    await examineThemes(page, name);
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
});

test("the keyboard alone gets from the landing page to the checkout", async ({ pageOf }) => {
  const page = await pageOf("visitor");
  await page.goto("/");
  await page.getByRole("button", { name: "Pretplati se" }).focus();
  await page.keyboard.press("Enter");
  const offer = page.getByRole("dialog", { name: "Postani Član" });
  await offer.getByRole("radio", { name: /Mjesečno/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(offer.getByRole("radio", { name: /Tromjesečno/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app/checkout/subscription/quarterly");
});

async function examine(page: Page, path: string): Promise<void> {
  await go(page, path);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await examineThemes(page, path);
}

/** Each width is a layout of its own and costs one; from the one where the last screen was left. */
async function examineThemes(page: Page, name: string): Promise<void> {
  await bringAxe(page);
  const isWide = (page.viewportSize()?.width ?? 0) > widths[1];
  for (const width of isWide ? widths.toReversed() : widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(overhang), { message: `${name} at ${width}` }).toBe(0);
    if (width === widths[0]) await examineLargeText(page, name);
    if (examined.has(width)) await examineColours(page, name, width);
  }
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

/** Sets how large the text is that all sizes follow. */
function letterSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

/** Puts a theme on, as the profile does. */
function showTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
}

/** Pixels by which the page is wider than its window. */
function overhang(): number {
  return document.documentElement.scrollWidth - innerWidth;
}
