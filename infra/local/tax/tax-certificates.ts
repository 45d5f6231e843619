import "../reflect-metadata.ts";
import { createPrivateKey, createPublicKey } from "node:crypto";
import * as x509 from "@peculiar/x509";
import { shop } from "#functions/platform/shop.ts";
import { DAY_MS } from "#functions/platform/time.ts";
import { LOCAL } from "../published.ts";

/** PEM texts of the stand-in's private chain and of the shop's certificates. */
export interface TaxCertificates {
  /** The root and the authority below it: the server sends neither. */
  readonly authorities: string;
  readonly server: KeyPair;
  /** The signer of the service's answers. */
  readonly signer: KeyPair;
  /** The shop's certificate, which contains its OIB. */
  readonly shop: KeyPair;
  /** The certificate after the first one's end, with another key. */
  readonly renewed: KeyPair;
}

interface KeyPair {
  readonly key: string;
  readonly certificate: string;
}

const LIFETIME_MS = 3650 * DAY_MS;
/** Authorities outlive what they issue. */
const AUTHORITY_LIFETIME_MS = 2 * LIFETIME_MS;
const EC = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
/** Names begin with the country, as those of the real authorities do. */
const ORGANIZATION = "C=HR, O=Zamah lokalno";

/** A published RSA key of 512 bits, like the local shop's own: no start waits for a new key. */
const SIGNER_KEY = `-----BEGIN PRIVATE KEY-----
MIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEAxw1Qv+zSPGbUT62d
0XJa92vuCF7OpZXZMc57i4E5jKBipV+D95EK+qR/FmJ8ox5kewyIS2M6CnvDL9VB
CllT1wIDAQABAkBbvKtGiOKrq8iVoDJn4QhDl55whSE/9zvOVJdjx/657C/EdbbF
q+AfrUdU7THxeKPkZjNjJo1jOyaba+FYVkiBAiEA+1A153qQ1BpjFnUWhrjyOSK9
rfuW8ajs2lx9vat/PqcCIQDKw5r0b/WwdIjQ/4IUPDIF36FXEAKog6juZdCS1A6X
UQIhAPZe0/lx9rl4hNtnPgYlGZFZtYnysy+F42zOb5aZoczRAiATk/+KSqU2fIoZ
ZBJzUbyixI0XkvwuuUe+fSY+hytBgQIgBGA0lWke4fOz+PTbls4WPMHN7VwYZJht
HA8Vb7lXnEE=
-----END PRIVATE KEY-----`;

let made: Promise<TaxCertificates> | undefined;

/** The chain of this process, made once. */
export function taxCertificates(): Promise<TaxCertificates> {
  made ??= makeTaxCertificates();
  return made;
}

/** Makes a chain for another seller, further IP addresses or another end. */
export async function makeTaxCertificates({
  oib = shop.company.oib,
  addresses = [] as readonly string[],
  shopKey = LOCAL.fiscalKey as string,
  validTo = new Date(Date.now() + LIFETIME_MS),
} = {}): Promise<TaxCertificates> {
  x509.cryptoProvider.set(crypto);
  const root = await authority(`${ORGANIZATION}, CN=Zamah lokalni korijen`);
  const middle = await authority(`${ORGANIZATION}, CN=Zamah lokalni izdavatelj`, root);
  const serverKeys = await ecKeys();
  const names = ["localhost", "host.docker.internal"].map((value) => ({ type: "dns" as const, value }));
  const reached = ["127.0.0.1", ...addresses].map((value) => ({ type: "ip" as const, value }));
  const server = await issue("C=HR, CN=localhost", serverKeys.publicKey, middle, undefined, [
    new x509.SubjectAlternativeNameExtension([...names, ...reached]),
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
  ]);
  const rsa = async (subject: string, key: string, until?: Date) => ({
    key,
    certificate: (await issue(subject, await publicHalf(key), middle, until)).toString("pem"),
  });
  return {
    authorities: `${root.certificate.toString("pem")}\n${middle.certificate.toString("pem")}\n`,
    server: { key: await pemOf(serverKeys.privateKey), certificate: server.toString("pem") },
    signer: await rsa(`${ORGANIZATION}, 2.5.4.97=HR02994650199, L=ZAGREB, CN=fiskalcistest`, SIGNER_KEY),
    shop: await rsa(`C=HR, O=ZAMAH HR${oib}, L=ZAGREB, CN=Fiskal 1`, shopKey, validTo),
    renewed: await rsa(`C=HR, O=ZAMAH HR${oib}, L=ZAGREB, CN=Fiskal 2`, SIGNER_KEY),
  };
}

/** The shop's secret as it is kept: key and certificate in one text. */
export function secretText({ key, certificate }: KeyPair): string {
  return `${key.trim()}\n${certificate}\n`;
}

interface Authority {
  readonly certificate: x509.X509Certificate;
  readonly keys: CryptoKeyPair;
}

async function authority(subject: string, above?: Authority): Promise<Authority> {
  const keys = await ecKeys();
  const until = new Date(Date.now() + AUTHORITY_LIFETIME_MS);
  const certificate = await issue(subject, keys.publicKey, above ?? { subject, keys }, until, [
    new x509.BasicConstraintsExtension(true, above ? 0 : 1, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
  ]);
  return { certificate, keys };
}

function issue(
  subject: string,
  publicKey: CryptoKey,
  issuer: Authority | { readonly subject: string; readonly keys: CryptoKeyPair },
  notAfter = new Date(Date.now() + LIFETIME_MS),
  extensions: x509.Extension[] = [],
): Promise<x509.X509Certificate> {
  return x509.X509CertificateGenerator.create({
    subject,
    issuer: "subject" in issuer ? issuer.subject : issuer.certificate.subject,
    serialNumber: Buffer.from(crypto.getRandomValues(new Uint8Array(15)))
      .toString("hex")
      .replace(/^/, "4a"),
    notBefore: new Date("2024-01-01T00:00:00Z"),
    notAfter,
    signingAlgorithm: EC,
    signingKey: issuer.keys.privateKey,
    publicKey,
    extensions,
  });
}

function ecKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(EC, true, ["sign", "verify"]);
}

function publicHalf(key: string): Promise<CryptoKey> {
  const spki = createPublicKey(createPrivateKey(key)).export({ type: "spki", format: "der" });
  return crypto.subtle.importKey("spki", spki, RSA, true, ["verify"]);
}

async function pemOf(key: CryptoKey): Promise<string> {
  return x509.PemConverter.encode(await crypto.subtle.exportKey("pkcs8", key), "PRIVATE KEY");
}
