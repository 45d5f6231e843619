import { createPrivateKey, X509Certificate } from "node:crypto";
import type { Shop } from "#contract/shop.ts";
import { trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { readIdentity } from "#functions/domains/documents/fiscal-identity.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import type { Stage } from "../../definitions/stage.ts";
import { checkCertificate } from "../certificate/check-certificate.ts";
import type { DomainCertificate, MailAccount, MailDomain } from "./account.ts";
import { type Finding, later, ok, wrong } from "./finding.ts";

/** What the CDK's library asks of the bootstrap stack. */
const BOOTSTRAP_VERSION = 6;
/** Below it the jobs alone can use up what all members share; new accounts often have 10. */
const CONCURRENT_RUNS = 1000;
/** AWS refuses requests that are signed five minutes off. */
const CLOCK_MS = 60_000;
const RENEW_DAYS = 30;
/** Keys of one line: a line break that came with a file would be part of them. */
const SEVERAL_LINES = /BEGIN [A-Z ]*(CERTIFICATE|PRIVATE KEY)/;

/** The settings of cdk.json and infra/shop.json; a stage that charges is refused before with placeholders. */
export function judgeSettings({ name, placeholders, charging }: Stage, { placeholder }: Shop): Finding[] {
  const about = "settings";
  const where = `fill them in: cdk.json, context stages.${name}`;
  const settings =
    placeholders.length > 0
      ? wrong(about, `only placeholders stand for ${placeholders.join(", ")}`, where)
      : ok(about, `complete; ${charging ? "real cards are charged" : "trials of gateway and tax authority"}`);
  if (!placeholder) return [settings];
  const company = "infra/shop.json holds example company data";
  const cure = "fill it in and set placeholder to false";
  return [settings, charging ? wrong(about, company, cure) : later(about, company, cure)];
}

/** Whether each secret is there, can be read and is written as its readers expect; no value is ever told. */
export function judgeSecrets(names: readonly string[], values: ReadonlyMap<string, string>): Finding[] {
  const about = "secrets";
  const missing = names.filter((name) => !values.get(name));
  const broken = [...values].filter(([, value]) => !SEVERAL_LINES.test(value) && value !== value.trim());
  const found = [
    ...missing.map((name) =>
      wrong(
        about,
        `${name} is not there`,
        `aws secretsmanager create-secret --name ${name} …, or in the console (docs/deploy.md)`,
      ),
    ),
    ...broken.map(([name]) =>
      wrong(about, `${name} begins or ends with a space or line break`, "store it again without (printf, not echo)"),
    ),
  ];
  return found.length > 0 ? found : [ok(about, `${names.length} there and readable`)];
}

/** Whether the store's certificate and key belong together and hold at that moment. */
export function judgeStoreCertificate(certificatePem: string, keyPem: string, at: Date): Finding[] {
  const about = "gateway's key";
  const renew = "renew it (docs/operations.md, 'Each year')";
  const certificate = read(() => new X509Certificate(certificatePem));
  if (!certificate) return [wrong(about, "corvuspay/certificate is no certificate in PEM", "store crt.pem whole")];
  const key = read(() => createPrivateKey(keyPem));
  if (!key) return [wrong(about, "corvuspay/private-key is no key in PEM", "store key.pem whole, without password")];
  if (!certificate.checkPrivateKey(key))
    return [wrong(about, "certificate and key do not belong together", "store the two of one request")];
  const end = certificate.validToDate;
  const days = Math.floor((end.getTime() - at.getTime()) / DAY_MS);
  if (at < certificate.validFromDate || days < 0)
    return [wrong(about, `its certificate held until ${day(end)}`, renew)];
  if (days < RENEW_DAYS) return [later(about, `its certificate ends in ${days} days`, renew)];
  return [ok(about, `belongs to its certificate, which holds until ${day(end)}`)];
}

/** Whether receipts can be signed; who charges needs a certificate of the tax authority's own issuers. */
export function judgeFiscalKey(text: string, oib: string, stage: Stage, at: Date): Finding[] {
  const about = "fiscal key";
  const cure = `npm run certificate -- --file FISCAL.p12 --stage ${stage.name} --put (docs/fiscalisation.md)`;
  const said = (error: unknown) => (error instanceof Error ? error.message : "it can't be read");
  try {
    readIdentity(text, oib, at);
  } catch (error) {
    return [wrong(about, said(error), cure)];
  }
  try {
    const { certificate } = checkCertificate(text, oib, trustOf(new URL(stage.fiscalUrl)), at);
    return [ok(about, `signs for ${oib} until ${day(certificate.validToDate)}`)];
  } catch (error) {
    const found = stage.charging ? wrong : later;
    return [found(about, `${said(error)} The tax authority refuses its receipts.`, cure)];
  }
}

/** What the gateway answered to a question about an order that there is not. */
export function judgeGateway(outcome: Outcome, address: string): Finding[] {
  const about = "gateway";
  if (outcome.kind !== "unknown") return [ok(about, `${address} lets the certificate in and answers`)];
  const cures: Partial<Record<typeof outcome.reason, string>> = {
    connection: "the address is shut to this network, or the certificate is another store's: ask CorvusPay",
    timeout: "try again; CorvusPay's status page",
    errors:
      "store number and secret key are of one store, and of this kind (test or real)? docs/deploy.md, 'The first hour'",
  };
  return [
    wrong(
      about,
      `${address}: ${outcome.reason}`,
      cures[outcome.reason] ?? "compare store number, secret key and certificate",
    ),
  ];
}

/** How many functions may run at once. */
export function judgeConcurrency(runs: number): Finding[] {
  const about = "quotas";
  if (runs >= CONCURRENT_RUNS) return [ok(about, `${runs} functions may run at once`)];
  const cure = `ask for ${CONCURRENT_RUNS} (Service Quotas, Lambda, Concurrent executions)`;
  return [later(about, `only ${runs} functions may run at once`, cure)];
}

/** Whether the distribution may speak for the domain. */
export function judgeDomain(domain: string, found: DomainCertificate | undefined): Finding[] {
  const about = "domain";
  if (!found)
    return [
      wrong(about, "certificateArn names no certificate", "request one in us-east-1 and put its ARN into cdk.json"),
    ];
  if (!found.names.some((name) => covers(name, domain)))
    return [
      wrong(
        about,
        `the certificate is for ${found.names.join(", ")}, not for ${domain}`,
        "request one for it in us-east-1",
      ),
    ];
  if (found.status !== "ISSUED")
    return [
      wrong(about, `the certificate is ${found.status}`, "add the DNS record that Certificate Manager shows and wait"),
    ];
  return [ok(about, `${domain} has its certificate`)];
}

/** Whether mail leaves for everybody. */
export function judgeMailAccount({ isSending, isProduction }: Omit<MailAccount, "mailsPerDay">): Finding[] {
  const about = "mail";
  if (!isSending) return [wrong(about, "sending is paused", "SES console, Account dashboard, says why")];
  if (isProduction) return [ok(about, "out of the sandbox")];
  const cure = "SES console, Request production access";
  return [later(about, "in the sandbox: only verified addresses get mail", cure)];
}

/** Whether mail may leave in the name of the shop's domain; its identity comes with the first deployment. */
export function judgeMailDomain(domain: string, identity: MailDomain | undefined): Finding[] {
  const about = "mail";
  if (!identity) return [later(about, `${domain} is not there yet`, "the first deployment makes it")];
  if (identity.isVerified) return [ok(about, `${domain} is verified`)];
  return [later(about, `${domain} is not verified`, "add the outputs DkimRecord1..3 to its DNS")];
}

/** Whether the CDK may deploy into a region. */
export function judgeBootstrap(region: string, account: string, version: number | undefined): Finding[] {
  const about = "bootstrap";
  if (version !== undefined && version >= BOOTSTRAP_VERSION) return [ok(about, `${region} has version ${version}`)];
  const says = version === undefined ? `${region} was never prepared` : `${region} has version ${version}`;
  return [wrong(about, says, `npx cdk bootstrap --app= aws://${account}/${region}`)];
}

/** The major version of Node under which everything was tested, and which Lambda runs (`route-function.ts`). */
const NODE_MAJOR = 24;

/** Whether this machine runs what the tests ran under (`process.versions.node`). */
export function judgeNode(version: string): Finding[] {
  if (Number(version.split(".")[0]) === NODE_MAJOR) return [ok("node", version)];
  return [wrong("node", `${version}, tested under ${NODE_MAJOR}`, "npm ci brings the right one: start by npm run")];
}

/** Whether somebody can tell later what was deployed: a commit (undefined where there is none), and what differs from it. */
export function judgeVersion({ charging }: Stage, commit: string | undefined, changed: readonly string[]): Finding[] {
  const about = "version";
  if (!commit) return [wrong(about, "no commit: nobody could tell what runs", "deploy from a clone of the repository")];
  if (changed.length === 0) return [ok(about, commit)];
  const found = charging ? wrong : later;
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : "";
  return [found(about, `${changed[0]}${more} differ from ${commit}`, "git commit, or git stash")];
}

/** Whether this machine's clock is that of AWS. */
export function judgeClock(theirs: Date, ours: Date): Finding[] {
  const off = Math.abs(theirs.getTime() - ours.getTime());
  if (off <= CLOCK_MS) return [ok("clock", "as that of AWS")];
  return [wrong("clock", `${Math.round(off / 1000)} s off that of AWS`, "set it (timedatectl set-ntp true)")];
}

/** Whether what would be deployed stands there, built for this very address. */
export function judgeBuild(stage: Stage, missing: readonly string[], robots: string | undefined): Finding[] {
  const about = "build";
  const cure = `npm run deploy builds it; by hand: SITE_URL=${stage.publicUrl} npm run build && npm run build:layer`;
  if (missing.length > 0) return [later(about, `${missing.join(", ")} missing`, cure)];
  if (!robots?.includes(`Sitemap: ${stage.publicUrl}/`))
    return [later(about, `the pages are not built for ${stage.publicUrl}`, cure)];
  return [ok(about, `there, for ${stage.publicUrl}`)];
}

function covers(name: string, domain: string): boolean {
  return name === domain || (name.startsWith("*.") && domain.slice(domain.indexOf(".") + 1) === name.slice(2));
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function read<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
