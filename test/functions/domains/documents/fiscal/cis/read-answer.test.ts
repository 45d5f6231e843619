import { describe, expect, it } from "vitest";
import { readAnswer } from "#functions/domains/documents/fiscal/cis/read-answer.ts";
import { isSignerOf } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { signAnswer, type TaxAnswer } from "#infra/local/tax/sign-answer.ts";
import { makeTaxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";
import { hasXmlsec, xmlsecTakes } from "#test/steps/then/xmlsec.ts";

const ID = "4c19d9a6-1111-4222-8333-444455556666";
const JIR = "9d6f5bb6-da48-4fcd-a803-4586a025e0e4";
const OTHER = "00000000-0000-4000-8000-000000000000";
const certificates = await makeTaxCertificates();
const stranger = await makeTaxCertificates();
const trust = {
  authorities: certificates.authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [],
  signer: ["CN=fiskalcistest", "organizationIdentifier=HR02994650199"],
};

function answer(content: Partial<TaxAnswer> = { jir: JIR }): string {
  return signAnswer({ id: ID, at: NOON, ...content }, certificates.signer);
}

function read(text: string, at = NOON) {
  return readAnswer(text, ID, isSignerOf(trust, at));
}

const genuine = answer();
const element = genuine.slice(genuine.indexOf("<tns:RacunOdgovor"), genuine.indexOf("</soap:Body>"));
const signature = element.slice(element.indexOf("<Signature"), element.indexOf("</tns:RacunOdgovor>"));

describe("an answer of the tax service", () => {
  it("gives the JIR that its signature covers", () => {
    expect(read(genuine)).toEqual({ kind: "registered", jir: JIR });
    expect(read(answer({ id: "", jir: JIR }))).toEqual({ kind: "registered", jir: JIR });
  });

  it.skipIf(!hasXmlsec)("signed as the service signs is taken by a second implementation", () => {
    expect(xmlsecTakes(genuine, "RacunOdgovor", certificates.signer.certificate)).toBe(true);
    expect(xmlsecTakes(genuine.replace(JIR, OTHER), "RacunOdgovor", certificates.signer.certificate)).toBe(false);
  });

  it.each([
    ["with another JIR", genuine.replace(JIR, OTHER)],
    ["cut out of its envelope", element.replace("<tns:RacunOdgovor", '<tns:RacunOdgovor xmlns:x="y"')],
    ["cut out of its envelope as it stands", `<a>${element}</a>`],
    ["set anew without its line breaks", genuine.replaceAll(/>\s+</g, "><")],
    ["with a line break more", genuine.replace("<tns:Jir>", "\n<tns:Jir>")],
    ["without a signature", genuine.replace(signature, "")],
    ["with a second signature", genuine.replace(signature, `${signature}${signature}`)],
    [
      "wrapped: another answer beside the signed one",
      genuine.replace(
        "<soap:Body>",
        `<soap:Body><tns:RacunOdgovor xmlns:tns="http://www.apis-it.hr/fin/2012/types/f73" Id="x"><tns:Jir>${OTHER}</tns:Jir></tns:RacunOdgovor>`,
      ),
    ],
    [
      "wrapped: the signed one within another",
      genuine.replace(
        element,
        `<tns:RacunOdgovor xmlns:tns="http://www.apis-it.hr/fin/2012/types/f73" Id="x"><tns:Jir>${OTHER}</tns:Jir>${element}</tns:RacunOdgovor>`,
      ),
    ],
    [
      "with a second element of the signed id",
      genuine.replace("<soap:Body>", '<soap:Body><a Id="G0x7f9c5dc0e500-4D"/>'),
    ],
    [
      "signed by another's certificate of the same chain",
      signAnswer({ id: ID, at: NOON, jir: JIR }, certificates.shop),
    ],
    ["signed by the right name of a foreign chain", signAnswer({ id: ID, at: NOON, jir: JIR }, stranger.signer)],
    ["that answers another request", answer({ id: OTHER, jir: JIR })],
    ["with entities", genuine.replace("<soap:Envelope", '<!DOCTYPE x [<!ENTITY j "1">]><soap:Envelope')],
    ["that is half", genuine.slice(0, -40)],
    ["by SHA-1", genuine.replaceAll("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1")],
    ["that says nothing", answer({})],
    ["of a fault alone", "<soap:Envelope><soap:Body><soap:Fault/></soap:Body></soap:Envelope>"],
    ["in HTML", "<html><body>RacunOdgovor</body></html>"],
  ])("%s is none: the receipt is told again", (_case, text) => {
    expect(read(text)).toMatchObject({ kind: "unavailable" });
  });

  it("is none outside the days of the signer's certificate", () => {
    for (const at of [new Date("2023-12-31T00:00:00Z"), shifted(new Date(), 3660 * DAY)])
      expect(read(genuine, at)).toEqual({ kind: "unavailable", reason: "forged_signer" });
  });

  it.each<[string, string, object]>([
    ["s001", "Poruka nije u skladu s XML shemom", { codes: ["s001"], scope: "document" }],
    ["s002", "Certifikat nije izdan od FINA-e", { codes: ["s002"], scope: "certificate" }],
    ["s003", "Certifikat ne sadrži naziv", { codes: ["s003"], scope: "certificate" }],
    ["s004", "Neispravan digitalni potpis", { codes: ["s004"], scope: "certificate" }],
    ["s005", "OIB nije jednak", { codes: ["s005"], scope: "certificate" }],
    ["s013", "Račun sadrži restriktivne greške: #166#185#", { codes: ["s013", "166", "185"], scope: "document" }],
    ...["s007", "s008", "s009", "s010", "s011", "s012", "s999"].map((code): [string, string, object] => [
      code,
      "Šifra drugih poruka",
      { codes: [code], scope: "document" },
    ]),
  ])("that refuses with %s says whether the document or every document is refused", (code, text, said) => {
    expect(read(answer({ refusal: { code, text } }))).toEqual({ kind: "rejected", ...said });
  });

  it("of a system error asks to be asked again", () => {
    const refusal = { code: "s006", text: "Sistemska pogreška" };
    expect(read(answer({ refusal }))).toEqual({ kind: "unavailable", reason: "s006" });
  });
});
