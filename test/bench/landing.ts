import type { Page } from "@playwright/test";
import { measureLateType } from "./late-type.ts";
import { startLimitPage } from "./limit-page.ts";
import { median } from "./median.ts";
import { measureLoad, type openBrowser, type PageLoad } from "./page-load.ts";

/** A visitor's first view, medians of the rounds; `paintRatio` to the least page's largest paint, in each round anew. */
export interface Landing extends PageLoad {
  /** Bytes of the scripts that the membership's offer waits for after a tap on the first screen's button; none of them are let through. */
  readonly offerBytes: number;
  /** How long the page's thread was blocked until the offer stood open, from the navigation's start. */
  readonly blockedUntilOffer: number;
  readonly lateTypeShift: number;
  readonly leastPaint: number;
  readonly paintRatio: number;
}

/** The landing page beside the least page possible, cold, in turns. */
export async function measureLanding(
  browser: NonNullable<Awaited<ReturnType<typeof openBrowser>>>,
  url: string,
  rounds: number,
): Promise<Landing> {
  const limit = await startLimitPage();
  const loads: { landing: PageLoad; least: PageLoad; offered: PageLoad }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const landing = await measureLoad(browser, `${url}/`, { from: limit.elsewhere });
    const least = await measureLoad(browser, limit.url, { from: limit.elsewhere });
    loads.push({
      ...{ landing, least },
      offered: await measureLoad(browser, `${url}/`, { from: limit.elsewhere, act: openOffer }),
    });
  }
  limit.stop();
  const middle = (of: (load: PageLoad) => number) => median(loads.map(({ landing }) => of(landing)));
  return {
    requests: middle(({ requests }) => requests),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    bytes: middle(({ bytes }) => bytes),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    shift: middle(({ shift }) => shift),
    blocked: middle(({ blocked }) => blocked),
    offerBytes: median(loads.map(({ offered }) => offered.scriptBytes)),
    blockedUntilOffer: median(loads.map(({ offered }) => offered.blocked)),
    lateTypeShift: await measureLateType(browser, `${url}/`),
    leastPaint: median(loads.map(({ least }) => least.largestPaint)),
    paintRatio: median(loads.map(({ landing, least }) => landing.largestPaint / least.largestPaint)),
  };
}

/** An offer that needs the page's code does not open here. */
async function openOffer(page: Page): Promise<void> {
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.locator("[data-offer]").first().click();
  await page.locator("dialog[open]").waitFor();
}
