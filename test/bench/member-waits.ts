import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { demoPerson, signIn } from "../journeys/people.ts";
import { callsOf, depthOf, type Exchange, followExchanges } from "./exchanges.ts";
import { median } from "./median.ts";
import { CHECK, CPU_SLOWED } from "./workout-page.ts";

/** Slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const viewport = { width: 412, height: 823 };

/** Where a member taps, and what they wait for. */
interface Way {
  readonly to: "home" | "a challenge" | "a workout";
  readonly from: string;
  readonly tap: (page: Page) => Locator;
  /** A selector of what stands there once the content does. */
  readonly content: string;
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
  },
];

/** What a page asks for until its content stands. */
export interface Asked {
  readonly requests: number;
  readonly kilobytes: number;
  /** Calls of the API that are somebody's own, and those for the public lists. */
  readonly own: number;
  readonly lists: number;
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
  /** Opened by its address with nothing on the device. */
  readonly opened: Asked & { readonly wait: number };
}

/** How long a member waits for home, a challenge and a workout: medians of rounds, each in browsers of its own. */
export async function measureWaits(browser: Browser, url: string, rounds: number): Promise<Wait[]> {
  const found: Wait[] = [];
  for (const way of WAYS) {
    const waits: Omit<Wait, "to">[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await fetch(`${url}/local/reset`, { method: "POST" });
      waits.push(await walk(browser, url, way));
    }
    found.push({
      to: way.to,
      first: median(waits.map(({ first }) => first)),
      again: median(waits.map(({ again }) => again)),
      nextVisit: median(waits.map(({ nextVisit }) => nextVisit)),
      asked: middle(waits.map(({ asked }) => asked)),
      opened: middle(waits.map(({ opened }) => opened)),
    });
  }
  return found;
}

async function walk(browser: Browser, url: string, way: Way): Promise<Omit<Wait, "to">> {
  const { address, ...taps } = await firstTaps(browser, url, way);
  const opened = await openCold(browser, url, way, address);
  return { ...taps, opened, nextVisit: await tapAtNextVisit(browser, url, way) };
}

/** A browser that has seen the page from which the way leads, and nothing else. The worker stays away: it would fetch all there is. */
async function firstTaps(browser: Browser, url: string, { from, tap, content }: Way) {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: "block" });
  const page = await openFrom(context, from, tap);
  const exchanges = await slowDown(page);
  const { wait: first, asked } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  const address = page.url();
  await page.goBack();
  await tap(page).waitFor();
  const { wait: again } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  await context.close();
  return { first, asked, again, address };
}

async function openCold(browser: Browser, url: string, { content }: Way, address: string) {
  const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, await demoPerson(page.request, "premium"), { atRest: true });
  const exchanges = await slowDown(page);
  const begun = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(content).first().waitFor();
  const wait = Date.now() - begun;
  await page.waitForLoadState("networkidle");
  const asked = askedFor(exchanges(), begun, begun + wait);
  await context.close();
  return { wait, ...asked };
}

/** The app was installed and the way walked once; then it is opened anew. */
async function tapAtNextVisit(browser: Browser, url: string, { from, tap, content }: Way): Promise<number> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const earlier = await openFrom(context, from, tap);
  await tapOn(tap(earlier));
  await earlier.locator(content).first().waitFor();
  await earlier.evaluate(async () => void (await navigator.serviceWorker.ready));
  await earlier.close();
  const page = await context.newPage();
  await page.goto(from, { waitUntil: "networkidle" });
  await tap(page).waitFor();
  const exchanges = await slowDown(page);
  const { wait } = await waitFor(page, exchanges, content, () => tapOn(tap(page)));
  await context.close();
  return wait;
}

async function openFrom(context: BrowserContext, from: string, tap: Way["tap"]): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, await demoPerson(page.request, "premium"));
  await page.goto(from, { waitUntil: "networkidle" });
  await tap(page).waitFor();
  return page;
}

async function slowDown(page: Page): Promise<() => Exchange[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", LINE);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  return followExchanges(devtools);
}

async function tapOn(target: Locator): Promise<void> {
  await target.click({ noWaitAfter: true });
}

/** From the tap's own moment to the frame after which the content stands on another page. */
async function waitFor(page: Page, exchanges: () => Exchange[], content: string, tap: () => Promise<void>) {
  const before = exchanges().length;
  const waiting = page.evaluate(timeFromTap, content);
  await tap();
  const { tapped, shown } = await waiting;
  await page.waitForLoadState("networkidle");
  const asked = askedFor(exchanges().slice(before), tapped, shown);
  return { wait: shown - tapped, asked };
}

function askedFor(exchanges: readonly Exchange[], from: number, shown: number): Asked {
  const { all, own, lists } = callsOf(exchanges);
  const awaited = (some: readonly Exchange[]) => depthOf(some.filter(({ ended }) => ended <= shown && ended > from));
  return {
    requests: exchanges.length,
    kilobytes: exchanges.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    own: own.length,
    lists: lists.length,
    callsInARow: awaited(all),
    inARow: awaited(exchanges.filter(({ kind }) => WAITED_FOR.has(kind))),
  };
}

const WAITED_FOR = new Set(["Document", "Script", "Stylesheet", "Fetch"]);

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
