import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ulid } from "ulid";
import { connectGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { readShop } from "../../definitions/read-shop.ts";
import { broughtSecrets, secretOfSetting } from "../../definitions/secrets.ts";
import type { Stage } from "../../definitions/stage.ts";
import { readOptions, runCommand } from "../command.ts";
import { chooseStage } from "../deploy/steps.ts";
import { type AwsAccount, EDGE_REGION, openAccount } from "./account.ts";
import {
  judgeDomainNames,
  judgeMailPolicy,
  judgeMailQuota,
  type Names,
  openNames,
  readDomainNames,
  readMailPolicy,
} from "./dns.ts";
import { exitCode, type Finding, look, printFindings } from "./finding.ts";
import {
  judgeBootstrap,
  judgeConcurrency,
  judgeDomain,
  judgeFiscalKey,
  judgeGateway,
  judgeMailAccount,
  judgeMailDomain,
  judgeSecrets,
  judgeSettings,
  judgeStoreCertificate,
  judgeVersion,
} from "./judge.ts";

/** The full names of the secrets that open the gateway. */
interface StoreSecrets {
  readonly secretKey: string;
  readonly certificate: string;
  readonly key: string;
}

/** Examines everything that a deployment of this stage rests on, in the order in which it is mended. */
export async function examine(
  stage: Stage,
  account: AwsAccount,
  now: () => Date,
  names: Names = openNames(),
): Promise<Finding[]> {
  const shop = readShop();
  const secrets = broughtSecrets(stage);
  const store = {
    secretKey: secretOfSetting(stage, "CORVUSPAY_SECRET_KEY"),
    certificate: secretOfSetting(stage, "CORVUSPAY_CERTIFICATE"),
    key: secretOfSetting(stage, "CORVUSPAY_PRIVATE_KEY"),
  };
  const mailDomain = stage.mailFrom.slice(stage.mailFrom.indexOf("@") + 1);
  const value = async (name: string) => {
    const found = (await account.secrets([name])).get(name);
    if (!found) throw new Error(`${name} is not there.`);
    return found;
  };
  const found = [
    await look("version", async () => judgeVersion(stage, ...(await workingTree()))),
    await look("settings", async () => judgeSettings(stage, shop)),
    ...(await Promise.all(
      [stage.region, EDGE_REGION].map((region) =>
        look("bootstrap", async () => judgeBootstrap(region, await account.number(), await account.bootstrap(region))),
      ),
    )),
    await look("quotas", async () => judgeConcurrency(await account.concurrency())),
    await look("domain", async () => judgeDomain(stage.domain, await account.certificate(stage.certificateArn))),
    await look("domain", async () => {
      const distribution = await account.distribution(stage.name);
      const itsAddresses = distribution ? await names.resolve4(distribution) : [];
      return judgeDomainNames(stage.domain, await readDomainNames(stage.domain, names), distribution, itsAddresses);
    }),
    await look("secrets", async () => judgeSecrets(secrets, await account.secrets(secrets))),
    await look("gateway's key", async () =>
      judgeStoreCertificate(await value(store.certificate), await value(store.key), now()),
    ),
    await look("gateway", async () => {
      for (const name of [store.secretKey, store.certificate, store.key]) await value(name);
      return judgeGateway(await askGateway(stage, store), stage.corvuspayApiUrl);
    }),
    await look("fiscal key", async () =>
      judgeFiscalKey(await value(secretOfSetting(stage, "FISCAL_KEY")), shop.company.oib, stage, now()),
    ),
    await look("mail", async () => judgeMailAccount(await account.mailAccount())),
    await look("mail", async () => judgeMailDomain(mailDomain, await account.mailDomain(mailDomain))),
    await look("mail", async () => judgeMailQuota(stage.mailsPerDay, (await account.mailAccount()).mailsPerDay)),
    await look("mail", async () => judgeMailPolicy(mailDomain, await readMailPolicy(mailDomain))),
  ];
  return found.flat();
}

/** Asks about an order that does not exist: only the gateway can tell whether key, certificate, store number and secret belong together. */
async function askGateway(stage: Stage, store: StoreSecrets): Promise<Outcome> {
  Object.assign(process.env, {
    AWS_REGION: stage.region,
    CORVUSPAY_API_URL: stage.corvuspayApiUrl,
    CORVUSPAY_STORE_ID: stage.corvuspayStoreId,
    CORVUSPAY_SECRET_KEY: `secret:${store.secretKey}`,
    CORVUSPAY_CERTIFICATE: `secret:${store.certificate}`,
    CORVUSPAY_PRIVATE_KEY: `secret:${store.key}`,
  });
  const gateway = await connectGateway();
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

const USAGE = "Usage: npm run doctor -- --stage STAGE";

/** The command `npm run doctor` (docs/deploy.md): says what a deployment of the stage lacks, each with its cure. */
async function main(): Promise<void> {
  const stage = chooseStage(readOptions(["stage"]).stage, USAGE);
  const findings = await examine(stage, openAccount(stage.region), () => new Date());
  printFindings(findings);
  process.exitCode = exitCode(findings);
}

if (import.meta.main) await runCommand(main);
