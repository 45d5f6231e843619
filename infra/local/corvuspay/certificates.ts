import { DAY_MS } from "#functions/platform/time.ts";
import "../reflect-metadata.ts";
import { X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as x509 from "@peculiar/x509";
import * as z from "zod/mini";

const certificatesSchema = z.object({
  ca: z.string(),
  serverCertificate: z.string(),
  serverKey: z.string(),
  clientCertificate: z.string(),
  clientKey: z.string(),
});

/** PEM texts of the test authority, the sandbox's server and the one client that it lets in. */
export type Certificates = z.infer<typeof certificatesSchema>;

const LIFETIME_MS = 3650 * DAY_MS;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/** The name by which a container calls this machine, which the server's certificate has beside the loopback address. */
const CONTAINERS_NAME = "host.docker.internal";

/**
 * The certificates of the file, or new ones (saved there) when it is missing, expires in 30 days or lacks the name or an address of the
 * server.
 */
export async function loadCertificates(file?: string, addresses = ["127.0.0.1"]): Promise<Certificates> {
  const kept =
    file && existsSync(file) ? certificatesSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
  if (kept?.success && isFresh(kept.data.clientCertificate) && answersTo(kept.data.serverCertificate, addresses))
    return kept.data;
  const made = await makeCertificates(addresses);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return made;
}

function isFresh(certificate: string): boolean {
  return new X509Certificate(certificate).validToDate.getTime() > Date.now() + 30 * DAY_MS;
}

function answersTo(certificate: string, addresses: readonly string[]): boolean {
  const server = new X509Certificate(certificate);
  return Boolean(server.checkHost(CONTAINERS_NAME)) && addresses.every((address) => server.checkIP(address));
}

async function makeCertificates(addresses: readonly string[]): Promise<Certificates> {
  x509.cryptoProvider.set(crypto);
  const authorityKeys = await makeKeys();
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity("CN=Zamah local test authority", "01"),
    keys: authorityKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const sign = async (subject: string, serial: string, extensions: x509.Extension[]) => {
    const keys = await makeKeys();
    const certificate = await x509.X509CertificateGenerator.create({
      ...validity(subject, serial),
      issuer: authority.subject,
      signingKey: authorityKeys.privateKey,
      publicKey: keys.publicKey,
      extensions: [new x509.BasicConstraintsExtension(false, undefined, true), ...extensions],
    });
    const key = await crypto.subtle.exportKey("pkcs8", keys.privateKey);
    return { certificate: certificate.toString("pem"), key: x509.PemConverter.encode(key, "PRIVATE KEY") };
  };
  const server = await sign("CN=localhost", "02", [
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    new x509.SubjectAlternativeNameExtension([
      { type: "dns", value: "localhost" },
      { type: "dns", value: CONTAINERS_NAME },

      ...addresses.map((value) => ({ type: "ip" as const, value })),
    ]),
  ]);
  const client = await sign("CN=Zamah local store", "03", [
    new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.clientAuth]),
  ]);
  return {
    ca: authority.toString("pem"),
    serverCertificate: server.certificate,
    serverKey: server.key,
    clientCertificate: client.certificate,
    clientKey: client.key,
  };
}

function makeKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

function validity(name: string, serialNumber: string) {
  const now = Date.now();
  const subject = { subject: name, name };
  return {
    ...subject,
    serialNumber,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + LIFETIME_MS),
    signingAlgorithm: algorithm,
  };
}
