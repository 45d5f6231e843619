import { createHash, createSign, X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { isChain } from "#functions/core/document/fiscal/cis/trust.ts";
import { MessageForged, valuesOf, verifySigned } from "#functions/core/document/fiscal/cis/verify-signed.ts";
import { namesOib } from "#functions/core/document/fiscal-identity.ts";
import { DAY_MS, MINUTE_MS } from "#functions/kernel/time.ts";
import { zagrebMoment } from "#functions/kernel/zagreb.ts";
import { misfit, requestShape } from "./message-shape.ts";
import type { TaxCertificates } from "./tax-certificates.ts";
import type { TaxRefusal, ToldDocument } from "./told-document.ts";

type Checked = { readonly document: ToldDocument } | { readonly refusal: TaxRefusal };

const MAX_CARD_EUROS = 10_000;
const OLDEST_MS = 30 * DAY_MS;
const CLOCKS_APART_MS = 5 * MINUTE_MS;

/** Checks a request as the service does, and, where it holds the seller's key, the protective code too. */
export function checkRequest(text: string, { shop, authorities }: TaxCertificates, at: Date): Checked {
  const wrong = schemaFault(text);
  if (wrong !== undefined) return refuse("s001", `Poruka nije u skladu s XML shemom: ${wrong}`);
  let certificate: X509Certificate | undefined;
  const chain = (authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  const isTrusted = (one: X509Certificate) => {
    certificate = one;
    return one.validFromDate <= at && at <= one.validToDate && isChain([one, ...chain.toReversed()]);
  };
  try {
    const request = verifySigned(text, "RacunZahtjev", isTrusted);
    const value = (name: string) => valuesOf(request, name)[0] ?? "";
    if (!certificate || !namesOib(certificate, value("Oib")))
      return refuse("s005", "OIB iz poruke nije jednak OIB-u iz certifikata.");
    if (value("ZastKod") !== codeOf(value, shop.key)) return refuse("s001", "ZKI");
    const broken = rulesBroken(value, (name) => valuesOf(request, name), at);
    if (broken.length > 0) return refuse("s013", `Račun sadrži restriktivne greške: #${broken.join("#")}#`);
    return { document: toldBy(value) };
  } catch (error) {
    if (!(error instanceof MessageForged)) throw error;
    if (error.message === "signer") return refuse("s002", "Certifikat nije izdan od povjerljivog izdavatelja.");
    return refuse("s004", `Neispravan digitalni potpis: ${error.message}`);
  }
}

function refuse(code: string, text: string): Checked {
  return { refusal: { code, text } };
}

function schemaFault(text: string): string | undefined {
  const root = new DOMParser({ errorHandler: () => {} }).parseFromString(text, "text/xml")?.documentElement;
  const request = root?.getElementsByTagNameNS("*", "RacunZahtjev")[0];
  if (!request) return "RacunZahtjev";
  if ((text.match(/\sId="/g) ?? []).length !== 1) return "Id";
  return misfit(request, requestShape);
}

type Value = (name: string) => string;

/** The protective code once more, from what the request says. */
function codeOf(value: Value, key: string): string {
  const fields = [value("Oib"), value("DatVrijeme").replace("T", " ")];
  const rest = ["BrOznRac", "OznPosPr", "OznNapUr", "IznosUkupno"].map(value);
  const signature = createSign("RSA-SHA256")
    .update([...fields, ...rest].join(""))
    .sign(key);
  return createHash("md5").update(signature).digest("hex");
}

/** The numbers of the rules that a receipt breaks. */
function rulesBroken(value: Value, values: (name: string) => string[], at: Date): number[] {
  const total = cents(value("IznosUkupno"));
  const parts = ["Osnovica", "Iznos", "IznosOslobPdv", "IznosMarza", "IznosNePodlOpor"].flatMap(values).map(cents);
  const sum = parts.reduce((all, part) => all + part, 0);
  const waited = at.getTime() - momentOf(value("DatVrijeme"));
  const rules: readonly (readonly [number, boolean])[] = [
    [166, parts.length > 0 && Math.abs(total - sum) > 1],
    [176, waited > OLDEST_MS],
    [177, waited < -CLOCKS_APART_MS],
    [179, !isOib(value("OibOper"))],
    [185, ["G", "K"].includes(value("NacinPlac")) && Math.abs(total) > MAX_CARD_EUROS * 100],
  ];
  return rules.flatMap(([number, isBroken]) => (isBroken ? [number] : []));
}

function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** Milliseconds of a time as messages write it; an impossible one is at no moment. */
function momentOf(time: string): number {
  const [, day, month, year, hour, minute] = /^(\d\d)\.(\d\d)\.(\d{4})T(\d\d):(\d\d)/.exec(time) ?? [];
  return zagrebMoment(`${year}-${month}-${day}T${hour}:${minute}`)?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** An OIB's last digit fits the others (ISO 7064, MOD 11,10). */
function isOib(oib: string): boolean {
  const rest = Array.from(oib.slice(0, 10), Number).reduce(
    (carry, digit) => (((carry + digit) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - rest) % 10 === Number(oib[10]);
}

function toldBy(value: Value): ToldDocument {
  return {
    label: `${value("BrOznRac")}/${value("OznPosPr")}/${value("OznNapUr")}`,
    number: Number(value("BrOznRac")),
    year: value("DatVrijeme").slice(6, 10),
    total: value("IznosUkupno"),
    zki: value("ZastKod"),
    late: value("NakDost") === "true",
  };
}
