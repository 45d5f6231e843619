import { parseArgs } from "node:util";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { trustOf } from "#functions/core/document/fiscal/cis/trust.ts";
import { serialOf } from "#functions/core/document/fiscal-identity.ts";
import { awsClient } from "#functions/kernel/aws-client.ts";
import { readShop } from "../../definitions/read-shop.ts";
import { secretOfSetting } from "../../definitions/secrets.ts";
import { stageNamed } from "../../definitions/stage-named.ts";
import { checkCertificate, oneLine } from "./check-certificate.ts";
import { readP12 } from "./read-p12.ts";

const USAGE = "Usage: P12_PASSWORD=... npm run certificate -- --file FISCAL.p12 [--stage STAGE] [--put]";

/** The command `npm run certificate` (docs/operations.md): checks the fiscal certificate of a `.p12` file and, with `--put`, makes it the stage's. */
async function main(): Promise<void> {
  const {
    file,
    stage: name,
    put,
  } = parseArgs({
    options: {
      file: { type: "string" },
      stage: { type: "string", default: "staging" },
      put: { type: "boolean", default: false },
    },
  }).values;
  const password = process.env.P12_PASSWORD;
  if (!file || password === undefined) throw new Error(USAGE);
  const stage = stageNamed(name);
  const text = readP12(file, password);
  const trust = trustOf(new URL(stage.fiscalUrl));
  const { certificate } = checkCertificate(text, readShop().company.oib, trust, new Date());
  console.info(
    `${oneLine(certificate.subject)}\nissued by ${oneLine(certificate.issuer)}, serial ${serialOf(certificate)}`,
  );
  console.info(`valid until ${certificate.validToDate.toISOString()}, for ${stage.fiscalUrl}`);
  if (!put) return console.info("All checks hold. Nothing was stored: add --put.");
  const id = secretOfSetting(stage, "FISCAL_KEY");
  const client = new SecretsManagerClient(awsClient({ milliseconds: 3000, attempts: 3 }, undefined, stage.region));
  await client.send(new PutSecretValueCommand({ SecretId: id, SecretString: text }));
  console.info(`Stored as ${id}; the functions take it up within five minutes.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
