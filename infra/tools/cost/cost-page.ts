import { billOf, costOf, costOfLite, type Usage, usageOf } from "./bill.ts";
import { type Counted, PRICED_ON, prices, VOLUME_NETWORK } from "./prices.ts";

/** A call or a piece of work of a member's month, as it was counted. */
export interface CountedCall {
  readonly name: string;
  readonly times: number;
  /** Of one time: requests to the table, how many wait for each other, and units. */
  readonly requests: number;
  readonly depth: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** All that the page is written from. */
export interface Count {
  readonly calls: readonly CountedCall[];
  /** One idle run of each job, by its name. */
  readonly jobs: readonly CountedCall[];
  readonly each: Usage;
  readonly standing: Usage;
  /** What was assumed and not counted, a sentence each. */
  readonly assumed: readonly string[];
}

export const SIZES = [1000, 10_000, 1_000_000] as const;

/** The page docs/cost.md. */
export function costPage(count: Count): string {
  return `${[...head(), ...bills(count), ...dominating(count), ...counted(count), ...priceList(), ...assumptions(count)].join("\n")}\n`;
}

function head(): string[] {
  return [
    "# What a month costs",
    "",
    "Written by `npm run cost`: what a typical member does in a month is done against the embedded table and counted, and multiplied by the prices below. Not a word",
    `of it was seen on a bill. US dollars without tax; prices were looked up on ${PRICED_ON} in kept copies of the pages named below, some are from memory.`,
    "",
  ];
}

function bills({ standing, each }: Count): string[] {
  const columns = SIZES.map((members) => billOf(usageOf(standing, each, members)));
  const names = (columns.at(-1) ?? []).map(({ name }) => name);
  const usdOf = (column: number, name: string) => columns[column]?.find((line) => line.name === name)?.usd ?? 0;
  const sums = columns.map((lines) => lines.reduce((sum, { usd }) => sum + usd, 0));
  return [
    `| a month, in USD | ${SIZES.map((members) => `${whole(members)} members`).join(" | ")} |`,
    `| --- | ${SIZES.map(() => "---:").join(" | ")} |`,
    ...names.map((name) => `| ${name} | ${SIZES.map((_, column) => money(usdOf(column, name))).join(" | ")} |`),
    `| **together** | ${sums.map((sum) => `**${money(sum)}**`).join(" | ")} |`,
    `| for each member | ${sums.map((sum, column) => (sum / (SIZES[column] ?? 1)).toFixed(3)).join(" | ")} |`,
    "",
    `A shop without a single member costs ${money(sumOf(standing))} a month: the firewall's rules, alarms, keys and the jobs that look each minute whether something is due.`,
    "",
  ];
}

function dominating({ standing, each }: Count): string[] {
  const [some, most] = [10_000, 1_000_000].map((members) => usageOf(standing, each, members)) as [Usage, Usage];
  const [video, people] = [most.videoBytes ?? 0, most.poolMembers ?? 0];
  const volume = money(costOf(prices.videoBytes, video) - costOf(VOLUME_NETWORK, video));
  const fixed = money(
    costOf(prices.firewalls, most.firewalls ?? 0) + costOf(prices.firewallRules, most.firewallRules ?? 0),
  );
  return [
    "## What dominates, and what to do",
    "",
    `- **Video** is most of the bill at every size. Bunny's volume network has half the price (${volume} less at a million members) and fewer places, all that Croatia needs; a library changes`,
    "  to it in its settings. The ladder stops at 1080p; 720p as the start on phones halves what is sent.",
    `- **People**: free up to 10,000 active members. At a million the plan Essentials costs ${money(costOf(prices.poolMembers, people))}, Lite ${money(costOfLite(people))}; Lite has neither rotation nor claims in the access token,`,
    "  and stays out of the question ([decision 78](decisions/0078-the-pools-plan.md)). From 100,000 on ask AWS for a price of one's own.",
    `- **The firewall** is ${fixed} whatever happens and then ${prices.firewallRequests.usd} for a million requests: a rule that never counted anything for a year can go, and what the CDN caches passes it too.`,
    "- **The CDN** sends what the service worker does not keep; a terabyte a month is free. Flat-rate plans of CloudFront may hold the firewall too: look when the sum of both passes them.",
    `- **Traces** cost ${money(costOf(prices.traces, some.traces ?? 0))} at ten thousand members and ${money(costOf(prices.traces, most.traces ?? 0))} at a million, if Lambda samples all that it may; \`"traces": false\` at the stage takes none.`,
    "- Table, functions and calls stay small: a member's month is some hundred reads. Provisioned capacity is cheaper than on demand only where the load hardly changes over the day.",
    "",
  ];
}

function counted({ calls, jobs }: Count): string[] {
  const row = ({ name, times, requests, depth, readUnits, writeUnits }: CountedCall) =>
    `| ${name} | ${whole(times)} | ${requests} | ${depth} | ${readUnits} | ${writeUnits} |`;
  return [
    "## What was counted",
    "",
    "Table requests of one time each, how many of them wait for another, and units with their indexes.",
    "",
    "| in a member's month | times | requests | in a row | read units | write units |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...calls.map(row),
    "",
    "| in the shop's month, idle | runs | requests | in a row | read units | write units |",
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...jobs.map(row),
    "",
  ];
}

function priceList(): string[] {
  const rows = (Object.keys(prices) as Counted[]).map((name) => {
    const { usd, per, free = 0, source }: { usd: number; per: number; free?: number; source: string } = prices[name];
    return `| ${name} | ${usd} | ${whole(per)} | ${free === 0 ? "" : whole(free)} | ${source} |`;
  });
  return [
    "## Prices",
    "",
    "| counted | USD | for | free a month | source |",
    "| --- | ---: | ---: | ---: | --- |",
    ...rows,
    "",
  ];
}

function assumptions({ assumed }: Count): string[] {
  return ["## Assumed, not counted", "", ...assumed.map((sentence) => `- ${sentence}`)];
}

function sumOf(usage: Usage): number {
  return billOf(usage).reduce((sum, { usd }) => sum + usd, 0);
}

function money(usd: number): string {
  return usd >= 100 ? whole(Math.round(usd)) : usd.toFixed(2);
}

function whole(count: number): string {
  return Math.round(count).toLocaleString("en-US");
}
