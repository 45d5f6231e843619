import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Browser, chromium, expect, type Page, request } from "@playwright/test";
import { dataFolder, startShop } from "../bench/running-shop.ts";
import { findChromium } from "../find-chromium.ts";
import { demoPerson, signIn } from "../journeys/people.ts";
import { keepOnDevice, widths as main, screens, states, themes, type Visitor } from "../journeys/screens.ts";
import { contactSheet, type Shot } from "./contact-sheet.ts";
import { morePaths, moreStates } from "./more-states.ts";

const folder = resolve(import.meta.dirname, "../../dist/screens");
const HEIGHT = 900;
/** The commonest narrow phones too. */
const widths = [360, 375, ...main];

/** `npm run screens [-- PART]`: takes a picture of every screen and state (whose path or name contains PART) at each width in both themes. */
const [part = ""] = process.argv.slice(2);
const data = dataFolder();
const shop = await startShop(data.path);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
try {
  const shots: Shot[] = [];
  for (const role of Object.keys(screens) as Visitor[]) shots.push(...(await takeAll(browser, role)));
  writeFileSync(resolve(folder, "index.html"), contactSheet(shots));
  console.info(`${shots.length} pictures: dist/screens/index.html`);
} finally {
  await browser.close();
  await shop.stop();
  data.remove();
}

/** The pictures of all screens that this kind of visitor may open. */
async function takeAll(open: Browser, role: Visitor): Promise<Shot[]> {
  const [more, all] = also(role);
  const paths = [...screens[role], ...more].filter((path) => path.includes(part));
  const reached = Object.entries(all).filter(([name]) => name.includes(part));
  if (paths.length + reached.length === 0) return [];
  const context = await open.newContext({ baseURL: shop.url, locale: "hr-HR", timezoneId: "Europe/Zagreb" });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (role !== "visitor") await signIn(page, await demoPerson(await request.newContext({ baseURL: shop.url }), role));
  const shots: Shot[] = [];
  for (const path of paths) shots.push(...(await take(page, role, path, () => page.goto(path))));
  for (const [name, reach] of reached) shots.push(...(await take(page, role, name, () => reach(page))));
  await context.close();
  return shots;
}

/** What else is looked at as this kind of visitor: paths, and what is reached by doing something. */
function also(role: Visitor): [readonly string[], Readonly<Record<string, (page: Page) => Promise<unknown>>>] {
  if (role === "premium") return [morePaths.premium, { ...states.premium, ...moreStates }];
  if (role === "visitor") return [morePaths.visitor, {}];
  return role === "admin" ? [morePaths.admin, states.admin] : [[], {}];
}

async function take(page: Page, role: Visitor, path: string, open: () => Promise<unknown>): Promise<Shot[]> {
  const shots: Shot[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of widths) {
      await page.unrouteAll();
      await keepOnDevice(page);
      await page.setViewportSize({ width, height: HEIGHT });
      await open();
      await page.locator("main h1:visible, main h2:visible").first().waitFor();
      await showAll(page);
      const file = `${role}${path.replaceAll(/[/ ]/g, "_")}-${theme}-${width}.png`;
      await page.screenshot({ path: resolve(folder, file), fullPage: true });
      shots.push({ role, path, theme, width, file });
    }
  }
  return shots;
}

/** Scrolls through the page, so that what loads late is there too. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }
    for (const image of document.images) image.loading = "eager";
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    scrollTo(0, 0);
  });
  await expect(page.getByText("Loading...")).toHaveCount(0);
}
