import { measureLateType } from "./late-type.ts";
import { startLimitPage } from "./limit-page.ts";
import { median } from "./median.ts";
import { measureLoad, type openBrowser, type PageLoad } from "./page-load.ts";

/** A visitor's first view, medians of the rounds; `paintRatio` to the least page's largest paint, in each round anew. */
export interface Landing extends PageLoad {
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
  const loads: { landing: PageLoad; least: PageLoad }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const landing = await measureLoad(browser, `${url}/`, { from: limit.elsewhere });
    const least = await measureLoad(browser, limit.url, { from: limit.elsewhere });
    loads.push({ landing, least });
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
    lateTypeShift: await measureLateType(browser, `${url}/`),
    leastPaint: median(loads.map(({ least }) => least.largestPaint)),
    paintRatio: median(loads.map(({ landing, least }) => landing.largestPaint / least.largestPaint)),
  };
}
