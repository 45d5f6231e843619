import { X509Certificate } from "node:crypto";
import { optionalSetting } from "../../../../kernel/settings.ts";
import authorities from "./authorities.json" with { type: "json" };

/** Whom the shop believes at one address of the service: a private chain, and who signs its answers below it. */
export interface Trust {
  /** Root and the authority below it, in PEM: the server sends its own certificate alone. */
  readonly authorities: readonly string[];
  /** Parts of the signer's name. */
  readonly signer: readonly string[];
}

const TEST_SIGNER = ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"];
const sets: Readonly<Record<string, Trust>> = {
  "cistest.apis-it.hr": { authorities: authorities.test, signer: TEST_SIGNER },
  "cis.porezna-uprava.hr": {
    authorities: authorities.production,
    signer: ["CN=fiskalcis", "organizationIdentifier=HR18683136487"],
  },
};

/** The set of an address; a developer's machine has a chain of its own. Throws for an address that is none of the tax authority's. */
export function trustOf(address: URL): Trust {
  const own = optionalSetting("FISCAL_CA");
  if (own) return { authorities: own.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [], signer: TEST_SIGNER };
  const trust = sets[address.hostname];
  if (!trust) throw new Error(`FISCAL_URL: ${address.hostname} is no address of the tax authority.`);
  return trust;
}

/** Whether a certificate is the signer's, issued by the chain, and chain and certificate are valid at that moment. */
export function isSignerOf({ authorities: pems, signer }: Trust, at: Date) {
  return (certificate: X509Certificate): boolean => {
    const chain = [certificate, ...pems.map((pem) => new X509Certificate(pem)).reverse()];
    const names = certificate.subject.split("\n");
    return (
      signer.every((part) => names.includes(part)) &&
      chain.every((one) => one.validFromDate <= at && at <= one.validToDate) &&
      isChain(chain)
    );
  };
}

/** Each was issued by the next; the last by itself. */
export function isChain(chain: readonly X509Certificate[]): boolean {
  return chain.every((one, position) => {
    const issuer = chain[position + 1] ?? one;
    return one.checkIssued(issuer) && one.verify(issuer.publicKey);
  });
}
