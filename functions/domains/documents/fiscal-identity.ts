import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import type { CertificateFault } from "#contract/books.ts";
import { log } from "../../platform/log.ts";
import { secret } from "../../platform/settings.ts";
import { now } from "../../platform/time.ts";
import { shopAt } from "../shop/shop-settings.ts";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/;

/** The shop's RSA key and the certificate that the tax authority issued for it. */
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

/** `FISCAL_KEY` can't sign receipts, so none is numbered. */
export class FiscalKeyInvalid extends Error {
  readonly fault: CertificateFault;

  constructor(fault: CertificateFault) {
    super(`FiscalKeyInvalid: FISCAL_KEY is ${faults[fault]}.`);
    this.name = "FiscalKeyInvalid";
    this.fault = fault;
  }
}

/** The shop's identity; throws `FiscalKeyInvalid`. */
async function fiscalIdentity(): Promise<FiscalIdentity> {
  const { company } = await shopAt(now());
  return readIdentity(await secret("FISCAL_KEY"), company.oib, now());
}

/** The shop's identity; undefined, with an alarm, where the key is invalid. Due documents then wait. */
export async function identityOrAlarm(): Promise<FiscalIdentity | undefined> {
  try {
    return await fiscalIdentity();
  } catch (error) {
    log("error", "document_failed", { error: error instanceof Error ? error.message : "unknown" });
    return undefined;
  }
}

/** The certificate in the secret: its end, serial and fault. */
export async function heldCertificate() {
  const text = await secret("FISCAL_KEY").catch(() => "");
  const certificate = certificateIn(text);
  return {
    ends: certificate?.validToDate.toISOString() ?? null,
    serial: certificate ? serialOf(certificate) : null,
    fault: faultOf(text, (await shopAt(now())).company.oib),
  };
}

function faultOf(text: string, oib: string): CertificateFault | null {
  try {
    readIdentity(text, oib, now());
    return null;
  } catch (error) {
    if (error instanceof FiscalKeyInvalid) return error.fault;
    throw error;
  }
}

/** Reads a matching key and certificate in PEM, which name this OIB and are valid at a moment; throws `FiscalKeyInvalid`. */
export function readIdentity(text: string, oib: string, at: Date): FiscalIdentity {
  const key = rsaKey(text);
  const certificate = certificateIn(text);
  if (!certificate) throw new FiscalKeyInvalid("no_certificate");
  if (!certificate.checkPrivateKey(key)) throw new FiscalKeyInvalid("other_key");
  if (!namesOib(certificate, oib)) throw new FiscalKeyInvalid("other_oib");
  if (at < certificate.validFromDate || at > certificate.validToDate) throw new FiscalKeyInvalid("not_valid");
  return { key, certificate };
}

/** A certificate's serial number in messages: decimal, up to 39 digits. */
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

/** Issuers write the OIB into the organization's name or identifier, with a prefix. */
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
