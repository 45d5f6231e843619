import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { CertificateFault } from "#contract/books.ts";
import { log } from "../../platform/log.ts";
import { secret } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";
import { now } from "../../platform/time.ts";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

/** What the shop signs with: its RSA key and, beside it, the certificate by which the tax authority knows it. */
export interface FiscalIdentity {
  readonly key: KeyObject;
  readonly certificate: X509Certificate;
}

const faults: Readonly<Record<CertificateFault, string>> = {
  no_key: "no RSA private key in PEM",
  no_certificate: "no certificate",
  other_key: "another key's",
  other_oib: "another OIB's",
  not_valid: "not valid today",
};

/** `FISCAL_KEY` holds nothing that receipts can be signed with: none is numbered. The message says what is wrong with it. */
export class FiscalKeyInvalid extends Error {
  readonly fault: CertificateFault;

  constructor(fault: CertificateFault) {
    super(`FiscalKeyInvalid: FISCAL_KEY is ${faults[fault]}.`);
    this.name = "FiscalKeyInvalid";
    this.fault = fault;
  }
}

/** The shop's own identity of this moment; throws `FiscalKeyInvalid`. */
async function fiscalIdentity(): Promise<FiscalIdentity> {
  return readIdentity(await secret("FISCAL_KEY"), shop.company.oib, now());
}

/** The same; undefined where nothing can be signed, which the alarm hears: what is due stays so. */
export async function identityOrAlarm(): Promise<FiscalIdentity | undefined> {
  try {
    return await fiscalIdentity();
  } catch (error) {
    log("error", "document_failed", { error: error instanceof Error ? error.message : "unknown" });
    return undefined;
  }
}

/** What stands in the shop's secret: when its certificate ends, its serial, and what is wrong with it. */
export async function heldCertificate() {
  const text = await secret("FISCAL_KEY").catch(() => "");
  const certificate = certificateIn(text);
  return {
    ends: certificate?.validToDate.toISOString() ?? null,
    serial: certificate ? serialOf(certificate) : null,
    fault: faultOf(text),
  };
}

function faultOf(text: string): CertificateFault | null {
  try {
    readIdentity(text, shop.company.oib, now());
    return null;
  } catch (error) {
    if (error instanceof FiscalKeyInvalid) return error.fault;
    throw error;
  }
}

/** Key and certificate of one text in PEM, which fit together, name this OIB and are valid at this moment; throws `FiscalKeyInvalid`. */
export function readIdentity(text: string, oib: string, at: Date): FiscalIdentity {
  const key = rsaKey(text);
  const certificate = certificateIn(text);
  if (!certificate) throw new FiscalKeyInvalid("no_certificate");
  if (!certificate.checkPrivateKey(key)) throw new FiscalKeyInvalid("other_key");
  if (!namesOib(certificate, oib)) throw new FiscalKeyInvalid("other_oib");
  if (at < certificate.validFromDate || at > certificate.validToDate) throw new FiscalKeyInvalid("not_valid");
  return { key, certificate };
}

/** A certificate's serial number as messages name it: decimal, of up to 39 digits. */
export function serialOf({ serialNumber }: X509Certificate): string {
  return BigInt(`0x${serialNumber}`).toString();
}

/** The RSA key of a text in PEM; throws `FiscalKeyInvalid`. */
export function rsaKey(text: string): KeyObject {
  const key = tried(() => createPrivateKey(text));
  if (key?.asymmetricKeyType !== "rsa") throw new FiscalKeyInvalid("no_key");
  return key;
}

/** The first certificate of a text in PEM. */
export function certificateIn(text: string): X509Certificate | undefined {
  const [pem] = CERTIFICATE.exec(text) ?? [];
  return pem === undefined ? undefined : tried(() => new X509Certificate(pem));
}

/** Issuers write the OIB into the organization's name or identifier, behind letters of their own. */
export function namesOib({ subject }: X509Certificate, oib: string): boolean {
  return subject.match(/\d+/g)?.includes(oib) ?? false;
}

function tried<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
