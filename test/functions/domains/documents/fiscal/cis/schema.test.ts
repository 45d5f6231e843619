import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type RequestName, writeRequest } from "#functions/domains/documents/fiscal/cis/write-request.ts";
import type { FiscalMessage } from "#functions/domains/documents/fiscal/tax-service.ts";
import { signAnswer, type TaxAnswer } from "#infra/local/tax/sign-answer.ts";
import { makeTaxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { identityOf, message } from "#test/steps/given/fiscal.ts";
import { NOON } from "#test/steps/given/records.ts";

/**
 * The tax authority's own schema, FiskalizacijaSchema.xsd of its WSDL archive beside xmldsig-core-schema.xsd, where this names the file and Debian's
 * xmllint is there (docs/fiscalisation.md). It is not ours to publish.
 */
const SCHEMA = process.env.FISCAL_SCHEMA ?? "";
const canValidate = SCHEMA !== "" && spawnSync("xmllint", ["--version"]).status === 0;

const ID = "4c19d9a6-1111-4222-8333-444455556666";
const { shop, signer } = await makeTaxCertificates();
const golden = readFileSync(join(import.meta.dirname, "golden-request.xml"), "utf8");

function request(changes: Partial<FiscalMessage>, name?: RequestName): string {
  return writeRequest(message(changes), { id: ID, at: NOON }, identityOf(shop), name);
}

function answer(content: Partial<TaxAnswer>): string {
  return signAnswer({ id: ID, at: NOON, ...content }, signer);
}

const credit = { total: "-199.00", rates: [{ rate: "25.00", base: "-159.20", tax: "-39.80" }] };
const refusal = { code: "s013", text: "Račun sadrži restriktivne greške: #166#" };

/** What xmllint finds wrong with a message's content. It takes no integer of more than 24 digits, which serials have. */
function faultsOf(text: string): string {
  const content = /<(?:\w+:)?Body>([\s\S]*)<\/(?:\w+:)?Body>/.exec(text)?.[1] ?? "";
  const input = content.replace(/(<X509SerialNumber>\d{24})\d*/, "$1");
  const { status, stderr } = spawnSync("xmllint", ["--noout", "--nonet", "--schema", SCHEMA, "-"], {
    input,
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr;
}

describe.skipIf(!canValidate)("by the tax authority's own schema", () => {
  it.each([
    ["the golden request", golden],
    ["a credit note, told late", request({ ...credit, late: true })],
    ["a receipt of a seller outside the PDV system", request({ vat_registered: false, rates: [] })],
    ["a receipt numbered by premises", request({ sequence: "P" })],
    ["an answer with a JIR", answer({ jir: ID })],
    ["an answer to no message", answer({ id: "", jir: ID })],
    ["a refusal", answer({ refusal })],
    ["a request to look through", request({}, "ProvjeraZahtjev")],
  ])("%s is valid", (_message, text) => {
    expect(faultsOf(text)).toBe("");
  });

  it.each([
    ["an amount of another form", request({ total: "199,00" })],
    ["an order of its own", golden.replace(/(<tns:OibOper>.*<\/tns:OibOper>)(<tns:ZastKod>.*<\/tns:ZastKod>)/, "$2$1")],
    ["no rates in Pdv", golden.replace(/<tns:Pdv>.*<\/tns:Pdv>/, "<tns:Pdv></tns:Pdv>")],
  ])("a request with %s is not", (_fault, text) => {
    expect(faultsOf(text)).toContain("fails to validate");
  });
});
