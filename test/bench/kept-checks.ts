import type { Browser, Page } from "@playwright/test";
import { CPU_SLOWED } from "./slow-phone.ts";
import { beginWorkout } from "./workout-page.ts";

const CHECKS = 20;
const OPEN_CHECK = '[aria-pressed="false"][aria-label$=" gotova"]';

/** A demo member logs twenty sets at CPU 4x: milliseconds from each tap until the check stands, which it does once the device has kept the set. */
export async function measureKeptChecks(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await beginWorkout(page, url);
  const tools = await page.context().newCDPSession(page);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  const times: number[] = [];
  while (times.length < CHECKS) times.push(await nextCheck(page));
  await page.context().close();
  return times;
}

async function nextCheck(page: Page): Promise<number> {
  const open = page.locator(OPEN_CHECK);
  while ((await open.count()) === 0) await page.getByRole("button", { name: "Sljedeća" }).click();
  return open.first().evaluate(timeOfTap);
}

function timeOfTap(check: Element): Promise<number> {
  return new Promise((resolve) => {
    const tapped = performance.now();
    const observer = new MutationObserver(() => {
      if (check.getAttribute("aria-pressed") !== "true") return;
      observer.disconnect();
      resolve(performance.now() - tapped);
    });
    observer.observe(check, { attributes: true });
    (check as HTMLButtonElement).click();
  });
}
