import { type Browser, chromium } from "@playwright/test";
import { findChromium } from "../find-chromium.ts";

/** What one cold load of a page cost. Bytes as sent; times in ms. */
export interface PageLoad {
  readonly requests: number;
  readonly scriptBytes: number;
  readonly bytes: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** For how long tasks of more than 50 ms held the page's thread beyond these 50 ms, from the navigation's start. */
  readonly blocked: number;
}

const arguments_ = [
  "--no-sandbox",
  // A worker is not fetched under a certificate that is nobody's, whatever the page was told.
  "--ignore-certificate-errors",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--no-first-run",
];

/** A browser for measuring, or undefined where none can be had. */
export async function openBrowser(): Promise<Browser | undefined> {
  const executablePath = findChromium();
  return executablePath ? chromium.launch({ executablePath, args: arguments_ }) : undefined;
}

interface Visit {
  /** A page of another site, from which somebody comes here. */
  readonly from: string;
}

/**
 * A cold load at 412 px, CPU slowed four times, 150 ms and 1.6 Mbit/s, as of somebody who follows another site's link: from an empty
 * tab a page that keeps its window to itself (`Cross-Origin-Opener-Policy`) alone would pay for the new process.
 */
export async function measureLoad(browser: Browser, url: string, { from }: Visit): Promise<PageLoad> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  await page.goto(from);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const speed = (1.6 * 1024 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
  const kinds = new Map<string, string>();
  let [requests, bytes, scriptBytes] = [0, 0, 0];
  session.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
    if (kinds.get(requestId) === "Script") scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observePaints);
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForFunction(() => window.measured.largestPaint > 0);
  const measured = await page.evaluate(() => window.measured);
  await context.close();
  return { requests, scriptBytes, bytes, ...measured };
}

declare global {
  interface Window {
    measured: { largestPaint: number; shift: number; blocked: number };
  }
}

/** In a page: keeps its largest paint, how far its parts move, and how long its thread was blocked, in `window.measured`. */
export function observePaints(): void {
  const SHORT_MS = 50;
  window.measured = { largestPaint: 0, shift: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.measured.blocked += duration - SHORT_MS;
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.measured.largestPaint = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.measured.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}
