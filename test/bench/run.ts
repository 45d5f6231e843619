import { keepResult, lineOf } from "#infra/tools/proof/keep-result.ts";
import { renewalMorning } from "#test/steps/given/renewal-morning.ts";
import { measureCeilings } from "./ceilings.ts";
import { importTimes } from "./functions.ts";
import { measureKeptChecks } from "./kept-checks.ts";
import { startLimitPage } from "./limit-page.ts";
import { median } from "./median.ts";
import { measureOfflineLoads } from "./offline-load.ts";
import { measureGrowth } from "./owner-growth.ts";
import { measureLoad, openBrowser, type PageLoad } from "./page-load.ts";
import { measureShifts } from "./page-shifts.ts";
import { dataFolder, startShop } from "./running-shop.ts";
import { measureSaves } from "./saves.ts";

/** What the product costs to load and to start. Figures for people to read; nothing here fails. */
const ROUNDS = 5;
const figures: Record<string, string> = {};
const data = dataFolder();

const first = await startShop(data.path);
await first.stop();
const shop = await startShop(data.path);
say("npm start with a fresh data folder (demo loaded; pages built where they were missing)", `${ms(first.readyAfter)}`);
say("npm start again", `${ms(shop.readyAfter)}`);

const browser = await openBrowser();
if (browser) {
  const limit = await startLimitPage();
  const loads: { landing: PageLoad; limit: PageLoad }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push({ landing: await measureLoad(browser, `${shop.url}/`), limit: await measureLoad(browser, limit.url) });
  }
  limit.stop();
  const shifts = await measureShifts(browser, shop.url);
  await browser.close();
  const middle = (of: (load: { landing: PageLoad; limit: PageLoad }) => number) => median(loads.map(of));
  say("landing, cold: requests", String(middle(({ landing }) => landing.requests)));
  say("landing, cold: JavaScript as sent", kB(middle(({ landing }) => landing.scriptBytes)));
  say("landing, cold: all bytes", kB(middle(({ landing }) => landing.bytes)));
  say("landing: largest paint", ms(middle(({ landing }) => landing.largestPaint)));
  say("the least page possible: largest paint", ms(middle((load) => load.limit.largestPaint)));
  say("ratio of the two, per round", middle((load) => load.landing.largestPaint / load.limit.largestPaint).toFixed(2));
  say("landing: layout shift", middle(({ landing }) => landing.shift).toFixed(4));
  for (const [page, shift] of shifts) say(`read to its end on a slow line: layout shift of ${page}`, shift.toFixed(4));
} else {
  console.info("No Chromium here: the pages were not measured.");
}
const checks = await measureKeptChecks(shop.url);
if (checks) {
  say("from a tap to a set that is kept, CPU 4x: half of them within", ms(median(checks)));
  say("the slowest of twenty", ms(Math.max(...checks)));
}
await fetch(`${shop.url}/local/reset`, { method: "POST" });
const offline = await measureOfflineLoads(shop.url, ROUNDS);
if (offline) {
  say("a running workout without network, CPU 4x, browser running: first set to log", ms(median(offline.running)));
  say("the same in a browser that has just started", ms(median(offline.cold)));
  say("JavaScript of a workout's page, as sent", kB(offline.scriptBytes));
}
const saves = await measureSaves(shop.url);
say("a save of a program's document, on the server: 95 of 100 within", ms(saves[Math.floor(saves.length * 0.95)] ?? 0));
await shop.stop();
data.remove();

const { list, sdk, ratio } = await importTimes();
say("a list's function, import in a fresh process", ms(list));
say("the SDK alone", ms(sdk));
say("ratio of the two, per round", ratio.toFixed(2));

const morning = await renewalMorning(20_000);
say("20,000 renewals on one morning (virtual clock): runs of the job", String(morning.runs));
say("minutes from the first charge to the last", morning.minutes.toFixed(1));
say("most calls to the gateway in a second", String(morning.mostCallsInASecond));

for (const { path, people, requests, units } of await measureGrowth([100, 1000, 10_000]))
  say(`the staff reads ${path.split("?")[0]} in a shop of ${people}`, `${requests} requests, ${units} units`);

for (const { what, figure } of await measureCeilings([10, 25, 50, 100])) say(what, figure);
keepResult("bench", lineOf("bench"), figures);

function say(what: string, figure: string): void {
  figures[what] = figure;
  console.info(`${what.padEnd(84)} ${figure}`);
}

function ms(figure: number): string {
  return `${Math.round(figure)} ms`;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
