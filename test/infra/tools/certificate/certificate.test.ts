import { spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { trustOf } from "#functions/core/document/fiscal/cis/trust.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { checkCertificate } from "#infra/tools/certificate/check-certificate.ts";
import { readP12 } from "#infra/tools/certificate/read-p12.ts";

const OIB = "69435151530";
const NOW = new Date();
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const shopKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const certificates = await makeTaxCertificates({ oib: OIB, shopKey });
const short = await makeTaxCertificates({ oib: OIB });
const folder = mkdtempSync(join(tmpdir(), "p12-"));
const trust = {
  authorities: certificates.authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [],
  signer: [],
};

afterAll(() => rmSync(folder, { recursive: true }));

/** The shop's key and certificate with its authorities in a file as FINA gives it, of old or modern ciphers. */
function p12(name: string, options: readonly string[]): string {
  const [pem, chain, file] = ["pem", "chain", "p12"].map((end) => join(folder, `${name}.${end}`)) as [
    string,
    string,
    string,
  ];
  writeFileSync(pem, secretText(certificates.shop));
  writeFileSync(chain, certificates.authorities);
  const made = [
    "pkcs12",
    "-export",
    ...options,
    "-in",
    pem,
    "-certfile",
    chain,
    "-passout",
    "pass:tajna",
    "-out",
    file,
  ];
  expect(spawnSync("openssl", made).status).toBe(0);
  return file;
}

describe("the fiscal certificate of a .p12 file", () => {
  it.each([
    ["old", ["-legacy"]],
    ["modern", []],
  ])("of %s ciphers becomes key and certificate in one text, without the authorities in it", (name, options) => {
    const text = readP12(p12(name, options), "tajna");
    expect(text.match(/BEGIN [A-Z ]+/g)).toEqual(["BEGIN PRIVATE KEY", "BEGIN CERTIFICATE"]);
    expect(checkCertificate(text, OIB, trust, NOW).certificate.subject).toContain(OIB);
  });

  it("stays closed by another password", () => {
    expect(() => readP12(p12("closed", []), "kriva")).toThrow("OpenSSL can't open");
  });

  it("is refused of another OIB, too short a key, another stage's authorities", () => {
    const text = secretText(certificates.shop);
    expect(() => checkCertificate(text, "12345678903", trust, NOW)).toThrow("another OIB's");
    expect(() => checkCertificate(secretText(short.shop), OIB, trust, NOW)).toThrow("The key has 512 bits");
    const production = trustOf(new URL("https://cis.porezna-uprava.hr:8449/FiskalizacijaService"));
    expect(() => checkCertificate(text, OIB, production, NOW)).toThrow(
      "not issued by this stage's authorities, but by C=HR, O=Zamah lokalno, CN=Zamah lokalni izdavatelj",
    );
  });
});
