import { X509Certificate } from "node:crypto";
import { isIssuedBelow, type Trust } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { type FiscalIdentity, readIdentity } from "#functions/domains/documents/fiscal-identity.ts";

const LEAST_BITS = 2048;

/**
 * The identity of a fiscal certificate that a stage may be given: it fits its key, names the seller's OIB, holds at that moment, is
 * long enough and issued by the authorities of that very stage. Throws with what is wrong.
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

/** A name of a certificate in one line. */
export function oneLine(name: string): string {
  return name.split("\n").join(", ");
}
