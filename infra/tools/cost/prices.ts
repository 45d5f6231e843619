/** One price: US dollars for `per` units, of which each month the first `free` cost nothing. */
export interface Price {
  readonly usd: number;
  readonly per: number;
  readonly free?: number;
  readonly source: string;
}

/** When the prices were looked up. */
export const PRICED_ON = "2026-11-23";

/** How much dearer Frankfurt is than the price lists' North Virginia, where only that price was found. */
const FRANKFURT = 1.22;
const GIB = 2 ** 30;
const GB = 1e9;

const price = (usd: number, per: number, source: string, free?: number): Price => ({
  ...{ usd, per, source },
  ...(free !== undefined && { free }),
});

/**
 * What each counted thing costs in eu-central-1. `list`: read on the vendor's or a third party's price page on the day above; `from
 * memory`: not confirmed that day. A million is 1e6.
 */
export const prices = {
  apiCalls: price(1, 1e6, "API Gateway, HTTP API: list (North Virginia; Frankfurt is some tenths dearer, from memory)"),
  invocations: price(0.2, 1e6, "Lambda: list", 1e6),
  computeGbSeconds: price(0.0000133334, 1, "Lambda arm64: list", 400_000),
  readUnits: price(0.125 * FRANKFURT, 1e6, "DynamoDB on demand: list (North Virginia) x 1.22, from memory"),
  writeUnits: price(0.625 * FRANKFURT, 1e6, "DynamoDB on demand: list (North Virginia) x 1.22, from memory"),
  tableBytes: price(0.306, GIB, "DynamoDB storage: from memory", 25 * GIB),
  historyBytes: price(0.24, GIB, "DynamoDB point-in-time recovery: from memory"),
  backupBytes: price(0.12, GIB, "AWS Backup of DynamoDB, warm, each stored backup: from memory"),
  poolMembers: price(0.015, 1, "Cognito Essentials: list (third party), 10,000 free", 10_000),
  mails: price(0.1, 1000, "SES: from memory"),
  cdnBytes: price(0.085, GB, "CloudFront, Europe: list (third party), 1 TB free", 1e12),
  cdnRequests: price(1.2, 1e6, "CloudFront HTTPS, Europe: from memory, 10 million free", 1e7),
  firewallRequests: price(0.6, 1e6, "WAF: list (third party)"),
  firewalls: price(5, 1, "WAF, each list of rules: list (third party)"),
  firewallRules: price(1, 1, "WAF, each rule: list (third party)"),
  logBytes: price(0.63, GIB, "CloudWatch Logs: from memory", 5 * GIB),
  alarms: price(0.1, 1, "CloudWatch alarm: from memory", 10),
  metrics: price(0.3, 1, "CloudWatch metric of our own: from memory", 10),
  secrets: price(0.4, 1, "Secrets Manager: from memory"),
  keys: price(1, 1, "KMS key: from memory"),
  videoBytes: price(0.01, GB, "Bunny standard network, Europe: list"),
  videoStoredBytes: price(0.01, GB, "Bunny storage: list (documented)"),
} satisfies Record<string, Price>;

export type Counted = keyof typeof prices;

/** Cognito Lite: US dollars for each active member up to so many, after the 10,000 that are free; from memory. */
export const LITE_TIERS = [
  { upTo: 100_000, usd: 0.0055 },
  { upTo: 1_000_000, usd: 0.0046 },
  { upTo: 10_000_000, usd: 0.00325 },
] as const;
export const LITE_FREE = 10_000;
/** Bunny's volume network: fewer places, half the price. */
export const VOLUME_NETWORK: Price = price(0.005, GB, "Bunny volume network, first 500 TB: list");
