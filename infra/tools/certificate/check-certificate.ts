import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";
import { isIssuedBelow, type Trust } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { type FiscalIdentity, readIdentity } from "#functions/domains/documents/fiscal-identity.ts";

const KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]+-----END [A-Z ]*PRIVATE KEY-----/;
const CERTIFICATES = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Key and its certificate of a `.p12` file as one text in PEM, the key first; the authorities that may stand in it are left out. OpenSSL
 * opens it, the old ciphers too. Throws where it can't, or where no certificate fits the key.
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
