import { spawnSync } from "node:child_process";
import { generateKeyPairSync, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { connectCis } from "#functions/domains/documents/fiscal/cis/connect-cis.ts";
import { trustOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { rsaKey } from "#functions/domains/documents/fiscal-identity.ts";
import { readShop } from "#infra/definitions/read-shop.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { openTaxRegister, type TaxMode } from "#infra/local/tax/tax-register.ts";
import { startTaxServer } from "#infra/local/tax/tax-server.ts";
import { checkCertificate, readP12, sampleReceipts, tryReceipts } from "#infra/tools/fiscal-certificate.ts";

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

describe("a receipt of each kind", () => {
  const shop = readShop();
  const seller = { ...shop, company: { ...shop.company, oib: OIB } };
  const identity = { key: rsaKey(shopKey), certificate: new X509Certificate(certificates.shop.certificate) };

  /** What the service for trial says of them, and whether all is well. */
  async function tried(samples: ReturnType<typeof sampleReceipts>, mode: TaxMode = "up") {
    const register = openTaxRegister(() => NOW);
    register.setMode(mode);
    const server = await startTaxServer({ register, certificates, clock: () => new Date() });
    const signer = ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"];
    const service = connectCis(new URL(server.url), { ...trust, signer }, identity);
    const said = await tryReceipts(service, samples);
    service.close();
    await server.stop();
    expect(register.list()).toEqual([]);
    return said;
  }

  it("is looked through by the tax service for trial, which finds nothing and registers nothing", async () => {
    const samples = sampleReceipts(seller, identity, new Date());
    const { lines, isWell } = await tried(samples);
    expect(isWell).toBe(true);
    expect(lines).toHaveLength(10);
    expect(lines.slice(0, 2)).toEqual(["echo: answered", "invoice at 25 %: v100 Poruka je ispravna."]);
    const outside = { ...seller, company: { ...seller.company, vat_registered: false } };
    expect((await tried(sampleReceipts(outside, identity, new Date()))).lines).toEqual([
      "echo: answered",
      "invoice without PDV: v100 Poruka je ispravna.",
      "credit note without PDV: v100 Poruka je ispravna.",
    ]);
  });

  it("with something found is not well, nor is a service that does not answer", async () => {
    const [sample] = sampleReceipts(seller, identity, new Date());
    if (!sample) throw new Error("No sample.");
    const wrong = { ...sample, record: { ...sample.record, rates: [{ rate: 24, base_cents: 3992, tax_cents: 998 }] } };
    expect(await tried([wrong])).toEqual({
      isWell: false,
      lines: ["echo: answered", "invoice at 25 %: v110 Stopa PDV-a nije dozvoljena.; v161 PDV je prevelik."],
    });
    expect(await tried([sample], "down")).toEqual({
      isWell: false,
      lines: ["echo: no answer", "invoice at 25 %: - no answer"],
    });
  });
});
