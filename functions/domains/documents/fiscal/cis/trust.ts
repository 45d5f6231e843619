import { X509Certificate } from "node:crypto";
import { optionalSetting } from "../../../../platform/settings.ts";
import authorities from "./authorities.json" with { type: "json" };

/** The private chain and the signer that are trusted at an address of the service. */
export interface Trust {
  /** Root and intermediate in PEM (the server sends only its own certificate); a new pair beside the old one until that expires. */
  readonly authorities: readonly string[];
  /** Parts of the signer's name. */
  readonly signer: readonly string[];
}

/** The test service. */
export const TRIAL_HOST = "cistest.apis-it.hr";

const TEST_SIGNER = ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"];
const sets: Readonly<Record<string, Trust>> = {
  [TRIAL_HOST]: { authorities: authorities.test, signer: TEST_SIGNER },
  "cis.porezna-uprava.hr": {
    authorities: authorities.production,
    signer: ["CN=fiskalcis", "organizationIdentifier=HR18683136487"],
  },
};

/** The trust of an address; a developer's machine has its own chain. Throws for an unknown address. */
export function trustOf(address: URL): Trust {
  const own = optionalSetting("FISCAL_CA");
  if (own) return { authorities: own.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [], signer: TEST_SIGNER };
  const trust = sets[address.hostname];
  if (!trust) throw new Error(`FISCAL_URL: ${address.hostname} is no address of the tax authority.`);
  return trust;
}

/** Tells whether a certificate is the signer's, issued by the chain, and valid with it at a moment. */
export function isSignerOf({ authorities: pems, signer }: Trust, at: Date) {
  const authorities = pems.map((pem) => new X509Certificate(pem));
  return (certificate: X509Certificate): boolean => {
    const names = certificate.subject.split("\n");
    return signer.every((part) => names.includes(part)) && isIssuedBelow(authorities, certificate, at);
  };
}

/** Whether a certificate leads to a root among these authorities by a chain that is valid at a moment. */
export function isIssuedBelow(
  authorities: readonly X509Certificate[],
  certificate: X509Certificate,
  at: Date,
): boolean {
  const valid = authorities.filter((one) => isValid(one, at));
  return isValid(certificate, at) && leadsToRoot(certificate, valid);
}

function leadsToRoot(certificate: X509Certificate, authorities: readonly X509Certificate[]): boolean {
  const issuers = authorities.filter((one) => isIssuedBy(certificate, one));
  return issuers.some((issuer) => {
    const others = authorities.filter((one) => one !== issuer);
    return isIssuedBy(issuer, issuer) || leadsToRoot(issuer, others);
  });
}

function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

function isValid({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate;
}
