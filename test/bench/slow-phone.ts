import type { CDPSession, Page } from "@playwright/test";

/** How many times slower than this machine the measured browser counts: about a phone of the middle class. */
export const CPU_SLOWED = 4;
/** Slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** A phone on which a shop is opened; whose certificate it is does not matter. */
export function device(url: string) {
  return { baseURL: url, viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true };
}

/** From now on a page has the processor of a phone of the middle class, on slow 4G; answers the session to its tools. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Network.enable");
  await tools.send("Network.emulateNetworkConditions", LINE);
  await tools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWED });
  return tools;
}
