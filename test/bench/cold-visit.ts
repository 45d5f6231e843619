import type { Browser, Page } from "@playwright/test";
import { demoPerson, signIn } from "../journeys/people.ts";
import { rankCalls } from "./call-ranks.ts";
import { callsOf, followExchanges, isPublicList } from "./exchanges.ts";
import { startDataPage } from "./limit-page.ts";
import { device, slowDown } from "./slow-phone.ts";

/** How long a page takes that is opened by its address on a device that knows nothing but who is signed in, CPU 4x on slow 4G. */
export interface ColdVisit {
  /** Milliseconds to the content. */
  readonly wait: number;
  /** To the content and all answers, beside a page that draws as many bytes of one call begun in its head. */
  readonly ratio: number;
}

/** The calls of the API that such a page makes. */
export interface ColdCalls {
  /** Those that the content waits for: somebody's own, those for the public lists, and how many stand one after the other. */
  readonly own: number;
  readonly lists: number;
  readonly inARow: number;
  /** Those that follow once it stands. */
  readonly afterwards: number;
}

/** Opens a page on a new device for its time; `content` is a selector of what is waited for. */
export async function visitCold(browser: Browser, url: string, address: string, content: string): Promise<ColdVisit> {
  const { wait, allData, bytes } = await onNewDevice(browser, url, (page) => timeVisit(page, address, content));
  return { wait, ratio: allData / (await timeLeast(browser, bytes)) };
}

/** Opens a page on a new device for its calls, which are counts. */
export async function countCalls(browser: Browser, url: string, address: string, content: string): Promise<ColdCalls> {
  const { awaited, afterwards } = await onNewDevice(browser, url, (page) =>
    rankCalls(page, address, page.locator(content).first()),
  );
  const calls = awaited.flat();
  const lists = calls.filter(isPublicList).length;
  return { own: calls.length - lists, lists, inARow: awaited.length, afterwards: afterwards.length };
}

async function onNewDevice<T>(browser: Browser, url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...device(url), serviceWorkers: "block" });
  const page = await context.newPage();
  await signIn(page, await demoPerson(page.request, "premium"), { atRest: true });
  return work(page).finally(() => context.close());
}

async function timeVisit(page: Page, address: string, content: string) {
  const exchanges = followExchanges(await slowDown(page));
  const { begun, shown } = await timeContent(page, address, content);
  await page.waitForLoadState("networkidle");
  const calls = callsOf(exchanges()).all.filter((call) => call.begun < shown);
  const bytes = calls.reduce((sum, call) => sum + call.bytes, 0);
  return { wait: shown - begun, allData: Math.max(shown, ...calls.map(({ ended }) => ended)) - begun, bytes };
}

async function timeLeast(browser: Browser, bytes: number): Promise<number> {
  const least = await startDataPage(bytes);
  const context = await browser.newContext(device(least.url));
  const page = await context.newPage();
  await slowDown(page);
  const { begun, shown } = await timeContent(page, least.url, "h1");
  await context.close();
  least.stop();
  return shown - begun;
}

async function timeContent(page: Page, address: string, content: string) {
  const begun = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(content).first().waitFor();
  return { begun, shown: Date.now() };
}
