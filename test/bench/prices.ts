/** US dollars for `per` units, of which the first `free` of a month cost nothing. */
export interface UnitPrice {
  readonly usd: number;
  readonly per: number;
  readonly free?: number;
}

/** The factor (from memory) from North Virginia's prices to Frankfurt's. */
const FRANKFURT = 1.22;
const GIB = 2 ** 30;
const GB = 1e9;

/** The prices of eu-central-1; docs/cost.md names their sources. */
export const prices = {
  apiCalls: { usd: 1, per: 1e6 },
  invocations: { usd: 0.2, per: 1e6, free: 1e6 },
  computeGbSeconds: { usd: 0.0000133334, per: 1, free: 400_000 },
  readUnits: { usd: 0.125 * FRANKFURT, per: 1e6 },
  writeUnits: { usd: 0.625 * FRANKFURT, per: 1e6 },
  tableBytes: { usd: 0.25 * FRANKFURT, per: GIB, free: 25 * GIB },
  historyBytes: { usd: 0.2 * FRANKFURT, per: GIB },
  backupBytes: { usd: 0.1 * FRANKFURT, per: GIB },
  poolMembers: { usd: 0.015, per: 1, free: 10_000 },
  mails: { usd: 0.1, per: 1000 },
  cdnBytes: { usd: 0.085, per: GB, free: 1e12 },
  cdnRequests: { usd: 1.2, per: 1e6, free: 1e7 },
  firewallRequests: { usd: 0.6, per: 1e6 },
  firewalls: { usd: 5, per: 1 },
  firewallRules: { usd: 1, per: 1 },
  logBytes: { usd: 0.63, per: GIB, free: 5 * GIB },
  alarms: { usd: 0.1, per: 1, free: 10 },
  metrics: { usd: 0.3, per: 1, free: 10 },
  traces: { usd: 5, per: 1e6, free: 100_000 },
  secrets: { usd: 0.4, per: 1 },
  scannedFiles: { usd: 0.215, per: 1000 },
  scannedBytes: { usd: 0.09, per: GB },
  keys: { usd: 1, per: 1 },
  videoBytes: { usd: 0.01, per: GB },
  videoStoredBytes: { usd: 0.01, per: GB },
} satisfies Record<string, UnitPrice>;

export type PricedUnit = keyof typeof prices;

/** A month's usage. */
export type Usage = Readonly<Partial<Record<PricedUnit, number>>>;

/** The lines of a bill with their prices. */
const LINES: Record<string, readonly PricedUnit[]> = {
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

/** Computes a month's bill (US dollars) by line, the dearest first, after the free tier. */
export function billOf(usage: Usage): { name: string; usd: number }[] {
  const lines = Object.entries(LINES).map(([name, counted]) => ({
    name,
    usd: counted.reduce((sum, one) => sum + costOf(prices[one], usage[one] ?? 0), 0),
  }));
  return lines.sort((one, other) => other.usd - one.usd);
}

/** US dollars for so many units in a month. */
export function costOf({ usd, per, free = 0 }: UnitPrice, units: number): number {
  return (Math.max(0, units - free) / per) * usd;
}

/** Sums a shop's usage: the fixed part, each member's month, and the traces. */
export function usageOf(standing: Usage, each: Usage, members: number): Usage {
  const names = Object.keys(prices) as PricedUnit[];
  const sums = names.map((name) => [name, (standing[name] ?? 0) + members * (each[name] ?? 0)]);
  const usage: Usage = Object.fromEntries(sums);
  return { ...usage, traces: samplesOf(usage.invocations ?? 0) };
}

/** How many runs of a month Lambda samples at most: one in each second and 5 % of the others (docs/decisions/0076-seeing-and-mail.md). */
function samplesOf(runs: number): number {
  const first = Math.min(runs, 30 * 24 * 3600);
  return first + 0.05 * (runs - first);
}
