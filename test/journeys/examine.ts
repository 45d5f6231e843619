import { type ConsoleMessage, expect, type Page } from "@playwright/test";
import { axeFindings, bringAxe } from "./axe.ts";
import { keyboardFindings } from "./keyboard-walk.ts";
import type { Look } from "./looks.ts";
import { unseenInOwnColours } from "./own-colours.ts";
import { unfitting } from "./page-fit.ts";
import { themes, widths } from "./screens.ts";
import { movingParts } from "./stillness.ts";

const HEIGHT = 900;
/** The narrow screen is walked through in a window of 1280 pixels at four times its size. */
const NARROWEST = { width: 320, height: 640 };
/** The rules that a theme can break by itself; the others are asked in one theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];
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

/** Examines the screen that a page shows to somebody who asked for less motion, by every check in each of these ways. */
export async function examine(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  const refused: string[] = [];
  const note = (message: ConsoleMessage) => {
    if (message.text().includes("Content Security Policy")) refused.push(message.text());
  };
  page.on("console", note);
  expect(await movingParts(page), `${name} with less motion`).toEqual([]);
  await bringAxe(page);
  for (const look of looks) await examineLook(page, name, look);
  page.off("console", note);
  expect(refused, `${name}, forbidden by its own headers`).toEqual([]);
  await expect(page.getByText("Unexpected Application Error!"), name).toHaveCount(0);
}

/** Nothing outside or cut off, all of it by keyboard, in text of twice its size, for axe and in the reader's own colours. */
async function examineLook(page: Page, name: string, { width, theme }: Look): Promise<void> {
  const seen = `${name} at ${width}, ${theme}`;
  await page.evaluate(showTheme, theme);
  await page.setViewportSize(width === widths[0] ? NARROWEST : { width, height: HEIGHT });
  await expect.poll(() => unfitting(page), { message: seen }).toEqual([]);
  const back = walkedBack.includes(name) || (await page.getByRole("dialog").count()) > 0;
  await expect.poll(() => keyboardFindings(page, { back }), { message: `${seen}, by keyboard` }).toEqual([]);
  await (width === widths[0] ? examineLargeText(page, seen) : examineZoomed(page, seen, width));
  await page.setViewportSize({ width, height: HEIGHT });
  expect(await axeFindings(page), seen).toEqual([]);
  expect(await unseenInOwnColours(page), `${seen}, in the reader's own colours`).toEqual([]);
}

/** What a dialog is examined by at the width that it was opened at: axe, in both themes. */
export async function examineColours(page: Page, name: string): Promise<void> {
  for (const theme of themes) {
    await page.evaluate(showTheme, theme);
    expect(await axeFindings(page, theme === "light" ? undefined : rulesOfColour), `${name}, ${theme}`).toEqual([]);
  }
}

/** Text at twice its size, as a telephone sets it, scrolls nothing sideways. */
async function examineLargeText(page: Page, seen: string): Promise<void> {
  await page.setViewportSize({ width: widths[0], height: HEIGHT });
  await page.evaluate(letterSize, "200%");
  await expect.poll(() => page.evaluate(overhang), { message: `${seen}, text at 200 %` }).toBe(0);
  await page.evaluate(letterSize, "");
}

/** Nor does a window zoomed to twice its size, which leaves the page half of its width. */
async function examineZoomed(page: Page, seen: string, width: number): Promise<void> {
  await page.setViewportSize({ width: width / 2, height: HEIGHT / 2 });
  await expect.poll(() => page.evaluate(overhang), { message: `${seen}, at 200 %` }).toBe(0);
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
