import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ulid } from "ulid";
import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { connectGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { storeSecrets } from "../../definitions/gateway-settings.ts";
import { readShop } from "../../definitions/read-shop.ts";
import { broughtSecrets, secretOfSetting } from "../../definitions/secrets.ts";
import type { Stage } from "../../definitions/stage.ts";
import { deployedStacks, output } from "../deploy/deployed.ts";
import { gatewaySettings } from "../open-stage.ts";
import { type AwsAccount, EDGE_REGION } from "./account.ts";
import {
  judgeDomainNames,
  judgeMailPolicy,
  type NameResolver,
  openNames,
  readDomainNames,
  readMailPolicy,
} from "./dns.ts";
import { type Finding, look, ok } from "./finding.ts";
import {
  judgeAccount,
  judgeBackups,
  judgeBootstrap,
  judgeConcurrency,
  judgeDomain,
  judgeFiscalKey,
  judgeGateway,
  judgeHistory,
  judgeMailAccount,
  judgeMailDomain,
  judgeMailQuota,
  judgeNumbering,
  judgeProviders,
  judgeSecrets,
  judgeSettings,
  judgeStoreCertificate,
  judgeSubscriptions,
  judgeVersion,
} from "./judge.ts";

/** How the doctor looks, where it is not as an operator does. */
interface Examination {
  readonly now?: () => Date;
  readonly names?: NameResolver;
  /** Whether secrets are read and tried; a pipeline only sees that they are there. */
  readonly readsSecrets?: boolean;
}

/** Examines everything that a deployment of this stage rests on, in the order in which it is mended. */
export async function examine(
  stage: Stage,
  account: AwsAccount,
  { now = () => new Date(), names = openNames(), readsSecrets = true }: Examination = {},
): Promise<Finding[]> {
  const shop = readShop();
  const mailDomain = stage.mailFrom.slice(stage.mailFrom.indexOf("@") + 1);
  const stacks = await deployedStacks(stage);
  const distribution = output(stacks, "DistributionAddress");
  const table = stage.restoredTable ?? output(stacks, "TableName");
  const found = [
    await look("version", async () => judgeVersion(stage, ...(await workingTree()))),
    await look("settings", async () => judgeSettings(stage, shop)),
    await look("sign-in", async () => judgeProviders(stage)),
    await look("account", async () => judgeAccount(stage, await account.number())),
    ...(await Promise.all(
      [stage.region, EDGE_REGION].map((region) =>
        look("bootstrap", async () => judgeBootstrap(region, await account.number(), await account.bootstrap(region))),
      ),
    )),
    await look("quotas", async () => judgeConcurrency(await account.concurrency(), stage)),
    await look("domain", async () => judgeDomain(stage.domain, await account.certificate(stage.certificateArn))),
    await look("domain", async () => {
      const itsAddresses = distribution ? await names.resolve4(distribution) : [];
      return judgeDomainNames(stage.domain, await readDomainNames(stage.domain, names), distribution, itsAddresses);
    }),
    ...(readsSecrets ? await examineSecrets(stage, account, now(), distribution !== undefined) : []),
    ...(readsSecrets ? [] : [await look("secrets", () => findSecrets(stage, account))]),
    await look("mail", async () => judgeMailAccount(await account.mailAccount())),
    await look("mail", async () => judgeMailDomain(mailDomain, await account.mailDomain(mailDomain))),
    await look("mail", async () => judgeMailQuota(stage, await account.mailAccount())),
    await look("mail", async () => judgeMailPolicy(mailDomain, await readMailPolicy(mailDomain))),
    ...(stacks.length > 0 ? [await look("alarms", () => findSubscriptions(stage, account))] : []),
    ...(table
      ? [
          await look("numbering", async () => judgeNumbering(await account.rewrittenNumbering(table))),
          await look("history", async () => judgeHistory(await account.hasHistory(table))),
          await look("backups", async () => {
            const since = new Date(Math.min(...stacks.map(({ createdAt }) => createdAt)));
            return judgeBackups(await account.lastBackup(table), since, now());
          }),
        ]
      : []),
  ];
  return found.flat();
}

/** Reads and tries each secret that the operator brought. */
async function examineSecrets(stage: Stage, account: AwsAccount, at: Date, isDeployed: boolean) {
  const secrets = broughtSecrets(stage);
  const store = storeSecrets.map((setting) => secretOfSetting(stage, setting));
  const value = async (name: string) => {
    const found = (await account.secrets([name])).get(name);
    if (!found) throw new Error(`${name} is not there.`);
    return found;
  };
  const there = await look("secrets", async () => judgeSecrets(secrets, await account.secrets(secrets), stage.region));
  if (stage.standIns) return [there];
  return [
    there,
    await look("gateway's key", async () => {
      const [, certificate = "", key = ""] = store;
      return judgeStoreCertificate(await value(certificate), await value(key), at);
    }),
    await look("gateway", async () => {
      for (const name of store) await value(name);
      return judgeGateway(await askGateway(stage), stage, isDeployed);
    }),
    await look("fiscal key", async () =>
      judgeFiscalKey(await value(secretOfSetting(stage, "FISCAL_KEY")), readShop().company.oib, stage, at),
    ),
  ];
}

async function findSecrets(stage: Stage, account: AwsAccount) {
  const names = broughtSecrets(stage);
  const there = new Set(await account.secretNames(names));
  const missing = names.filter((name) => !there.has(name));
  if (missing.length > 0) return judgeSecrets(missing, new Map(), stage.region);
  return [ok(`${names.length} there; none was read (--no-secrets)`)];
}

async function findSubscriptions({ name, region }: Stage, account: AwsAccount) {
  const found = [...new Set([region, EDGE_REGION])].map((each) => account.subscriptions(each, `Zamah-${name}-`));
  return judgeSubscriptions((await Promise.all(found)).flat());
}

/** Asks about an order that does not exist: only the gateway can tell whether key, certificate, store number and secret belong together. */
async function askGateway(stage: Stage): Promise<Outcome> {
  Object.assign(process.env, { AWS_REGION: stage.region, ...gatewaySettings(stage) });
  const gateway = await connectGateway(FIRST_GATEWAY);
  return gateway.outcomeOf(`DOCTOR-${ulid()}`);
}

/** The checkout's commit (undefined outside of git) and the files that differ from it. */
export async function workingTree(): Promise<[commit: string | undefined, changed: string[]]> {
  const git = async (...words: string[]) => (await promisify(execFile)("git", words)).stdout.trim();
  const commit = await git("rev-parse", "--short=8", "HEAD").catch(() => undefined);
  if (!commit) return [undefined, []];
  const changed = await git("diff", "--name-only", "HEAD");
  return [commit, changed.split("\n").filter(Boolean)];
}
