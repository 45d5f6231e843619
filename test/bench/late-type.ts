import type { Browser } from "@playwright/test";
import { observePaints } from "./page-load.ts";

const WIDTHS = [390, 412, 768, 1440];

/** How far a page's parts move by themselves where its type comes when all else has been painted (layout shift), at the worst of four widths. */
export async function measureLateType(browser: Browser, url: string): Promise<number> {
  const shifts: number[] = [];
  for (const width of WIDTHS) shifts.push(await shiftAt(width, browser, url));
  return Math.max(...shifts);
}

async function shiftAt(width: number, browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.addInitScript(observePaints);
  const { promise: painted, resolve: letTypeCome } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => window.measured.largestPaint > 0);
  letTypeCome();
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(shiftOnceTypeIsThere);
  await page.close();
  return shift;
}

/** Not a number where no type came. */
async function shiftOnceTypeIsThere(): Promise<number> {
  const faces = await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const came = [...faces].some(({ family, status }) => /^"?Bricolage"?$/.test(family) && status === "loaded");
  return came ? window.measured.shift : Number.NaN;
}
