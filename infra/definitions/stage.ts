import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Node, RootConstruct } from "constructs";
import * as z from "zod/mini";
import type { Provider } from "#contract/identity.ts";
import { gatewayAddresses, STORE_ID, storeFields } from "./gateway-settings.ts";

/** Origin of the video library's calls and uploads. */
export const VIDEO_LIBRARY = "https://video.bunnycdn.com";

const PLACEHOLDER = /\.example\b|^replace-|(^|:)000000000000(:|$)/;

const NAME = /^[a-z][a-z0-9]{0,19}$/;
const DEFAULT_NAME = "staging";

/** The tax authority's service, for trial and for good: each with a chain of its own (docs/decisions/0070-the-tax-authority.md). */
const taxServices = {
  trial: "https://cistest.apis-it.hr:8449/FiskalizacijaServiceTest",
  charging: "https://cis.porezna-uprava.hr:8449/FiskalizacijaService",
} as const;

const text = z.string().check(z.minLength(1));
const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));
const poolNumber = z.int().check(z.positive());
const address = z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/));

const settings = z.object({
  /** The AWS account in which the stage stands: the CDK refuses credentials of another one. Required where it charges. */
  account: z.optional(z.string().check(z.regex(/^\d{12}$/))),
  /** The shop's host name, such as `www.shop.hr`; the certificate of us-east-1 must cover it. */
  domain: host,
  /** Further host names, such as `shop.hr`, which the certificate covers too; each leads to `domain`. */
  alsoAt: z._default(z.array(host), []),
  certificateArn: z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/)),
  mailFrom: address,
  alarmMail: address,
  /** Who is woken beside `alarmMail`. */
  alarmMailToo: z.optional(address),
  /** How many times the usual requests one address may make in five minutes: for a campaign in a gym, where all share one Wi-Fi. */
  rateLimitFactor: z._default(z.int().check(z.positive(), z.maximum(100)), 1),
  /** Whether AWS's common firewall rules block; a new stage counts what they would block. */
  blocksByCommonRules: z._default(z.boolean(), false),
  /** The account's budget of a month (US dollars); notices are mailed at half of it, four fifths and all. */
  monthlyBudget: z._default(z.number().check(z.positive()), 100),
  /** Whether Lambda takes runs as samples for X-Ray: one a second and 5 % of the others, which nobody can set. */
  traces: z._default(z.boolean(), true),
  /** SES's limit of mails in 24 hours for the account. */
  mailsPerDay: z._default(z.number().check(z.positive()), 50_000),
  /** SES's limit of mails in a second for the account; the outbox sends no faster. */
  mailsPerSecond: z._default(z.number().check(z.positive()), 14),
  /** Worldwide unique within its region: the pool answers at `<prefix>.auth.<region>.amazoncognito.com`. */
  signInPrefix: z.string().check(z.regex(/^[a-z0-9-]{3,63}$/)),
  /** The number of the user pool in which people are: another one after a loss (docs/recovery.md). */
  pool: z._default(poolNumber, 1),
  /** The pool that still stands beside it until nothing refers to it. */
  earlierPool: z.optional(poolNumber),
  /** Without its id, nobody signs in by that provider. */
  googleClientId: z.optional(text),
  facebookAppId: z.optional(text),
  /** Required but with `standIns`. */
  ...storeFields,
  bunnyLibraryId: text,
  bunnyEmbedHost: z.url(),
  /** The host that serves the product pictures, if it is not the shop itself. */
  bunnyPullZone: z.optional(host),
  /** Whether real cards are charged and receipts told to the tax authority for good; every other stage speaks to their trials. */
  charging: z._default(z.boolean(), false),
  /** Whether the stage is a preview without gateway and receipts: everything works but paying (docs/deploy.md). Never where it charges. */
  standIns: z._default(z.boolean(), false),
  /** A vault of AWS Backup in another account, which gets a copy of each backup; best in an account that nobody works in. */
  backupVaultArn: z.optional(z.string().check(z.regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:.+$/))),
  /** Who may remove a backup early: under `governance` a role with that right, under `compliance` nobody, ever. */
  backupLock: z._default(z.enum(["governance", "compliance"]), "governance"),
  /** The restored table on which the shop runs (docs/recovery.md); the stack's own unless given. */
  restoredTable: z.optional(text),
});

const schema = settings.check(
  z.refine(({ pool, earlierPool }) => pool !== earlierPool, { path: ["earlierPool"] }),
  z.refine((stage) => stage.standIns || stage[STORE_ID] !== undefined, {
    path: [STORE_ID],
    when: () => true,
  }),
);

type Values = z.output<typeof schema>;

/** One deployment of the shop: where it stands and everything that differs from another one. Holds no secret. */
export interface Stage extends Values {
  /** The stage's name, part of all its names at AWS: `dev`, `staging`, `production`, or one's own. */
  readonly name: string;
  readonly region: string;
  /** Of the settings, else of the credentials that the CDK found. */
  readonly account: string | undefined;
  readonly publicUrl: string;
  readonly gatewayCheckoutUrl: string;
  readonly gatewayApiUrl: string;
  readonly fiscalUrl: string;
  /** False only for the first deployment, whose resources must be deletable if it fails. */
  readonly isProtected: boolean;
  /** The settings that are only placeholders: such a stage can be synthesized, not deployed. */
  readonly placeholders: readonly string[];
}

/**
 * Reads the stage of `-c stage=` (staging unless given) from `stages` of cdk.json. Throws with all missing or malformed values, for a second
 * stage that charges, and for placeholders in one that charges.
 */
export function readStage(node: Node): Stage {
  const name = z.parse(z.string(), node.tryGetContext("stage") ?? DEFAULT_NAME);
  const stages = z.parse(z.record(z.string(), z.unknown()), node.tryGetContext("stages") ?? {});
  refuseSecondCharging(stages);
  const values = readValues(name, stages);
  const placeholders = Object.entries(values).flatMap(([key, value]) => (PLACEHOLDER.test(String(value)) ? [key] : []));
  const lacks = values.account ? placeholders : ["account", ...placeholders];
  if (values.charging && lacks.length > 0) throw new Error(complaint(name, lacks));
  if (values.charging && values.standIns)
    throw new Error(
      `Stage ${name} can't charge real cards and be a preview: leave "standIns" out (cdk.json, context stages.${name}).`,
    );
  const kind = values.charging ? "charging" : "trial";
  return {
    ...values,
    name,
    region: node.tryGetContext("region") ?? "eu-central-1",
    account: values.account ?? process.env.CDK_DEFAULT_ACCOUNT,
    publicUrl: `https://${values.domain}`,
    gatewayCheckoutUrl: gatewayAddresses[kind].checkout,
    gatewayApiUrl: gatewayAddresses[kind].api,
    fiscalUrl: taxServices[kind],
    isProtected: !node.tryGetContext("first"),
    placeholders,
  };
}

/**
 * The name of the site's bucket. It is fixed, because functions that write pictures are in stacks on which the site's stack depends, so they
 * can't refer to it.
 */
export function siteBucketName({ name }: Stage, account: string): string {
  return `zamah-${name}-site-${account}`;
}

/** The name of the bucket of the CDN's log, which the delivery in CloudFront's region spells. */
export function visitsBucketName({ name }: Stage, account: string): string {
  return `zamah-${name}-visits-${account}`;
}

/** The providers by which the stage's people sign in beside e-mail and password. */
export function providersOf({ googleClientId, facebookAppId }: Stage): Provider[] {
  return [...(googleClientId ? (["google"] as const) : []), ...(facebookAppId ? (["facebook"] as const) : [])];
}

/** The name of the mail service's configuration set, which the sending role spells. */
export function configurationSetName({ name }: Stage): string {
  return `zamah-${name}`;
}

function readValues(name: string, stages: Record<string, unknown>): Values {
  if (!NAME.test(name))
    throw new Error(`A stage can't be named "${name}": at most 20 small letters and digits, a letter first.`);
  if (!(name in stages))
    throw new Error(`There is no stage ${name}: cdk.json knows ${Object.keys(stages).join(", ")} (context stages).`);
  const read = z.safeParse(schema, stages[name]);
  if (read.success) return read.data;
  throw new Error(complaint(name, [...new Set(read.error.issues.map((issue) => issue.path.join(".")))]));
}

/** Throws for a second stage that charges: both would number receipts of the same premises and device. */
function refuseSecondCharging(stages: Record<string, unknown>): void {
  const says = z.object({ charging: z.literal(true) });
  const charging = Object.keys(stages).filter((name) => z.safeParse(says, stages[name]).success);
  if (charging.length > 1)
    throw new Error(
      `Only one stage may charge real cards, but ${charging.join(", ")} say so: leave \`"charging": true\` at one of them (cdk.json, context stages).`,
    );
}

function complaint(name: string, keys: readonly string[]): string {
  return `Stage ${name} needs a value for: ${keys.join(", ")} (cdk.json, context stages.${name}; docs/deploy.md says which).`;
}

const CDK_JSON = resolve(import.meta.dirname, "../../cdk.json");
const cdkJson = z.object({ context: z.record(z.string(), z.unknown()) });

/** Reads a stage of cdk.json by its name; throws as a synth of it would. */
export function stageNamed(name: string, file = CDK_JSON): Stage {
  const { context } = z.parse(cdkJson, JSON.parse(readFileSync(file, "utf8")));
  const { node } = new RootConstruct();
  for (const [key, value] of Object.entries({ ...context, stage: name })) node.setContext(key, value);
  return readStage(node);
}
