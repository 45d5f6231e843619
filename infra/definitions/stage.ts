import type { Node } from "constructs";
import * as z from "zod/mini";

/** Origin of the video library's calls and uploads. */
export const VIDEO_LIBRARY = "https://video.bunnycdn.com";

const PLACEHOLDER = /\.example\b|^replace-|:000000000000:/;

const gateways = {
  staging: { checkout: "https://wallet.test.corvuspay.com/checkout/", api: "https://testcps.corvus.hr/" },
  production: { checkout: "https://wallet.corvuspay.com/checkout/", api: "https://cps.corvus.hr/" },
} as const;

/** The tax authority's service, for trial and for good: each with a chain of its own (docs/decisions/0070-the-tax-authority.md). */
const taxServices = {
  staging: "https://cistest.apis-it.hr:8449/FiskalizacijaServiceTest",
  production: "https://cis.porezna-uprava.hr:8449/FiskalizacijaService",
} as const;

const text = z.string().check(z.minLength(1));
const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/));
const address = z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/));

const schema = z.object({
  /** The shop's host name, such as `www.shop.hr`; the certificate of us-east-1 must cover it. */
  domain: host,
  certificateArn: z.string().check(z.regex(/^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/)),
  mailFrom: address,
  alarmMail: address,
  /** Worldwide unique within its region: the pool answers at `<prefix>.auth.<region>.amazoncognito.com`. */
  signInPrefix: z.string().check(z.regex(/^[a-z0-9-]{3,63}$/)),
  googleClientId: text,
  facebookAppId: text,
  corvuspayStoreId: text,
  bunnyLibraryId: text,
  bunnyEmbedHost: z.url(),
  /** The host that serves the product pictures, if it is not the shop itself. */
  bunnyPullZone: z.optional(host),
});

type Values = z.output<typeof schema>;

/** One deployment of the shop: where it stands and everything that differs from another one. Holds no secret. */
export interface Stage extends Values {
  readonly name: "staging" | "production";
  readonly region: string;
  readonly account: string | undefined;
  readonly publicUrl: string;
  readonly corvuspayCheckoutUrl: string;
  readonly corvuspayApiUrl: string;
  readonly fiscalUrl: string;
  /** False for the first deployment alone: what it made must go again if it fails. */
  readonly isProtected: boolean;
  /** Where a value is only a placeholder: the stack can be synthesized, not deployed. */
  readonly placeholders: readonly string[];
}

/**
 * Reads the stage that `-c stage=` names (staging unless given) from the context `stages` of cdk.json. Throws with the
 * names of all values that are missing or malformed; production also refuses placeholders.
 */
export function readStage(node: Node): Stage {
  const name = z.parse(z.enum(["staging", "production"]), node.tryGetContext("stage") ?? "staging");
  const values = readValues(name, node.tryGetContext("stages")?.[name] ?? {});
  const placeholders = Object.entries(values).flatMap(([key, value]) => (PLACEHOLDER.test(value) ? [key] : []));
  if (name === "production" && placeholders.length > 0) throw new Error(complaint(name, placeholders));
  return {
    ...values,
    name,
    region: node.tryGetContext("region") ?? "eu-central-1",
    account: node.tryGetContext("account") ?? process.env.CDK_DEFAULT_ACCOUNT,
    publicUrl: `https://${values.domain}`,
    corvuspayCheckoutUrl: gateways[name].checkout,
    corvuspayApiUrl: gateways[name].api,
    fiscalUrl: taxServices[name],
    isProtected: !node.tryGetContext("first"),
    placeholders,
  };
}

/**
 * The bucket of the site's files by a name of its own: the functions that write pictures stand in stacks that the site's stack
 * depends on, and spell it.
 */
export function siteBucketName({ name }: Stage, account: string): string {
  return `zamah-${name}-site-${account}`;
}

/** The mail service's configuration set by a name of its own: the role that sends spells it. */
export function configurationSetName({ name }: Stage): string {
  return `zamah-${name}`;
}

function readValues(name: string, context: unknown): Values {
  const read = z.safeParse(schema, context);
  if (read.success) return read.data;
  throw new Error(complaint(name, [...new Set(read.error.issues.map((issue) => issue.path.join(".")))]));
}

function complaint(name: string, keys: readonly string[]): string {
  return `Stage ${name} needs a value for: ${keys.join(", ")} (cdk.json, context stages.${name}; docs/deploy.md says which).`;
}
