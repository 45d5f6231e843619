import { createHash, createSign, X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { isIssuedBelow } from "#functions/domains/documents/fiscal/cis/trust.ts";
import { MessageForged, valuesOf, verifySigned } from "#functions/domains/documents/fiscal/cis/verify-signed.ts";
import { namesOib } from "#functions/domains/documents/fiscal-identity.ts";
import { DAY_MS, MINUTE_MS } from "#functions/platform/time.ts";
import { zagrebMoment } from "#functions/platform/zagreb.ts";
import { misfit, requestShape } from "./message-shape.ts";
import type { ReportedDocument, TaxRefusal } from "./reported-document.ts";
import type { TaxCertificates } from "./tax-certificates.ts";

type CheckedRequest = { readonly document: ReportedDocument } | { readonly refusal: TaxRefusal };

const MAX_CARD_EUROS = 10_000;
const OLDEST_MS = 30 * DAY_MS;
const CLOCKS_APART_MS = 5 * MINUTE_MS;

/** Checks a receipt's request as the service does, and, where it holds the seller's keys, the protective code too. */
export function checkRequest(text: string, certificates: TaxCertificates, at: Date): CheckedRequest {
  const checked = checkSigned(text, "RacunZahtjev", certificates, at);
  if ("refusal" in checked) return checked;
  const broken = rulesBroken(checked, at);
  if (broken.length > 0) return refuse("s013", `Račun sadrži restriktivne greške: #${broken.join("#")}#`);
  return { document: toldBy(checked.value) };
}

/** The values of a signed request: the first and all values of a name. */
export interface Told {
  readonly value: (name: string) => string;
  readonly values: (name: string) => string[];
}

/** The content of a signed request, or why it is refused. */
export function checkSigned(
  text: string,
  name: string,
  { shop, renewed, authorities }: TaxCertificates,
  at: Date,
): Told | { readonly refusal: TaxRefusal } {
  const wrong = schemaFault(text, name);
  if (wrong !== undefined) return refuse("s001", `Poruka nije u skladu s XML shemom: ${wrong}`);
  let certificate: X509Certificate | undefined;
  const chain = (authorities.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  );
  const isTrusted = (one: X509Certificate) => {
    certificate = one;
    return isIssuedBelow(chain, one, at);
  };
  try {
    const request = verifySigned(text, name, isTrusted);
    const values = (of: string) => valuesOf(request, of);
    const value = (of: string) => values(of)[0] ?? "";
    if (!certificate || !namesOib(certificate, value("Oib")))
      return refuse("s005", "OIB iz poruke nije jednak OIB-u iz certifikata.");
    if (![shop, renewed].some(({ key }) => value("ZastKod") === codeOf(value, key))) return refuse("s001", "ZKI");
    return { value, values };
  } catch (error) {
    if (!(error instanceof MessageForged)) throw error;
    if (error.message === "signer") return refuse("s002", "Certifikat nije izdan od povjerljivog izdavatelja.");
    return refuse("s004", `Neispravan digitalni potpis: ${error.message}`);
  }
}

function refuse(code: string, text: string): { readonly refusal: TaxRefusal } {
  return { refusal: { code, text } };
}

function schemaFault(text: string, name: string): string | undefined {
  const root = new DOMParser({ errorHandler: () => {} }).parseFromString(text, "text/xml")?.documentElement;
  const request = root?.getElementsByTagNameNS("*", name)[0];
  if (!request) return name;
  if ((text.match(/\sId="/g) ?? []).length !== 1) return "Id";
  return misfit(request, requestShape);
}

/** The protective code, calculated from the request. */
function codeOf(value: Told["value"], key: string): string {
  const fields = [value("Oib"), value("DatVrijeme").replace("T", " ")];
  const rest = ["BrOznRac", "OznPosPr", "OznNapUr", "IznosUkupno"].map(value);
  const signature = createSign("RSA-SHA256")
    .update([...fields, ...rest].join(""))
    .sign(key);
  return createHash("md5").update(signature).digest("hex");
}

/** The numbers of the rules that a receipt breaks. */
function rulesBroken({ value, values }: Told, at: Date): number[] {
  const total = cents(value("IznosUkupno"));
  const waited = at.getTime() - momentOf(value("DatVrijeme"));
  const rules: readonly (readonly [number, boolean])[] = [
    [166, !addsUp({ value, values })],
    [176, waited > OLDEST_MS],
    [177, waited < -CLOCKS_APART_MS],
    [179, !isOib(value("OibOper"))],
    [185, ["G", "K"].includes(value("NacinPlac")) && Math.abs(total) > MAX_CARD_EUROS * 100],
  ];
  return rules.flatMap(([number, isBroken]) => (isBroken ? [number] : []));
}

/** Whether the total equals its parts, to the cent; true without parts. */
export function addsUp({ value, values }: Told): boolean {
  const parts = ["Osnovica", "Iznos", "IznosOslobPdv", "IznosMarza", "IznosNePodlOpor"].flatMap(values).map(cents);
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.length === 0 || Math.abs(cents(value("IznosUkupno")) - sum) <= 1;
}

/** Euros as messages write them, in cents. */
export function cents(amount: string): number {
  return Math.round(Number(amount) * 100);
}

/** A time of a message in milliseconds; infinity for an impossible one. */
export function momentOf(time: string): number {
  const [, day, month, year, hour, minute] = /^(\d\d)\.(\d\d)\.(\d{4})T(\d\d):(\d\d)/.exec(time) ?? [];
  return zagrebMoment(`${year}-${month}-${day}T${hour}:${minute}`)?.getTime() ?? Number.POSITIVE_INFINITY;
}

/** Whether an OIB's last digit is right (ISO 7064, MOD 11,10). */
function isOib(oib: string): boolean {
  const rest = Array.from(oib.slice(0, 10), Number).reduce(
    (carry, digit) => (((carry + digit) % 10 || 10) * 2) % 11,
    10,
  );
  return (11 - rest) % 10 === Number(oib[10]);
}

function toldBy(value: Told["value"]): ReportedDocument {
  return {
    label: `${value("BrOznRac")}/${value("OznPosPr")}/${value("OznNapUr")}`,
    number: Number(value("BrOznRac")),
    year: value("DatVrijeme").slice(6, 10),
    total: value("IznosUkupno"),
    zki: value("ZastKod"),
    late: value("NakDost") === "true",
  };
}
