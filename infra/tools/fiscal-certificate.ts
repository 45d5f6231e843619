import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { existsSync } from "node:fs";
import { PutSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { Seller } from "#contract/shop.ts";
import { type CisService, connectCis } from "#functions/domains/documents/fiscal/cis/connect-cis.ts";
import { isIssuedBelow, TRIAL_HOST, type Trust, trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { fiscalMessage, type ReportedDocument } from "#functions/domains/documents/fiscal/tax-service.ts";
import { type FiscalIdentity, readIdentity, serialOf } from "#functions/domains/documents/fiscal-identity.ts";
import { protectiveCode } from "#functions/domains/documents/protective-code.ts";
import { taxWithin } from "#functions/domains/orders/pricing.ts";
import { awsClient } from "#functions/platform/aws-client.ts";
import { fiscalOn } from "#functions/platform/shop.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { readShop } from "../definitions/read-shop.ts";
import { secretOfSetting } from "../definitions/secrets.ts";
import { type Stage, stageNamed } from "../definitions/stage.ts";
import { readOptions, runCommand } from "./command.ts";
import { openStage } from "./open-stage.ts";

const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/;
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads a `.p12` file with OpenSSL, old ciphers too: the key and its certificate as one PEM text, without the authorities. Throws where
 * OpenSSL can't open it or no certificate fits the key.
 */
export function readP12(file: string, password: string): string {
  const run = spawnSync("openssl", ["pkcs12", "-legacy", "-in", file, "-nodes", "-passin", "env:P12_PASSWORD"], {
    env: { ...process.env, P12_PASSWORD: password },
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(`OpenSSL can't open ${file}: ${run.stderr.trim().split("\n").at(-1)}`);
  const [key] = KEY.exec(run.stdout) ?? [];
  if (!key) throw new Error(`${file} holds no private key.`);
  const certificates = run.stdout.match(CERTIFICATES) ?? [];
  const own = certificates.find((pem) => new X509Certificate(pem).checkPrivateKey(createPrivateKey(key)));
  if (!own) throw new Error(`${file} holds no certificate of its key.`);
  return `${key}\n${own}\n`;
}

const LEAST_BITS = 2048;

/**
 * Checks a fiscal certificate: it fits its key, names the seller's OIB, holds at that moment, is long enough and issued by the stage's
 * authorities. Throws with the first fault.
 */
export function checkCertificate(text: string, oib: string, trust: Trust, at: Date): FiscalIdentity {
  const identity = readIdentity(text, oib, at);
  const bits = identity.key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (bits < LEAST_BITS) throw new Error(`The key has ${bits} bits; ${LEAST_BITS} are the least.`);
  const authorities = trust.authorities.map((pem) => new X509Certificate(pem));
  if (!isIssuedBelow(authorities, identity.certificate, at))
    throw new Error(`It is not issued by this stage's authorities, but by ${oneLine(identity.certificate.issuer)}.`);
  return identity;
}

function oneLine(name: string): string {
  return name.split("\n").join(", ");
}

const IN_ORDER = "v100";
/** PDV included. */
const PRICE_CENTS = 4990;
/** Percent. */
const RATES: readonly number[] = [25, 13, 5, 0];

interface Sample {
  readonly kind: string;
  readonly record: ReportedDocument;
}

/** Asks the tax service for an echo and has it look the samples through; registers nothing. Returns a line for each, and whether all is well. */
export async function tryReceipts(
  service: CisService,
  samples: readonly Sample[],
): Promise<{ readonly lines: readonly string[]; readonly isWell: boolean }> {
  const answered = await service.echo();
  const lines = [`echo: ${answered ? "answered" : "no answer"}`];
  let isWell = answered;
  for (const { kind, record } of samples) {
    const findings = (await service.checkReceipt(fiscalMessage(record))) ?? [{ code: "-", text: "no answer" }];
    isWell &&= findings.length === 1 && findings[0]?.code === IN_ORDER;
    lines.push(`${kind}: ${findings.map(({ code, text }) => `${code} ${text}`).join("; ")}`);
  }
  return { lines, isWell };
}

/** A sample of each kind of receipt that this seller issues. */
export function sampleReceipts(seller: Seller, { key }: Pick<FiscalIdentity, "key">, at: Date): Sample[] {
  const { company } = seller;
  const sample = (kind: string, total_cents: number, rate: number | undefined, attempts = 0): Sample => {
    const tax_cents = rate === undefined ? 0 : taxWithin(total_cents, rate);
    const signed = {
      ...fiscalOn(zagrebDay(at), seller.fiscal),
      payment_method: "card" as const,
      seller: { ...company, vat_registered: rate !== undefined },
      issued_at: at.toISOString(),
      number: 1,
      total_cents,
      rates: rate === undefined ? [] : [{ rate, base_cents: total_cents - tax_cents, tax_cents }],
      attempts,
    };
    return { kind, record: { ...signed, zki: protectiveCode(signed, key) } };
  };
  if (!company.vat_registered) {
    return [
      sample("invoice without PDV", PRICE_CENTS, undefined),
      sample("credit note without PDV", -PRICE_CENTS, undefined),
    ];
  }
  return [
    ...RATES.map((rate) => sample(`invoice at ${rate} %`, PRICE_CENTS, rate)),
    ...RATES.map((rate) => sample(`credit note at ${rate} %`, -PRICE_CENTS, rate)),
    sample("invoice told late", PRICE_CENTS, 25, 1),
  ];
}

const USAGE = "Usage: P12_PASSWORD=... npm run certificate -- --file FISCAL.p12 [--stage STAGE] [--try] [--put]";

/** The command `npm run certificate` (docs/operations.md): checks a fiscal certificate, with `--try` at the stage's tax service, and stores it with `--put`. */
async function main(): Promise<void> {
  const { file, stage: name = "staging", put, try: isTried } = readOptions(["file", "stage"], ["put", "try"]);
  const password = process.env.P12_PASSWORD;
  if (!file) throw new Error(USAGE);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (password === undefined) throw new Error(`P12_PASSWORD is missing, the password of ${file}.\n${USAGE}`);
  const stage = put ? await openStage(name, USAGE) : stageNamed(name);
  const text = readP12(file, password);
  const trust = trustOf(new URL(stage.fiscalUrl));
  const identity = checkCertificate(text, readShop().company.oib, trust, new Date());
  const { certificate } = identity;
  console.info(
    `${oneLine(certificate.subject)}\nissued by ${oneLine(certificate.issuer)}, serial ${serialOf(certificate)}`,
  );
  console.info(`valid until ${certificate.validToDate.toISOString()}, for ${stage.fiscalUrl}`);
  if (isTried && !(await tryService(stage, trust, identity))) throw new Error("Nothing was stored.");
  if (!put) return console.info("All checks hold. Nothing was stored: add --put.");
  const id = secretOfSetting(stage, "FISCAL_KEY");
  const client = new SecretsManagerClient(awsClient({ milliseconds: 3000, attempts: 3 }, undefined, stage.region));
  await client.send(new PutSecretValueCommand({ SecretId: id, SecretString: text }));
  console.info(`Stored as ${id} in account ${stage.account}; the functions take it up within five minutes.`);
}

/** Only the trial service looks receipts through; the real one answers an echo. */
async function tryService({ fiscalUrl }: Stage, trust: Trust, identity: FiscalIdentity): Promise<boolean> {
  const address = new URL(fiscalUrl);
  const service = connectCis(address, trust, identity);
  const samples = address.hostname === TRIAL_HOST ? sampleReceipts(readShop(), identity, new Date()) : [];
  const { lines, isWell } = await tryReceipts(service, samples);
  service.close();
  console.info(lines.join("\n"));
  return isWell;
}

if (import.meta.main) await runCommand(main);
