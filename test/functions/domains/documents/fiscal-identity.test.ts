import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FiscalKeyInvalid, readIdentity, serialOf } from "#functions/domains/documents/fiscal-identity.ts";
import { LOCAL } from "#infra/local/published.ts";
import { makeTaxCertificates, secretText } from "#infra/local/tax/tax-certificates.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";

const OIB = "12345678903";
const { shop, signer } = await makeTaxCertificates({ oib: OIB, validTo: shifted(NOON, DAY) });

function key(type: "ec" | "rsa"): string {
  const { privateKey } =
    type === "ec"
      ? generateKeyPairSync("ec", { namedCurve: "P-256" })
      : generateKeyPairSync("rsa", { modulusLength: 512 });
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

describe("what the shop signs receipts with", () => {
  it("is an RSA key with the certificate that the tax authority knows it by, whose serial has no digit lost", () => {
    const { certificate } = readIdentity(secretText(shop), OIB, NOON);
    expect(serialOf(certificate)).toMatch(/^\d{36,39}$/);
    expect(BigInt(serialOf(certificate)).toString(16)).toBe(certificate.serialNumber.toLowerCase());
  });

  it.each([
    ["random characters", "40-random-characters-instead-of-a-key-01", "no RSA private key in PEM"],
    ["nothing", "", "no RSA private key in PEM"],
    ["a certificate without its key", shop.certificate, "no RSA private key in PEM"],
    ["a broken key", "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----", "no RSA private key in PEM"],
    ["a key that is not RSA", secretText({ ...shop, key: key("ec") }), "no RSA private key in PEM"],
    ["a key without its certificate", LOCAL.fiscalKey, "no certificate"],
    ["another key than the certificate's", secretText({ ...shop, key: key("rsa") }), "another key's"],
    ["another taxpayer's", secretText(signer), "another OIB's"],
  ])("is refused with what is wrong where it is %s: nothing takes the signature's place", (_case, text, fault) => {
    expect(() => readIdentity(text, OIB, NOON)).toThrow(FiscalKeyInvalid);
    expect(() => readIdentity(text, OIB, NOON)).toThrow(fault);
  });

  it("is refused once the certificate has ended, and before it begins", () => {
    for (const at of [shifted(NOON, 2 * DAY), new Date("2023-12-31T23:59:59Z")])
      expect(() => readIdentity(secretText(shop), OIB, at)).toThrow("not valid today");
  });
});
