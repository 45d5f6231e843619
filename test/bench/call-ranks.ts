import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page, Route } from "@playwright/test";

/** A page whose calls are held asks for nothing more once it has asked for nothing for so long (ms). */
const STILL_MS = 1500;
const MOST_LOOKS = 20;

/** The API's calls of a page, by their paths. */
export interface CallRanks {
  /** Those that its content waits for: a rank is asked for once the one before it was answered. */
  readonly awaited: readonly (readonly string[])[];
  /** Those that it makes once the content stands. */
  readonly afterwards: readonly string[];
}

/**
 * Opens a page whose calls are held back until it asks for nothing more, and then answered together: so it shows which call waits for
 * which, whatever the machine's load. Throws where its content does not stand after twenty looks.
 */
export async function rankCalls(page: Page, address: string, content: Locator): Promise<CallRanks> {
  const held: Route[] = [];
  await page.route("**/api/v1/**", (route) => void held.push(route));
  const pathsOfHeld = () => held.map((route) => new URL(route.request().url()).pathname);
  const untilStill = async () => {
    for (let seen = -1; seen < held.length; await wait(STILL_MS)) seen = held.length;
  };
  const awaited: string[][] = [];
  await page.goto(address, { waitUntil: "load" });
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await untilStill();
    if (await content.isVisible()) return { awaited, afterwards: pathsOfHeld() };
    if (held.length > 0) awaited.push(pathsOfHeld());
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  throw new Error(`${address} shows nothing after ${awaited.flat().join(", ")}.`);
}
