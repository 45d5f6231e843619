import { createSign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SIGNATURE_NAMESPACE } from "#functions/domains/documents/fiscal/cis/message.ts";
import { writeRequest } from "#functions/domains/documents/fiscal/cis/write-request.ts";
import type { FiscalMessage } from "#functions/domains/documents/fiscal/tax-service.ts";
import { protectiveCode } from "#functions/domains/documents/protective-code.ts";
import { LOCAL } from "#infra/local/published.ts";
import { checkReceipt } from "#infra/local/tax/check-receipt.ts";
import { checkRequest } from "#infra/local/tax/check-request.ts";
import { makeTaxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { identityOf, message } from "#test/steps/given/fiscal.ts";
import { DAY, NOON, shifted } from "#test/steps/given/records.ts";

const OIB = "69435151530";
const ID = "4c19d9a6-1111-4222-8333-444455556666";
const certificates = await makeTaxCertificates({ oib: OIB });
const stranger = await makeTaxCertificates({ oib: OIB });
const ended = await makeTaxCertificates({ oib: OIB, validTo: shifted(NOON, DAY) });
const identity = identityOf(certificates.shop);

function request(changes: Partial<FiscalMessage> = {}, of = identity): string {
  return writeRequest(message(changes), { id: ID, at: NOON }, of);
}

function check(text: string, at = NOON, known = certificates) {
  const checked = checkRequest(text, known, at);
  return "refusal" in checked ? `${checked.refusal.code} ${checked.refusal.text}` : checked.document.label;
}

/** The same receipt over this many cents, with the protective code that belongs to it. */
function over(total_cents: number, changes: Partial<FiscalMessage> = {}) {
  return request({ ...signedOver(total_cents), ...changes });
}

function signedOver(total_cents: number): Partial<FiscalMessage> {
  const signed = {
    seller: { name: "", address: "", oib: OIB, vat_registered: true },
    issued_at: "2026-11-21T09:15:00Z",
  };
  const zki = protectiveCode({ ...signed, number: 1, premises: "INTERNET", device: "1", total_cents }, identity.key);
  const tax_cents = Math.round(total_cents / 5);
  const [base, tax] = [total_cents - tax_cents, tax_cents].map((cents) => (cents / 100).toFixed(2));
  return {
    rates: [{ rate: "25.00", base: base ?? "", tax: tax ?? "" }],
    total: (total_cents / 100).toFixed(2),
    zki,
  };
}

describe("the stand-in takes a receipt as the tax service does, and refuses", () => {
  it("none that is in order: an invoice, a credit note, one of a seller outside the PDV system", () => {
    expect(check(request())).toBe("1/INTERNET/1");
    expect(check(over(-19900))).toBe("1/INTERNET/1");
    expect(check(request({ vat_registered: false, rates: [] }))).toBe("1/INTERNET/1");
  });

  it.each([
    [
      "elements in another order",
      request().replace(/(<tns:OibOper>.*<\/tns:OibOper>)(<tns:ZastKod>.*<\/tns:ZastKod>)/, "$2$1"),
    ],
    ["an element that is missing", request().replace(/<tns:OznSlijed>.*<\/tns:OznSlijed>/, "")],
    ["rates that are none", request().replace(/<tns:Pdv>.*<\/tns:Pdv>/, "<tns:Pdv></tns:Pdv>")],
    ["a time of another form", request({ issued_at: "2026-11-21T10:15:00" })],
    ["an amount of another form", request({ total: "199,00" })],
    ["premises that can't be", request({ premises: "INTER NET" })],
    ["another protective code", request({ zki: "0".repeat(32) })],
    ["something else", "<a/>"],
  ])("%s: s001", (_case, text) => {
    expect(check(text)).toMatch(/^s001 /);
  });

  it("a certificate of another chain, or one that has ended: s002", () => {
    expect(check(request({}, identityOf(stranger.shop)))).toMatch(/^s002 /);
    expect(check(request({}, identityOf(ended.shop)), shifted(NOON, 2 * DAY), ended)).toMatch(/^s002 /);
  });

  it("a text that was changed, and a signature by SHA-1: s004", () => {
    expect(check(request().replace("<tns:NakDost>false", "<tns:NakDost>true"))).toMatch(/^s004 /);
    const old = request().replace("2001/04/xmldsig-more#rsa-sha256", "2000/09/xmldsig#rsa-sha1");
    const info = /<SignedInfo>(.*)<\/SignedInfo>/.exec(old)?.[1];
    const scoped = `<SignedInfo xmlns="${SIGNATURE_NAMESPACE}">${info}</SignedInfo>`;
    const value = createSign("RSA-SHA1").update(scoped).sign(LOCAL.fiscalKey, "base64");
    expect(check(old.replace(/<SignatureValue>[^<]+/, `<SignatureValue>${value}`))).toBe(
      "s004 Neispravan digitalni potpis: algorithm",
    );
  });

  it("another seller than the certificate's: s005", () => {
    expect(check(request({ oib: "12345678903" }))).toMatch(/^s005 /);
  });

  it.each([
    [
      "a total that is not bases and taxes",
      over(19900, { rates: [{ rate: "25.00", base: "159.20", tax: "39.90" }] }),
      166,
    ],
    ["an operator whose OIB can't be", request({ operator_oib: "12345678901" }), 179],
    ["a card receipt above 10,000 €", over(1_000_001), 185],
  ])("%s: s013 with its number", (_case, text, number) => {
    expect(check(text)).toBe(`s013 Račun sadrži restriktivne greške: #${number}#`);
  });

  it("one that is older than 30 days, and one of the future: s013 with 176, 177, and takes the last and the first moment", () => {
    const issued = new Date("2026-11-21T09:15:00Z");
    const at = (days: number, ms: number) => check(request(), shifted(issued, days * DAY + ms));
    expect([at(30, 0), at(30, 1), at(0, -5 * 60_000), at(0, -5 * 60_000 - 1)]).toEqual([
      "1/INTERNET/1",
      "s013 Račun sadrži restriktivne greške: #176#",
      "1/INTERNET/1",
      "s013 Račun sadrži restriktivne greške: #177#",
    ]);
    expect(check(over(1_000_000))).toBe("1/INTERNET/1");
  });
});

describe("a receipt that is only looked through (provjera)", () => {
  /** The codes that are found in it at a moment. */
  function codes(changes: Partial<FiscalMessage> = {}, at = NOON, cents?: number) {
    const told = cents === undefined ? message(changes) : { ...message(), ...signedOver(cents), ...changes };
    const text = writeRequest(told, { id: ID, at: NOON }, identity, "ProvjeraZahtjev");
    return checkReceipt(text, certificates, at).findings.map(({ code }) => code);
  }
  const rates = (rate: string, base: string, tax: string) => ({ rates: [{ rate, base, tax }] });

  it("that is in order has v100: an invoice, a credit note, one of a seller outside the PDV system", () => {
    expect([codes(), codes({}, NOON, -19900), codes({ vat_registered: false, rates: [] })]).toEqual([
      ["v100"],
      ["v100"],
      ["v100"],
    ]);
  });

  it.each<[string, Partial<FiscalMessage>, number, string[]]>([
    ["sent by a clock that is 6 hours off", {}, 6 * 3_600_000 + 1, ["v101"]],
    ["at a rate that is none", rates("24.00", "159.20", "39.80"), 0, ["v110", "v161"]],
    ["with PDV of a seller outside the system", { vat_registered: false }, 0, ["v142"]],
    ["told after more than two days", {}, 2 * DAY, ["v101", "v152"]],
    ["told after more than five days", {}, 5 * DAY, ["v101", "v153"]],
    ["with too little PDV", rates("25.00", "159.40", "39.60"), 0, ["v160"]],
    ["with a total that is no sum", rates("25.00", "159.20", "39.82"), 0, ["v166"]],
  ])("%s has its codes", (_case, changes, later, found) => {
    expect(codes(changes, shifted(NOON, later))).toEqual(found);
  });

  it("of more than 10,000 € by card has v168", () => {
    expect(codes({}, NOON, 1_000_001)).toEqual(["v168"]);
  });
});
