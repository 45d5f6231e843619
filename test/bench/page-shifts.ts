import type { Browser, Page } from "@playwright/test";
import { demoPerson, signIn } from "../journeys/people.ts";
import { slowDown } from "./slow-phone.ts";

/** A reader goes on where a picture does not come for so long. */
const PATIENCE_MS = 3000;

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const visits = [
  { role: "visitor", size: phone, paths: ["/", "/challenges/11", "/ebooks/1", "/recipes/7"] },
  { role: "premium", size: phone, paths: ["/app", "/app/trainings/2", "/app/search?q=noge"] },
  {
    role: "premium",
    size: desk,
    paths: ["/app/challenges", "/app/challenges/10", "/app/recipes/7", "/app/mealplans/1"],
  },
] as const;

/** How far the parts of each page move by themselves while it arrives slowly and is read to its end (layout shift; 0 is none), by size and path. */
export async function measureShifts(browser: Browser, url: string): Promise<Map<string, number>> {
  const shifts = new Map<string, number>();
  for (const { role, size, paths } of visits) {
    const context = await browser.newContext({ baseURL: url, viewport: size, serviceWorkers: "block" });
    const page = await context.newPage();
    if (role !== "visitor") await signIn(page, await demoPerson(page.request, role));
    await page.addInitScript(watchShifts);
    await (await slowDown(page)).send("Network.setCacheDisabled", { cacheDisabled: true });
    for (const path of paths) {
      await page.goto(path, { waitUntil: "networkidle" });
      await readOn(page);
      await page.waitForLoadState("networkidle");
      shifts.set(`${path} at ${size.width} px`, await page.evaluate(() => window.movedBy));
    }
    await context.close();
  }
  return shifts;
}

declare global {
  interface Window {
    /** How far the page's parts have moved by themselves. */
    movedBy: number;
  }
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

function watchShifts(): void {
  window.movedBy = 0;
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) window.movedBy += shift.value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Reads a page to its end, half a screen after the other, each once its pictures are there. */
async function readOn(page: Page): Promise<void> {
  let before = -1;
  for (let at = 0; at > before; at = await page.evaluate(() => scrollY)) {
    before = at;
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: "instant" }));
    await page.waitForFunction(seenPicturesAreThere, undefined, { timeout: PATIENCE_MS }).catch(() => undefined);
  }
}

function seenPicturesAreThere(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    const isOut = bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth;
    return image.complete || width === 0 || isOut;
  });
}
