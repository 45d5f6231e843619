import { createPrivateKey, X509Certificate } from "node:crypto";
import { payingAt } from "#contract/gateways.ts";
import type { ShopFile } from "#contract/shop.ts";
import { trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { readIdentity } from "#functions/domains/documents/fiscal-identity.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { secretSettings } from "#functions/platform/setting-names.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { storeSecrets } from "../../definitions/gateway-settings.ts";
import { providersOf, type Stage } from "../../definitions/stage.ts";
import { checkCertificate } from "../fiscal-certificate.ts";
import type { DomainCertificate, MailAccount, MailDomain, Subscriber } from "./account.ts";
import { type Judgement, later, ok, wrong } from "./finding.ts";

/** The version of the bootstrap stack that the CDK's library asks for. */
const BOOTSTRAP_VERSION = 6;
/** The usual limit; below the fewer the jobs and two visitors are full. New accounts often have 10. */
const CONCURRENT_RUNS = { usual: 1000, fewest: 100 };
const RENEW_DAYS = 30;
/** Secrets of several lines. In a secret of one line a line break that came with a file would be part of the key. */
const SEVERAL_LINES = /BEGIN [A-Z ]*(CERTIFICATE|PRIVATE KEY)/;

/** The share of a day's mails from which the doctor speaks of it. */
const NEARLY_SPENT = 0.8;

/** What leaves at most in a day and in a second. */
type MailRates = Pick<MailAccount, "mailsPerDay" | "mailsPerSecond">;

/** Judges the settings of cdk.json and infra/shop.json; a stage that charges takes no placeholders. */
export function judgeSettings(
  { name, placeholders, charging, standIns }: Stage,
  { placeholder }: ShopFile,
): Judgement[] {
  const settings =
    placeholders.length > 0
      ? wrong(
          `only placeholders stand for ${placeholders.join(", ")}`,
          `fill them in: cdk.json, context stages.${name}`,
        )
      : ok(`complete; ${howPaid({ charging, standIns })}`);
  if (!placeholder) return [settings];
  const found = charging ? wrong : later;
  return [settings, found("infra/shop.json holds example company data", "fill it in and set placeholder to false")];
}

function howPaid({ charging, standIns }: Pick<Stage, "charging" | "standIns">): string {
  if (standIns) return "a preview: nothing can be bought";
  return charging ? "real cards are charged" : "trials of gateway and tax authority";
}

/** Says by which providers people sign in; a stage needs none. */
export function judgeProviders(stage: Stage): Judgement {
  const there: readonly string[] = providersOf(stage);
  const missing = ["Google", "Facebook"].filter((name) => !there.includes(name.toLowerCase()));
  if (missing.length === 0) return ok("Google and Facebook");
  return ok(`no ${missing.join(", no ")}: their buttons are not shown (docs/deploy.md)`);
}

/** Judges whether each secret is there and is written as its readers expect; tells no value. */
export function judgeSecrets(
  names: readonly string[],
  values: ReadonlyMap<string, string>,
  region: string,
): Judgement[] {
  const missing = names.filter((name) => !values.get(name));
  const broken = [...values].filter(([, value]) => !SEVERAL_LINES.test(value) && value !== value.trim());
  const make = (name: string) =>
    `aws secretsmanager create-secret --region ${region} --name ${name} …, or in the console (docs/deploy.md)`;
  const found = [
    ...missing.map((name) => wrong(`${name} is not there`, make(name))),
    ...broken.map(([name]) =>
      wrong(`${name} begins or ends with a space or line break`, "store it again without (printf, not echo)"),
    ),
  ];
  return found.length > 0 ? found : [ok(`${names.length} there and readable`)];
}

/** Judges whether the store's certificate and key belong together and hold at that moment. */
export function judgeStoreCertificate(certificatePem: string, keyPem: string, at: Date): Judgement {
  const certificate = orUndefined(() => new X509Certificate(certificatePem));
  if (!certificate) return wrong(`${secretSettings[storeSecrets[1]]} is no certificate in PEM`, "store crt.pem whole");
  const key = orUndefined(() => createPrivateKey(keyPem));
  if (!key)
    return wrong(`${secretSettings[storeSecrets[2]]} is no key in PEM`, "store key.pem whole, without password");
  if (!certificate.checkPrivateKey(key))
    return wrong("certificate and key do not belong together", "store the two of one request");
  const renew = "renew it (docs/operations.md, 'Each year')";
  const end = certificate.validToDate;
  const days = Math.floor((end.getTime() - at.getTime()) / DAY_MS);
  if (at < certificate.validFromDate || days < 0) return wrong(`its certificate held until ${dayOf(end)}`, renew);
  if (days < RENEW_DAYS) return later(`its certificate ends in ${days} days`, renew);
  return ok(`belongs to its certificate, which holds until ${dayOf(end)}`);
}

/** Judges whether receipts can be signed; a stage that charges needs a certificate of the tax authority's own issuers. */
export function judgeFiscalKey(text: string, oib: string, stage: Stage, at: Date): Judgement {
  const cure = `npm run certificate -- --file FISCAL.p12 --stage ${stage.name} --put (docs/fiscalisation.md)`;
  const said = (error: unknown) => (error instanceof Error ? error.message : "it can't be read");
  try {
    readIdentity(text, oib, at);
  } catch (error) {
    return wrong(said(error), cure);
  }
  try {
    const { certificate } = checkCertificate(text, oib, trustOf(new URL(stage.fiscalUrl)), at);
    return ok(`signs for ${oib} until ${dayOf(certificate.validToDate)}`);
  } catch (error) {
    const found = stage.charging ? wrong : later;
    return found(`${said(error)} The tax authority refuses its receipts.`, cure);
  }
}

/**
 * Judges the gateway's answer to a question about an order that does not exist. Where it can't be reached, only the first deployment of the
 * stage that charges waits for it: a mend must not wait for the end of its outage.
 */
export function judgeGateway(outcome: Outcome, { gatewayApiUrl, charging }: Stage, isDeployed: boolean): Judgement {
  if (outcome.kind !== "unknown") return ok(`${gatewayApiUrl} lets the certificate in and answers`);
  const { reason } = outcome;
  const cures: Partial<Record<typeof reason, string>> = {
    connection: `the address is shut to this network, or the certificate is another store's: ask ${payingAt.name}`,
    timeout: `try again; the status page of ${payingAt.name}`,
    errors:
      "store number and secret key are of one store, and of this kind (test or real)? docs/deploy.md, 'The first hour'",
  };
  const isUnreachable = reason === "connection" || reason === "timeout";
  const found = isUnreachable && (!charging || isDeployed) ? later : wrong;
  return found(`${gatewayApiUrl}: ${reason}`, cures[reason] ?? "compare store number, secret key and certificate");
}

/** Judges how many functions may run at once. */
export function judgeConcurrency(runs: number, { charging, region }: Pick<Stage, "charging" | "region">): Judgement {
  const { usual, fewest } = CONCURRENT_RUNS;
  if (runs >= usual) return ok(`${runs} functions may run at once`);
  const cure = `ask for ${usual} in ${region} (Service Quotas, Lambda, Concurrent executions)`;
  const found = charging && runs < fewest ? wrong : later;
  return found(`only ${runs} functions may run at once`, cure);
}

/** Judges whether the stage is pinned to this account: unpinned, other credentials would make a second shop of its name. */
export function judgeAccount({ name, account: pinned }: Pick<Stage, "name" | "account">, account: string): Judgement {
  if (pinned === account) return ok(account);
  const cure = `"account": "${account}" in cdk.json, context stages.${name}`;
  return pinned === undefined
    ? later(`${account}, to which nothing pins the stage`, cure)
    : wrong(`these credentials are of ${account}, the stage stands in ${pinned}`, "take the stage's credentials");
}

/** Judges whether somebody hears the alarms of a deployed stage. */
export function judgeSubscriptions(subscriptions: readonly Subscriber[]): Judgement {
  const waiting = subscriptions.filter(({ isConfirmed }) => !isConfirmed).map(({ address }) => address);
  if (waiting.length > 0)
    return later(
      `${[...new Set(waiting)].join(", ")} never confirmed to hear alarms`,
      "open the mail 'AWS Notification' and confirm (after three days: SNS console, Request confirmation)",
    );
  if (subscriptions.length > 0) return ok(`${subscriptions.length} subscriptions confirmed`);
  return later("nobody hears the alarms", "deploy again: somebody ended the subscription");
}

const LAST_BACKUP_DAYS = 2;

/** Judges what there is to come back from. */
export function judgeBackups(lastBackup: Date | undefined, standsSince: Date, at: Date): Judgement {
  const days = Math.floor((at.getTime() - (lastBackup ?? standsSince).getTime()) / DAY_MS);
  if (lastBackup && days < LAST_BACKUP_DAYS) return ok(`the newest backup is of ${dayOf(lastBackup)}`);
  const says = lastBackup ? `the newest backup is of ${dayOf(lastBackup)}` : "no backup yet";
  const cure = days < LAST_BACKUP_DAYS ? "the first night makes it" : "AWS Backup, Jobs, says why (docs/recovery.md)";
  return later(says, cure);
}

/** Judges whether the table can be brought back as it was at any second. */
export function judgeHistory(hasHistory: boolean): Judgement {
  return hasHistory
    ? ok("the table goes back to any second")
    : later("the table keeps no history", "deploy the data's stack again, or switch point-in-time recovery on");
}

/** Judges whether documents were issued as `infra/fiscal.json` says. */
export function judgeNumbering([first]: readonly string[]): Judgement {
  if (first === undefined) return ok("what was issued is as infra/fiscal.json says");
  return wrong(first, "git log infra/fiscal.json shows the rows of before");
}

/** Judges whether the distribution may speak for the domain. */
export function judgeDomain(domain: string, found: DomainCertificate | undefined): Judgement {
  if (!found)
    return wrong("certificateArn names no certificate", "request one in us-east-1 and put its ARN into cdk.json");
  if (!found.names.some((name) => covers(name, domain)))
    return wrong(
      `the certificate is for ${found.names.join(", ")}, not for ${domain}`,
      "request one for it in us-east-1",
    );
  if (found.status !== "ISSUED")
    return wrong(`the certificate is ${found.status}`, "add the DNS record that Certificate Manager shows and wait");
  return ok(`${domain} has its certificate`);
}

/** Judges whether mail leaves for everybody. */
export function judgeMailAccount({
  isSending,
  isProduction,
}: Pick<MailAccount, "isSending" | "isProduction">): Judgement {
  if (!isSending) return wrong("sending is paused", "SES console, Account dashboard, says why");
  if (isProduction) return ok("out of the sandbox");
  return later("in the sandbox: only verified addresses get mail", "SES console, Request production access");
}

/** Judges whether the account may send what the stage says, since above it mail is refused and the alarm of the day's mail comes too late; and how much of the day is left. */
export function judgeMailQuota(
  stageSays: MailRates,
  accountMay: MailRates & Pick<MailAccount, "mailsSent">,
): Judgement {
  const over = (["mailsPerDay", "mailsPerSecond"] as const).filter((rate) => stageSays[rate] > accountMay[rate]);
  const { mailsPerDay, mailsPerSecond, mailsSent } = accountMay;
  const spent = `${mailsSent} of the ${mailsPerDay} mails of 24 hours are spent`;
  if (over.length === 0 && mailsSent >= NEARLY_SPENT * mailsPerDay)
    return later(`${spent}: the others wait`, "ask SES for more (docs/operations.md, MailQuotaNear)");
  if (over.length === 0) return ok(`${spent}, ${mailsPerSecond} a second at most`);
  const says = over.map((rate) => `${rate} is ${stageSays[rate]}, the account may send ${accountMay[rate]}`).join("; ");
  const settings = over.map((rate) => `${rate}: ${accountMay[rate]}`).join(", ");
  return later(says, `${settings} in cdk.json, or ask SES for more`);
}

/** Judges whether mail may leave in the name of the shop's domain; its identity comes with the first deployment. */
export function judgeMailDomain(domain: string, identity: MailDomain | undefined): Judgement {
  if (!identity) return later(`${domain} is not there yet`, "the first deployment makes it");
  if (identity.isVerified) return ok(`${domain} is verified`);
  return later(`${domain} is not verified`, "add the outputs DkimRecord1..3 to its DNS");
}

/** Judges whether the CDK may deploy into a region. */
export function judgeBootstrap(region: string, account: string, version: number | undefined): Judgement {
  if (version !== undefined && version >= BOOTSTRAP_VERSION) return ok(`${region} has version ${version}`);
  const says = version === undefined ? `${region} was never prepared` : `${region} has version ${version}`;
  const policy = `arn:aws:iam::${account}:policy/zamah-deploy`;
  const prepare = `npx cdk bootstrap --app= --cloudformation-execution-policies ${policy} aws://${account}/${region}`;
  return wrong(says, `${prepare}, after its policy (docs/deploy.md, section 1)`);
}

/** Judges whether a later reader could tell what was deployed: the commit (undefined where there is none) and the files that differ from it. */
export function judgeVersion({ charging }: Stage, commit: string | undefined, changed: readonly string[]): Judgement {
  if (!commit) return wrong("no commit: nobody could tell what runs", "deploy from a clone of the repository");
  if (changed.length === 0) return ok(commit);
  const found = charging ? wrong : later;
  const more = changed.length > 1 ? ` and ${changed.length - 1} more` : "";
  return found(`${changed[0]}${more} differ from ${commit}`, "git commit, or git stash");
}

function covers(name: string, domain: string): boolean {
  return name === domain || (name.startsWith("*.") && domain.slice(domain.indexOf(".") + 1) === name.slice(2));
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
