import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../find-chromium.ts";
import { CPU_SLOWED } from "./slow-phone.ts";
import { beginWorkout, CHECK } from "./workout-page.ts";

/** How a running workout opens without network: milliseconds until its first set can be logged, and bytes of its code. */
export interface OfflineLoads {
  readonly running: number[];
  readonly cold: number[];
  readonly scriptBytes: number;
}

/** A demo member begins a workout; then it is opened so many times in a running browser, and in one started for it, at CPU 4x. */
export async function measureOfflineLoads(url: string, rounds: number): Promise<OfflineLoads | undefined> {
  const executablePath = findChromium();
  if (!executablePath) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "zamah-offline-"));
  const start = () =>
    chromium.launchPersistentContext(folder, {
      executablePath,
      args: ["--no-sandbox"],
      viewport: { width: 412, height: 823 },
    });
  let context = await start();
  const { workout, scriptBytes } = await measureWorkout(context, url);
  const running: number[] = [];
  const cold: number[] = [];
  for (let round = 0; round < rounds; round += 1) running.push(await openOffline(context, workout));
  for (let round = 0; round < rounds; round += 1) {
    await context.close();
    context = await start();
    cold.push(await openOffline(context, workout));
  }
  await context.close();
  rmSync(folder, { recursive: true, force: true });
  return { running, cold, scriptBytes };
}

async function measureWorkout(context: BrowserContext, url: string): Promise<{ workout: string; scriptBytes: number }> {
  const page = await context.newPage();
  await beginWorkout(page, url);
  const workout = page.url();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (answer) => answer.request().resourceType() === "script" && scripts.push(answer.body()));
  await page.reload({ waitUntil: "networkidle" });
  const bytes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length);
  await page.close();
  return { workout, scriptBytes: bytes.reduce((sum, size) => sum + size, 0) };
}

async function openOffline(context: BrowserContext, workout: string): Promise<number> {
  await context.setOffline(true);
  const page = await context.newPage();
  const tools = await context.newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  await page.addInitScript(noteFirstCheck, CHECK);
  await page.goto(workout);
  const opened = await page.waitForFunction(() => window.firstCheck);
  const after = await opened.jsonValue();
  await page.close();
  await context.setOffline(false);
  return after ?? Number.NaN;
}

declare global {
  interface Window {
    /** Milliseconds from the navigation to the first check that can be tapped. */
    firstCheck?: number;
  }
}

function noteFirstCheck(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      window.firstCheck = performance.now();
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
