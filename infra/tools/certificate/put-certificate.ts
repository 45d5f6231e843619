import { parseArgs } from "node:util";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { connectCis } from "#functions/domains/documents/fiscal/cis/connect-cis.ts";
import { TRIAL_HOST, type Trust, trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { type FiscalIdentity, serialOf } from "#functions/domains/documents/fiscal-identity.ts";
import { awsClient } from "#functions/platform/aws-client.ts";
import { readShop } from "../../definitions/read-shop.ts";
import { secretOfSetting } from "../../definitions/secrets.ts";
import type { Stage } from "../../definitions/stage.ts";
import { stageNamed } from "../../definitions/stage-named.ts";
import { checkCertificate, oneLine } from "./check-certificate.ts";
import { readP12 } from "./read-p12.ts";
import { sampleReceipts, tryReceipts } from "./try-receipts.ts";

const USAGE = "Usage: P12_PASSWORD=... npm run certificate -- --file FISCAL.p12 [--stage STAGE] [--try] [--put]";

/** The command `npm run certificate` (docs/operations.md): checks the fiscal certificate of a `.p12` file; with `--try` asks the stage's tax service with it, with `--put` makes it the stage's. */
async function main(): Promise<void> {
  const {
    file,
    stage: name,
    put,
    try: tries,
  } = parseArgs({
    options: {
      file: { type: "string" },
      stage: { type: "string", default: "staging" },
      put: { type: "boolean", default: false },
      try: { type: "boolean", default: false },
    },
  }).values;
  const password = process.env.P12_PASSWORD;
  if (!file || password === undefined) throw new Error(USAGE);
  const stage = stageNamed(name);
  const text = readP12(file, password);
  const trust = trustOf(new URL(stage.fiscalUrl));
  const identity = checkCertificate(text, readShop().company.oib, trust, new Date());
  const { certificate } = identity;
  console.info(
    `${oneLine(certificate.subject)}\nissued by ${oneLine(certificate.issuer)}, serial ${serialOf(certificate)}`,
  );
  console.info(`valid until ${certificate.validToDate.toISOString()}, for ${stage.fiscalUrl}`);
  if (tries && !(await tryService(stage, trust, identity))) throw new Error("Nothing was stored.");
  if (!put) return console.info("All checks hold. Nothing was stored: add --put.");
  const id = secretOfSetting(stage, "FISCAL_KEY");
  const client = new SecretsManagerClient(awsClient({ milliseconds: 3000, attempts: 3 }, undefined, stage.region));
  await client.send(new PutSecretValueCommand({ SecretId: id, SecretString: text }));
  console.info(`Stored as ${id}; the functions take it up within five minutes.`);
}

/** The service for trial looks receipts through; the one for good only answers an echo. */
async function tryService({ fiscalUrl }: Stage, trust: Trust, identity: FiscalIdentity): Promise<boolean> {
  const address = new URL(fiscalUrl);
  const service = connectCis(address, trust, identity);
  const samples = address.hostname === TRIAL_HOST ? sampleReceipts(readShop(), identity, new Date()) : [];
  const { lines, isWell } = await tryReceipts(service, samples);
  service.close();
  console.info(lines.join("\n"));
  return isWell;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
