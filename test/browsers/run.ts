import { dataFolder, startShop } from "../bench/running-shop.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import { findFirefox, startFirefox } from "./firefox.ts";
import { journeys } from "./walk.ts";
import { hasWebKit, startWebKit } from "./webkit.ts";

/** `npm run browsers`: the main journeys in Firefox and in WebKit, where the machine has them. */
const firefox = findFirefox();
const starts: [string, (() => Promise<DrivenBrowser>) | undefined][] = [
  ["Firefox (apt-get install firefox-esr)", firefox ? () => startFirefox(firefox) : undefined],
  ["WebKit (apt-get install webkit2gtk-driver xvfb)", hasWebKit() ? startWebKit : undefined],
];
const data = dataFolder();
const shop = await startShop(data.path);
try {
  for (const [needs, start] of starts) {
    if (start) await walkThrough(await start());
    else console.info(`Not run: no ${needs} here.`);
  }
} finally {
  await shop.stop();
  data.remove();
}

/** Walks all journeys in a browser, and closes it. */
async function walkThrough(browser: DrivenBrowser): Promise<void> {
  console.info(browser.name);
  let wrong = 0;
  try {
    for (const { name, walk } of journeys) {
      const fault = await walk(browser, shop.url).then(
        () => [],
        (error: Error) => [error.message],
      );
      const found = [...fault, ...(browser.complaints() ?? [])];
      if (found.length > 0) wrong += 1;
      console.info([`  ${found.length > 0 ? "✗" : "✓"} ${name}`, ...found].join("\n    "));
    }
  } finally {
    await browser.close();
  }
  console.info(`${browser.name}: ${journeys.length - wrong} of ${journeys.length} journeys`);
  if (wrong > 0) process.exitCode = 1;
}
