import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SignedXml } from "xml-crypto";
import { algorithms } from "#functions/domains/documents/fiscal/cis/message.ts";
import { writeRequest } from "#functions/domains/documents/fiscal/cis/write-request.ts";
import { LOCAL } from "#infra/local/published.ts";
import { identityOf, message } from "#test/steps/given/fiscal.ts";
import { NOON } from "#test/steps/given/records.ts";
import { hasXmlsec, xmlsecTakes } from "#test/steps/then/xmlsec.ts";

const certificate = readFileSync(join(import.meta.dirname, "golden-certificate.pem"), "utf8");
const identity = identityOf({ certificate });
const sending = { id: "4c19d9a6-1111-4222-8333-444455556666", at: NOON };
const request = writeRequest(message(), sending, identity);

describe("a receipt's request to the tax authority", () => {
  it("is the golden message, byte for byte", () => {
    expect(request).toBe(readFileSync(join(import.meta.dirname, "golden-request.xml"), "utf8"));
  });

  it("has the digest and the signature that the library makes of the same message", () => {
    const unsigned = request.replace(/<Signature .*<\/Signature>/, "");
    const signer = new SignedXml({
      privateKey: LOCAL.fiscalKey,
      signatureAlgorithm: algorithms.signature,
      canonicalizationAlgorithm: algorithms.exclusive,
    });
    signer.addReference({
      xpath: "//*[local-name(.)='RacunZahtjev']",
      transforms: [algorithms.enveloped, algorithms.exclusive],
      digestAlgorithm: algorithms.digest,
    });
    signer.computeSignature(unsigned, { location: { reference: "//*[local-name(.)='RacunZahtjev']" } });
    const valuesOf = (text: string) =>
      ["DigestValue", "SignatureValue"].map((name) => new RegExp(`<${name}>([^<]+)<`).exec(text)?.[1]);
    expect(valuesOf(request)).toEqual(valuesOf(signer.getSignedXml()));
  });

  it.skipIf(!hasXmlsec)("is taken by a second implementation, and refused with one cent or one line more", () => {
    expect(xmlsecTakes(request, "RacunZahtjev", certificate)).toBe(true);
    expect(xmlsecTakes(request.replace("199.00", "199.01"), "RacunZahtjev", certificate)).toBe(false);
    expect(xmlsecTakes(request.replace("</tns:Zaglavlje>", "</tns:Zaglavlje>\n"), "RacunZahtjev", certificate)).toBe(
      false,
    );
  });

  it("names the certificate's issuer the most specific part first, and its serial in full", () => {
    expect(request).toContain("<X509IssuerName>CN=Zamah lokalni izdavatelj,O=Zamah lokalno,C=HR</X509IssuerName>");
    expect(request).toContain(
      `<X509SerialNumber>${BigInt(`0x${identity.certificate.serialNumber}`)}</X509SerialNumber>`,
    );
  });

  it("of a seller outside the PDV system names no rates, nor does a sale that another state taxes; of a credit note amounts below zero at the same rate", () => {
    expect(writeRequest(message({ vat_registered: false, rates: [] }), sending, identity)).not.toContain("tns:Pdv>");
    const abroad = writeRequest(message({ rates: [], untaxed: "199.00" }), sending, identity);
    expect(abroad).toContain("</tns:BrRac><tns:IznosNePodlOpor>199.00</tns:IznosNePodlOpor><tns:IznosUkupno>199.00");
    const note = message({ total: "-10.00", rates: [{ rate: "25.00", base: "-8.00", tax: "-2.00" }] });
    expect(writeRequest(note, sending, identity)).toContain(
      "<tns:Pdv><tns:Porez><tns:Stopa>25.00</tns:Stopa><tns:Osnovica>-8.00</tns:Osnovica><tns:Iznos>-2.00</tns:Iznos></tns:Porez></tns:Pdv><tns:IznosUkupno>-10.00</tns:IznosUkupno>",
    );
  });
});
