import { resolve } from "node:path";
import { type Browser, chromium, type Page, request } from "@playwright/test";
import sharp from "sharp";
import { dataFolder, startShop } from "../bench/running-shop.ts";
import { findChromium } from "../find-chromium.ts";
import { demoPerson, signIn } from "../journeys/people.ts";
import { keepOnDevice, states } from "../journeys/screens.ts";

const root = resolve(import.meta.dirname, "../..");
const art = resolve(root, "frontend/public/art");
const SCREEN = { width: 390, height: 780 };
/** The README's picture (px), and the windows that stand in it side by side. */
const OVERVIEW = { width: 1600, height: 653, gap: 18, background: "#efe8dd" };
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 860 };
const seen = { locale: "hr-HR", timezoneId: "Europe/Zagreb", reducedMotion: "reduce" } as const;

/** `npm run art:screen`: takes the picture of a workout that the landing page shows, and the README's. */
const data = dataFolder();
const shop = await startShop(data.path);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  await takeWorkout(browser);
  await takeOverview(browser);
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}

/** It stands on plum in both themes, so it is the dark one. */
async function takeWorkout(open: Browser): Promise<void> {
  const page = await memberPage(open, "dark", SCREEN);
  await keepOnDevice(page);
  await states.premium["a workout with its rest"]?.(page);
  await page.waitForLoadState("networkidle");
  const picture = sharp(await page.screenshot()).resize(640);
  await picture.clone().avif({ quality: 50 }).toFile(resolve(art, "product-screen-640.avif"));
  await picture.webp({ quality: 76 }).toFile(resolve(art, "product-screen.webp"));
}

/** The landing page, a member's home and a challenge. */
async function takeOverview(open: Browser): Promise<void> {
  const visitor = await (await open.newContext({ ...seen, baseURL: shop.url, viewport: DESK })).newPage();
  const atRest = true;
  const light = await memberPage(open, "light", PHONE, { atRest });
  const dark = await memberPage(open, "dark", PHONE, { atRest });
  const { height, gap, background, width } = OVERVIEW;
  const layers: { input: Buffer; left: number; top: number }[] = [];
  let left = 0;
  for (const [page, path] of [
    [visitor, "/"],
    [light, "/app"],
    [dark, "/app/challenges/12"],
  ] as const) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const { data: input, info } = await sharp(await page.screenshot())
      .resize({ height })
      .png()
      .toBuffer({ resolveWithObject: true });
    layers.push({ input, left, top: 0 });
    left += info.width + gap;
  }
  const empty = { create: { width, height, channels: 3, background } } as const;
  await sharp(empty).composite(layers).webp({ quality: 82 }).toFile(resolve(root, "docs/zamah.webp"));
}

async function memberPage(
  open: Browser,
  colorScheme: "light" | "dark",
  viewport: typeof SCREEN,
  reading: { readonly atRest?: boolean } = {},
): Promise<Page> {
  const context = await open.newContext({ ...seen, baseURL: shop.url, viewport, colorScheme, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await signIn(page, await demoPerson(await request.newContext({ baseURL: shop.url }), "premium"), reading);
  return page;
}
