import type { Browser } from "@playwright/test";
import { renewalMorning } from "#test/steps/given/renewal-morning.ts";
import { measureCeilings } from "./ceilings.ts";
import { measureFunctions } from "./functions.ts";
import { measureGrowth, worstGrowth } from "./growth.ts";
import { measureKeptChecks } from "./kept-checks.ts";
import { measureLanding } from "./landing.ts";
import { type Judged, judgePages } from "./lighthouse.ts";
import { median } from "./median.ts";
import { measureWaits } from "./member-waits.ts";
import type { Figure, Unit } from "./metrics.ts";
import { measureOffers } from "./offers.ts";
import { measureOfflineLoads } from "./offline-load.ts";
import { measureShifts } from "./page-shifts.ts";
import { type RunningShop, startShop } from "./running-shop.ts";
import { measureSaves } from "./saves.ts";
import { measureServerCpu } from "./server-cpu.ts";
import { measureTableCalls } from "./table-calls.ts";

/** Figures of ratios and times are medians of so many rounds. */
const ROUNDS = 5;

/** Memberships that are due on the same morning. */
const RENEWALS = 20_000;

/** What parts measure in; each is opened when it is first asked for. */
export interface BenchContext {
  /** `npm start` with the demo, begun twice: in an empty folder, and again. */
  readonly shop: () => Promise<{ readonly running: RunningShop; readonly firstReadyAfter: number }>;
  /** Undefined where no Chromium can be had. */
  readonly browser: () => Promise<Browser | undefined>;
}

type Part = (context: BenchContext) => Promise<Figure[]>;

/** What `npm run bench` measures, by the names that `--only` takes. */
export const parts: Readonly<Record<string, Part>> = {
  cpu,
  functions,
  table,
  growth,
  start,
  landing,
  waits,
  lighthouse,
  shifts,
  workout,
  saves,
  morning,
  ceilings,
};

async function cpu(): Promise<Figure[]> {
  return (await measureServerCpu()).flatMap(({ what, beside, product, raw, ratio }) => [
    figure(`processor of ${what}, to ${beside}`, ratio, "x"),
    figure(`${what}: processor of a request`, product, "us"),
    figure(`the raw server's beside it`, raw, "us"),
  ]);
}

async function functions(): Promise<Figure[]> {
  const { sizes, list, sdk, ratio, builds } = await measureFunctions();
  return [
    figure("the shop's functions, median, to the SDK alone", sizes.shop.median, "x"),
    figure("the shop's functions, worst", sizes.shop.worst, "x"),
    figure("the shop's functions, median, with the secrets' client of a first call", sizes.shop.deployed, "x"),
    figure("the shop's largest", sizes.shop.largest),
    figure("the staff's functions, median", sizes.staff.median, "x"),
    figure("the staff's functions, worst", sizes.staff.worst, "x"),
    figure("the staff's functions, median, with the secrets' client", sizes.staff.deployed, "x"),
    figure("the staff's largest", sizes.staff.largest),
    figure("the jobs, worst", sizes.jobs.worst, "x"),
    figure("the jobs' largest", sizes.jobs.largest),
    figure("a list's function, import in a fresh process, to the SDK's", ratio, "x"),
    figure("a list's function, import in a fresh process", list, "ms"),
    figure("the SDK alone", sdk, "ms"),
    figure("bundling all functions, to one call that gives each a file", builds.deployed / builds.inOneCall, "x"),
    figure("bundling all functions", builds.deployed, "ms"),
    figure("one call of the bundler", builds.inOneCall, "ms"),
  ];
}

async function table(): Promise<Figure[]> {
  const calls = await measureTableCalls();
  return [
    ...calls.flatMap(({ kind, requests, units }) => [
      figure(`table requests of ${kind}`, requests),
      figure(`read units of ${kind}`, units),
    ]),
    figure("of them in a row", Math.max(...calls.map(({ depth }) => depth))),
  ];
}

async function growth(): Promise<Figure[]> {
  const reads = await measureGrowth([100, 10_000]);
  const { order, orderByCode, me, meInFreeDays } = await measureOffers();
  const worst = (whose: string, of: "staff" | "member", what: "requests" | "units") =>
    figure(
      `${what === "requests" ? "table requests" : "read units"} with 100 times the people, the worst of ${whose} reads`,
      worstGrowth(reads, of, what),
      "x",
    );
  return [
    ...[worst("a member's", "member", "requests"), worst("a member's", "member", "units")],
    ...[worst("the staff's", "staff", "requests"), worst("the staff's", "staff", "units")],
    figure("table requests of an order without a code", order),
    figure("table requests that a code adds to an order", orderByCode - order),
    figure("table requests that free days add to a member's own record", meInFreeDays - me),
    ...reads.map(({ of, path, people, requests, units }) =>
      figure(`${of}: ${path.split("?")[0]} in a shop of ${people}`, `${requests} requests, ${units} units`),
    ),
  ];
}

async function start({ shop }: BenchContext): Promise<Figure[]> {
  const { running, firstReadyAfter } = await shop();
  return [
    figure("npm start with an empty data folder", firstReadyAfter, "ms"),
    figure("npm start again", running.readyAfter, "ms"),
  ];
}

async function landing(context: BenchContext): Promise<Figure[]> {
  const browser = await context.browser();
  if (!browser) return [];
  const { running } = await context.shop();
  const load = await measureLanding(browser, running.url, ROUNDS);
  return [
    figure("landing, cold: requests", load.requests),
    figure("landing, cold: JavaScript as sent", load.scriptBytes / 1000, "kB"),
    figure("landing, cold: all bytes", load.bytes / 1000, "kB"),
    figure("landing, cold: thread blocked until it is loaded", load.blocked, "ms"),
    figure("landing, cold: layout shift at 412 px", load.shift),
    figure("landing: layout shift where its type comes last, the worst of four widths", load.lateTypeShift),
    figure("landing: largest paint, to the least page's", load.paintRatio, "x"),
    figure("landing: largest paint", load.largestPaint, "ms"),
    figure("the least page possible: largest paint", load.leastPaint, "ms"),
  ];
}

async function waits(context: BenchContext): Promise<Figure[]> {
  const browser = await context.browser();
  if (!browser) return [];
  const seen = await withPeople(({ url }) => measureWaits(browser, url, ROUNDS));
  return seen.flatMap(({ to, first, again, nextVisit, asked, opened, calls }) => [
    figure(`${to}: from tap to content, for the first time`, first, "ms"),
    figure(`${to}: again in the same visit`, again, "ms"),
    figure(`${to}: at the next visit, from what is kept`, nextVisit, "ms"),
    figure(`${to}: requests of the first tap`, asked.requests),
    figure(`${to}: sent for the first tap`, asked.kilobytes, "kB"),
    figure(`${to}: own calls of the first tap`, asked.own),
    figure(`${to}: calls in a row before the first tap's content`, asked.callsInARow),
    figure(`${to}: requests of any kind in a row before it`, asked.inARow),
    figure(`${to} by its address, cold: own calls before the content`, calls.own),
    figure(`${to} by its address, cold: calls of public lists`, calls.lists),
    figure(`${to} by its address, cold: calls once the content stands`, calls.afterwards),
    figure(`${to} by its address, cold: calls in a row before the content`, calls.inARow),
    figure(`${to} by its address, cold: to content`, opened.wait, "ms"),
    figure(`${to} by its address, cold: to all data, to a page with one call in its head`, opened.ratio, "x"),
  ]);
}

async function lighthouse({ shop }: BenchContext): Promise<Figure[]> {
  const judged = await judgePages((await shop()).running.url);
  if (!judged) return [];
  const worst = (of: (page: Judged) => number) => Math.min(...judged.map(of));
  return [
    figure(
      "Lighthouse: points that the worst of five pages lacks in accessibility",
      100 - worst(({ points }) => points.accessibility),
    ),
    figure(
      "Lighthouse: points that the worst lacks in best practices",
      100 - worst(({ points }) => points["best-practices"]),
    ),
    figure("Lighthouse: points that the worst lacks in search engines' eyes", 100 - worst(({ points }) => points.seo)),
    figure("Lighthouse: points that the worst lacks in performance", 100 - worst(({ points }) => points.performance)),
    ...judged.map(({ path, points, faults }) =>
      figure(
        `Lighthouse of ${path}: performance, accessibility, best practices, search`,
        [Object.values(points).join(" "), ...faults].join("; "),
      ),
    ),
  ];
}

async function shifts(context: BenchContext): Promise<Figure[]> {
  const browser = await context.browser();
  if (!browser) return [];
  const { running } = await context.shop();
  const seen = [...(await measureShifts(browser, running.url))];
  return [
    figure("layout shift of the worst page read to its end", Math.max(...seen.map(([, shift]) => shift))),
    ...seen.map(([page, shift]) => figure(`read to its end on a slow line: layout shift of ${page}`, shift)),
  ];
}

async function workout(context: BenchContext): Promise<Figure[]> {
  const browser = await context.browser();
  if (!browser) return [];
  const checks = await withPeople(({ url }) => measureKeptChecks(browser, url));
  const offline = await withPeople(({ url }) => measureOfflineLoads(url, ROUNDS));
  if (!offline) return [];
  return [
    figure("from tap to a set that is kept, CPU 4x: half within", median(checks), "ms"),
    figure("the slowest of twenty", Math.max(...checks), "ms"),
    figure("a running workout without network, CPU 4x, browser running: first set", median(offline.running), "ms"),
    figure("the same in a browser that has just started", median(offline.cold), "ms"),
    figure("JavaScript of a workout's page, as sent", offline.scriptBytes / 1000, "kB"),
  ];
}

async function saves(context: BenchContext): Promise<Figure[]> {
  const { running } = await context.shop();
  const { times, lost } = await measureSaves(running.url);
  const slow = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return [
    figure("a save of a program's document, on the server: 95 of 100 within", slow, "ms"),
    figure("saves that did not become the draft's next version", lost),
  ];
}

async function morning(): Promise<Figure[]> {
  const { runs, charged, minutes, mostCallsInASecond } = await renewalMorning(RENEWALS);
  return [
    figure("20,000 renewals on one morning (virtual clock): runs of the job", runs),
    figure("memberships that were not charged", RENEWALS - charged),
    figure("minutes from the first charge to the last", Math.round(minutes)),
    figure("most calls to the gateway in a second", mostCallsInASecond),
  ];
}

async function ceilings(): Promise<Figure[]> {
  const { unsettled, unwritten, silent, told } = await measureCeilings([10, 25, 50, 100]);
  return [
    figure("sales at one moment that the next check leaves unsettled", unsettled),
    figure("letters of a full outbox that do not arrive", unwritten),
    figure("orders that a run asks a silent gateway about", silent),
    ...told.map(({ what, figure: seen }) => figure(what, seen)),
  ];
}

/** Measures a shop of its own, which knows the demo's people alone and begins anew in a moment. */
async function withPeople<T>(measure: (shop: RunningShop) => Promise<T>): Promise<T> {
  const shop = await startShop(":memory:", { DEMO: "people" });
  return measure(shop).finally(shop.stop);
}

function figure(metric: string, seen: number | string, unit: Unit = ""): Figure {
  return { metric, seen, unit };
}
