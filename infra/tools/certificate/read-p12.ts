import { spawnSync } from "node:child_process";
import { createPrivateKey, X509Certificate } from "node:crypto";

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
