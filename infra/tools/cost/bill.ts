import { type Counted, LITE_FREE, LITE_TIERS, type Price, prices } from "./prices.ts";

/** How many of each are used in a month. */
export type Usage = Readonly<Partial<Record<Counted, number>>>;

/** The lines of a bill, each with what is counted in it. */
const LINES: Record<string, readonly Counted[]> = {
  "Video (Bunny)": ["videoBytes", "videoStoredBytes"],
  "People (Cognito Essentials)": ["poolMembers"],
  "Firewall (WAF)": ["firewalls", "firewallRules", "firewallRequests"],
  "CDN (CloudFront)": ["cdnBytes", "cdnRequests"],
  "Calls (API Gateway)": ["apiCalls"],
  "Functions (Lambda)": ["invocations", "computeGbSeconds"],
  "Table (DynamoDB)": ["readUnits", "writeUnits", "tableBytes"],
  "History and backups": ["historyBytes", "backupBytes", "keys"],
  "Mail (SES)": ["mails"],
  "Logs and alarms": ["logBytes", "alarms", "metrics", "traces"],
  Secrets: ["secrets"],
  "Malware scan (GuardDuty)": ["scannedFiles", "scannedBytes"],
};

/** A line of a month's bill in US dollars. */
export interface Line {
  readonly name: string;
  readonly usd: number;
}

/** What a month costs, the dearest line first; what is free each month is taken off. */
export function billOf(usage: Usage): Line[] {
  const lines = Object.entries(LINES).map(([name, counted]) => ({
    name,
    usd: counted.reduce((sum, one) => sum + costOf(prices[one], usage[one] ?? 0), 0),
  }));
  return lines.sort((one, other) => other.usd - one.usd);
}

/** US dollars for so many units in a month. */
export function costOf({ usd, per, free = 0 }: Price, units: number): number {
  return (Math.max(0, units - free) / per) * usd;
}

/** US dollars a month for so many active members in a pool of the plan Lite. */
export function costOfLite(members: number): number {
  let [from, sum] = [LITE_FREE, 0];
  for (const { upTo, usd } of LITE_TIERS) {
    sum += Math.max(0, Math.min(members, upTo) - from) * usd;
    from = upTo;
  }
  return sum;
}

/** The usage of a shop: what stands still, what each member's month adds, and the traces of all its runs. */
export function usageOf(standing: Usage, each: Usage, members: number): Usage {
  const names = Object.keys(prices) as Counted[];
  const sums = names.map((name) => [name, (standing[name] ?? 0) + members * (each[name] ?? 0)]);
  const usage: Usage = Object.fromEntries(sums);
  return { ...usage, traces: samplesOf(usage.invocations ?? 0) };
}

const SECONDS_A_MONTH = 30 * 24 * 3600;

/** How many runs of a month Lambda samples at most: one in each second and 5 % of the others (docs/decisions/0082-traces.md). */
function samplesOf(runs: number): number {
  const first = Math.min(runs, SECONDS_A_MONTH);
  return first + 0.05 * (runs - first);
}
