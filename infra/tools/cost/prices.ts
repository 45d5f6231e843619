/** One price: US dollars for `per` units, of which each month the first `free` cost nothing. */
export interface Price {
  readonly usd: number;
  readonly per: number;
  readonly free?: number;
  readonly source: string;
}

/** When the prices were looked up, in kept copies of the pages that their sources name: none of them was open to this. */
export const PRICED_ON = "2026-11-23";

/** How much dearer Frankfurt is than North Virginia, for which alone most prices are written: from memory. */
const FRANKFURT = 1.22;
const GIB = 2 ** 30;
const GB = 1e9;

const price = (usd: number, per: number, source: string, free?: number): Price => ({
  ...{ usd, per, source },
  ...(free !== undefined && { free }),
});

/**
 * What each counted thing costs in eu-central-1. A source is the vendor's own page, or somebody who read that page on a day that they
 * give; of North Virginia unless it says otherwise. `From memory`: nobody was found who writes it. A million is 1e6.
 */
export const prices = {
  apiCalls: price(
    1,
    1e6,
    "HTTP API: awsforengineers.com, 2025-05, North Virginia; that Frankfurt is some tenths dearer is from memory",
  ),
  invocations: price(0.2, 1e6, "Lambda: aws.amazon.com/lambda/pricing", 1e6),
  computeGbSeconds: price(
    0.0000133334,
    1,
    "Lambda arm64: cloudchipr.com, 2024; free: aws.amazon.com/lambda/pricing",
    400_000,
  ),
  readUnits: price(0.125 * FRANKFURT, 1e6, "DynamoDB on demand: linkedin.com (V. Raheja), x 1.22 from memory"),
  writeUnits: price(0.625 * FRANKFURT, 1e6, "DynamoDB on demand: linkedin.com (V. Raheja), x 1.22 from memory"),
  tableBytes: price(
    0.25 * FRANKFURT,
    GIB,
    "DynamoDB storage, 25 GB free: aws.amazon.com/dynamodb/pricing, x 1.22 from memory",
    25 * GIB,
  ),
  historyBytes: price(0.2 * FRANKFURT, GIB, "Point-in-time recovery: factualminds.com, 2026-06, x 1.22 from memory"),
  backupBytes: price(
    0.1 * FRANKFURT,
    GIB,
    "AWS Backup of DynamoDB, warm, each whole: factualminds.com, 2026-06, x 1.22 from memory",
  ),
  poolMembers: price(
    0.015,
    1,
    "Cognito Essentials, 10,000 free: aws.amazon.com/cognito/pricing, as api-evangelist read it on 2026-09-20",
    10_000,
  ),
  mails: price(
    0.1,
    1000,
    "SES without a plan: acecloudinterviews.com; since 2026-07 there are dearer plans that a new account may stand on (api-evangelist)",
  ),
  cdnBytes: price(0.085, GB, "CloudFront, Europe, first 10 TB, 1 TB free: aws.amazon.com/cloudfront/pricing", 1e12),
  cdnRequests: price(
    1.2,
    1e6,
    "CloudFront HTTPS, Europe: from memory; 10 million free: aws.amazon.com/cloudfront/pricing",
    1e7,
  ),
  firewallRequests: price(0.6, 1e6, "WAF, the same everywhere: c3x.dev"),
  firewalls: price(5, 1, "WAF, each list of rules: c3x.dev"),
  firewallRules: price(1, 1, "WAF, each rule: c3x.dev"),
  logBytes: price(0.63, GIB, "CloudWatch Logs: from memory; 5 GB free: aws.amazon.com/cloudwatch/pricing", 5 * GIB),
  alarms: price(0.1, 1, "CloudWatch alarm: from memory; 10 free: aws.amazon.com/cloudwatch/pricing", 10),
  metrics: price(
    0.3,
    1,
    "CloudWatch metric of our own: signoz.io, 2026-02; 10 free: aws.amazon.com/cloudwatch/pricing",
    10,
  ),
  traces: price(5, 1e6, "X-Ray, recorded, 100,000 free: aws.amazon.com/xray/pricing", 100_000),
  secrets: price(
    0.4,
    1,
    "Secrets Manager: aws.amazon.com/secrets-manager/pricing, as api-evangelist read it on 2026-09-20",
  ),
  scannedFiles: price(0.215, 1000, "GuardDuty Malware Protection for S3, each object: cloudonaut.io, 2024-06"),
  scannedBytes: price(0.09, GB, "GuardDuty Malware Protection for S3, since 2025-02: from memory"),
  keys: price(1, 1, "KMS key: cloudburn.io, 2026-03"),
  videoBytes: price(0.01, GB, "Bunny standard network, Europe: docs.bunny.net/cdn/pricing"),
  videoStoredBytes: price(0.01, GB, "Bunny storage: from memory"),
} satisfies Record<string, Price>;

export type Counted = keyof typeof prices;

/** Cognito Lite: US dollars for each active member up to so many, after the 10,000 that are free: the first two steps as api-evangelist read them on 2026-09-20, the last from memory. */
export const LITE_TIERS = [
  { upTo: 100_000, usd: 0.0055 },
  { upTo: 1_000_000, usd: 0.0046 },
  { upTo: 10_000_000, usd: 0.00325 },
] as const;
export const LITE_FREE = 10_000;
/** Bunny's volume network: fewer places, half the price. */
export const VOLUME_NETWORK: Price = price(0.005, GB, "Bunny volume network, first 500 TB: docs.bunny.net/cdn/pricing");
