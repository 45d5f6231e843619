import { expect, type Page } from "@playwright/test";
import { bringAxe } from "./axe.ts";
import { examine, examineColours } from "./examine.ts";
import { go } from "./go.ts";
import { keyboardFindings } from "./keyboard-walk.ts";
import { lookDealer, nameOf } from "./looks.ts";
import { demoPerson, signIn } from "./people.ts";
import { keepOnDevice, screens, states, type Visitor, widths } from "./screens.ts";
import { test } from "./shared-pages.ts";
import { openByKeys, staffDialogs, staffScreens } from "./staff-states.ts";

declare const pressed: Element | undefined;

const deal = lookDealer();

for (const [role, paths] of Object.entries(screens) as [Visitor, readonly string[]][]) {
  for (const path of paths) {
    const looks = deal();
    test(`a ${role} can read and use ${path} in their own way (${nameOf(looks)})`, async ({ pageOf }) => {
      const page = await pageOf(role, "as it was left");
      await go(page, path);
      await expect(page.locator("main h1, main h2").first()).toBeVisible();
      await expect(page.getByText("Loading...")).toHaveCount(0);
      await examine(page, path, looks);
    });
  }
}

for (const [name, open] of Object.entries(states.premium)) {
  const looks = deal();
  test(`a member can read and use ${name} in their own way (${nameOf(looks)})`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), reducedMotion: "reduce" });
    const page = await context.newPage();
    await signIn(page, await demoPerson(context.request, "premium"));
    await page.addInitScript(notePresses);
    await keepOnDevice(page);
    await open(page);
    await expect(page.locator("main h1, main h2").first()).toBeVisible();
    await examine(page, name, looks);
    await leaveDialog(page, name);
    await context.close();
  });
}

for (const [name, open] of Object.entries(staffScreens)) {
  const looks = deal();
  test(`the staff can read and use ${name} in their own way (${nameOf(looks)})`, async ({ pageOf }) => {
    const page = await pageOf("admin", "as it was left");
    await open(page);
    await examine(page, name, looks);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

for (const [screen, { at, dialogs }] of Object.entries(staffDialogs)) {
  test(`dialogs of ${screen} open by keys and give the focus back; axe finds nothing in them`, async ({ pageOf }) => {
    const page = await pageOf("admin", "as it was left");
    await page.setViewportSize({ width: widths[0], height: 900 });
    await at(page);
    await bringAxe(page);
    for (const [name, way] of Object.entries(dialogs)) {
      const opener = await openByKeys(page, way);
      await expect(page.getByRole("dialog").locator(":focus"), name).toBeVisible();
      // A list that comes during the walk counts as not reached.
      await expect(page.getByRole("dialog").locator("[class*=skeleton]"), name).toHaveCount(0);
      expect(await keyboardFindings(page, { back: true }), name).toEqual([]);
      await examineColours(page, name);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog"), name).toHaveCount(0);
      await expect(opener, name).toBeFocused();
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

const looksAtOffer = deal();
test(`a visitor can read and use the membership offer in their own way (${nameOf(looksAtOffer)})`, async ({
  pageOf,
}) => {
  const page = await pageOf("visitor");
  await page.goto("/");
  await page.getByRole("button", { name: "Pretplati se" }).click();
  await expect(page.getByRole("dialog", { name: "Postani Član" }).getByRole("radio")).toHaveCount(4);
  await examine(page, "offer", looksAtOffer);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Pretplati se" })).toBeFocused();
});

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

/** Notes the last button or link that was pressed. */
function notePresses(): void {
  const note = ({ target }: Event) => Object.assign(window, { pressed: (target as Element).closest("button, a") });
  addEventListener("click", note, { capture: true });
}
