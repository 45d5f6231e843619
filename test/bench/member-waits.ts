import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { demoPerson, signIn } from "../journeys/people.ts";
import { openCdnFront } from "./cdn-front.ts";
import { type ColdCalls, type ColdVisit, countCalls, visitCold } from "./cold-visit.ts";
import { callsOf, depthOf, type Exchange, followExchanges, heedStillness } from "./exchanges.ts";
import { median } from "./median.ts";
import { device, slowDown } from "./slow-phone.ts";
import { CHECK } from "./workout-page.ts";

const PATIENCE_MS = 60_000;

/** Where a member taps, and what they wait for. */
interface Way {
  readonly to: "home" | "a challenge" | "a workout";
  readonly from: string;
  readonly tap: (page: Page) => Locator;
  /** A selector of what stands there once the content does. */
  readonly content: string;
  /** The path of the call that tells the server of what another device opens by its address. */
  readonly told?: string;
}

const WAYS: readonly Way[] = [
  {
    to: "home",
    from: "/app/profile",
    tap: (page) => page.locator('nav a[href="/app"]:visible').first(),
    content: "main #today-title",
  },
  {
    to: "a challenge",
    from: "/app/challenges",
    tap: (page) => page.locator('main a[href^="/app/challenges/"]').first(),
    content: "main h1",
  },
  {
    to: "a workout",
    from: "/app",
    tap: (page) =>
      page
        .locator("section[aria-labelledby=today-title]")
        .getByRole("button", { name: /^(Kreni|Odradi danas)$/ })
        .or(page.locator('section[aria-labelledby=today-title] a[href^="/app/workout/"]')),
    content: CHECK,
    told: "/api/v1/me/diary/changes",
  },
];

/** The code and the data that a tap has a page ask for, what comes by itself after the content included; pictures are not counted. */
export interface Asked {
  readonly requests: number;
  readonly kilobytes: number;
  /** Calls of the API that are somebody's own. */
  readonly own: number;
  /** How many calls stand one after the other, and how many requests of any kind that the content waits for. */
  readonly callsInARow: number;
  readonly inARow: number;
}

/** Milliseconds until a member sees what they tapped for, CPU 4x on slow 4G, and what is asked for meanwhile. */
export interface Wait {
  readonly to: Way["to"];
  /** For the first time, with nothing of it on the device. */
  readonly first: number;
  /** Once more in the same visit. */
  readonly again: number;
  /** At the next visit, from what the worker and the browser kept. */
  readonly nextVisit: number;
  readonly asked: Asked;
  readonly opened: ColdVisit;
  readonly calls: ColdCalls;
}

/** How long a member waits for home, a challenge and a workout: medians of rounds, each in browsers of its own. */
export async function measureWaits(browser: Browser, shop: string, rounds: number): Promise<Wait[]> {
  const { url, stop } = await openCdnFront(shop);
  const found: Wait[] = [];
  for (const way of WAYS) {
    const walks: Awaited<ReturnType<typeof walk>>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await fetch(`${shop}/local/reset`, { method: "POST" });
      walks.push(await walk(browser, url, way));
    }
    found.push({
      to: way.to,
      first: median(walks.map(({ first }) => first)),
      again: median(walks.map(({ again }) => again)),
      nextVisit: median(walks.map(({ nextVisit }) => nextVisit)),
      asked: middle(walks.map(({ asked }) => asked)),
      opened: middle(walks.map(({ opened }) => opened)),
      calls: await countCalls(browser, url, walks.at(-1)?.address ?? "", way.content),
    });
  }
  stop();
  return found;
}

async function walk(browser: Browser, url: string, way: Way) {
  const taps = await firstTaps(browser, url, way);
  const opened = await visitCold(browser, url, taps.address, way.content);
  return { ...taps, opened, nextVisit: await tapAtNextVisit(browser, url, way) };
}

/** A browser that has seen the page from which the way leads, and nothing else. The worker stays away: it would fetch all there is. */
async function firstTaps(browser: Browser, url: string, { from, tap, content, told }: Way) {
  const context = await browser.newContext({ ...device(url), serviceWorkers: "block" });
  const page = await openFrom(context, from, tap);
  const exchanges = followExchanges(await slowDown(page));
  const { wait: first, asked } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  const address = page.url();
  await page.goBack();
  await tap(page).waitFor();
  const { wait: again } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  if (told) await expect.poll(() => exchanges().map(({ path }) => path), { timeout: PATIENCE_MS }).toContain(told);
  await context.close();
  return { first, asked, again, address };
}

/** The app was installed and the way walked once; then it is opened anew. */
async function tapAtNextVisit(browser: Browser, url: string, { from, tap, content }: Way): Promise<number> {
  const context = await browser.newContext(device(url));
  const earlier = await openFrom(context, from, tap);
  await tapOn(tap(earlier));
  await earlier.locator(content).first().waitFor();
  await earlier.evaluate(async () => void (await navigator.serviceWorker.ready));
  await earlier.close();
  const page = await context.newPage();
  await page.goto(from, { waitUntil: "networkidle" });
  await tap(page).waitFor();
  const exchanges = followExchanges(await slowDown(page));
  const { wait } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  await context.close();
  return wait;
}

/** Where the way begins, with all there that comes by itself. */
async function openFrom(context: BrowserContext, from: string, tap: Way["tap"]): Promise<Page> {
  const page = await context.newPage();
  const untilStill = heedStillness(page);
  await signIn(page, await demoPerson(page.request, "premium"));
  await page.goto(from);
  await tap(page).waitFor();
  await untilStill();
  return page;
}

async function tapOn(target: Locator): Promise<void> {
  await target.click({ noWaitAfter: true });
}

/** From the tap's own moment to the frame after which the content stands on another page. */
async function waitFor(page: Page, exchanges: () => Exchange[], content: string, tap: () => Promise<void>) {
  const untilStill = heedStillness(page);
  const [{ tapped, shown }] = await Promise.all([page.evaluate(timeFromTap, content), tap()]);
  await untilStill();
  const since = exchanges().filter(({ begun }) => begun >= tapped);
  return { wait: shown - tapped, asked: askedFor(since, tapped, shown) };
}

function askedFor(all: readonly Exchange[], from: number, shown: number): Asked {
  const calls = callsOf(all);
  const exchanges = [...all.filter(({ kind }) => CODE.has(kind)), ...calls.all];
  const awaited = (some: readonly Exchange[]) => depthOf(some.filter(({ ended }) => ended <= shown && ended > from));
  return {
    requests: exchanges.length,
    kilobytes: exchanges.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    own: calls.own.length,
    callsInARow: awaited(calls.all),
    inARow: awaited(exchanges),
  };
}

const CODE = new Set(["Document", "Script", "Stylesheet"]);

function middle<T extends Record<keyof T, number>>(all: readonly T[]): T {
  const names = Object.keys(all[0] ?? {}) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as T;
}

/** In the page: when it was tapped and when the content stood, ms of the epoch. */
function timeFromTap(content: string): Promise<{ tapped: number; shown: number }> {
  return new Promise((resolve) => {
    const before = document.querySelector("main");
    let tapped = 0;
    addEventListener(
      "click",
      ({ timeStamp }) => {
        tapped = timeStamp;
      },
      { capture: true, once: true },
    );
    const now = (moment: number) => performance.timeOrigin + moment;
    const look = () => {
      const found = tapped > 0 && document.querySelector(content);
      if (!found || before?.contains(found)) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve({ tapped: now(tapped), shown: now(performance.now()) }));
    };
    look();
  });
}
