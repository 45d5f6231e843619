import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import type { Figure } from "./metrics.ts";
import { openBrowser } from "./page-load.ts";
import { type BenchContext, parts } from "./parts.ts";
import { fails, judge, lineOf, type Row } from "./report.ts";
import { dataFolder, startShop } from "./running-shop.ts";

/**
 * `npm run bench [-- --only PART]...`: every figure of what the product costs to load, to ask and to start, beside its limit. Ends with 1
 * where a count is over its limit or could not be seen, or a part broke off; a time or a ratio that is over is said.
 */
const { values } = parseArgs({ options: { only: { type: "string", multiple: true, default: Object.keys(parts) } } });
const unknown = values.only.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(", ")}: there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const data = dataFolder();
let shop: Promise<Awaited<ReturnType<BenchContext["shop"]>>> | undefined;
let browser: Promise<Browser | undefined> | undefined;
const context: BenchContext = {
  shop() {
    shop ??= startTwice();
    return shop;
  },
  browser() {
    browser ??= openBrowser();
    return browser;
  },
};
// Whatever ends this process: the shop and the engines that it started end with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const rows: Row[] = [];
const brokenOff: string[] = [];
try {
  for (const name of values.only) {
    const judged = judge(name, await figuresOf(name));
    rows.push(...judged);
    console.info(`\n${name.padEnd(76)} |         seen |      limit | kind`);
    for (const row of judged) console.info(lineOf(row));
  }
} finally {
  await leave();
}
const over = rows.filter(({ result }) => result === "over" || result === "not seen");
console.info(`\n${rows.filter(({ result }) => result === "held").length} held, ${over.length} over or not seen:`);
for (const row of over) console.info(lineOf(row));
for (const name of brokenOff) console.error(`${name} broke off: see above.`);
process.exitCode = rows.some(fails) || brokenOff.length > 0 ? 1 : 0;

/** What a part saw; nothing where it broke off, which leaves the others to be measured. */
async function figuresOf(name: string): Promise<Figure[]> {
  try {
    return (await parts[name]?.(context)) ?? [];
  } catch (fault) {
    console.error(`${name}:`, fault);
    brokenOff.push(name);
    return [];
  }
}

async function leave(): Promise<void> {
  const [opened, started] = await Promise.allSettled([browser, shop]);
  if (opened.status === "fulfilled") await opened.value?.close();
  if (started.status === "fulfilled") await started.value?.running.stop();
  data.remove();
}

/** What Node compiled is kept with the data, so that the first start has none of it and the second its own. */
async function startTwice() {
  const settings = { NODE_COMPILE_CACHE: join(data.path, "compiled") };
  const first = await startShop(data.path, settings);
  await first.stop();
  return { running: await startShop(data.path, settings), firstReadyAfter: first.readyAfter };
}
