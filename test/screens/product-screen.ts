import { resolve } from "node:path";
import { type Browser, chromium, request } from "@playwright/test";
import sharp from "sharp";
import { dataFolder, startShop } from "../bench/running-shop.ts";
import { findChromium } from "../find-chromium.ts";
import { demoPerson, signIn } from "../journeys/people.ts";
import { keepOnDevice, states } from "../journeys/screens.ts";

const art = resolve(import.meta.dirname, "../../frontend/public/art");
const SCREEN = { width: 390, height: 780 };

/** `npm run art:screen`: takes the picture of a workout that the landing page shows; it stands on plum in both themes, so it is the dark one. */
const data = dataFolder();
const shop = await startShop(data.path);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  await takeWorkout(browser);
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}

async function takeWorkout(open: Browser): Promise<void> {
  const seen = { locale: "hr-HR", timezoneId: "Europe/Zagreb", viewport: SCREEN, deviceScaleFactor: 2 };
  const context = await open.newContext({ baseURL: shop.url, reducedMotion: "reduce", colorScheme: "dark", ...seen });
  const page = await context.newPage();
  await signIn(page, await demoPerson(await request.newContext({ baseURL: shop.url }), "premium"));
  await keepOnDevice(page);
  await states.premium["a workout with its rest"]?.(page);
  await page.waitForLoadState("networkidle");
  const picture = sharp(await page.screenshot()).resize(640);
  await picture.clone().avif({ quality: 50 }).toFile(resolve(art, "product-screen-640.avif"));
  await picture.webp({ quality: 76 }).toFile(resolve(art, "product-screen.webp"));
}
