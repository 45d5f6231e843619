import { createHash, createSign } from "node:crypto";
import { inZagreb } from "../../../../platform/zagreb.ts";
import { type FiscalIdentity, serialOf } from "../../fiscal-identity.ts";
import type { FiscalMessage } from "../tax-service.ts";
import { algorithms, escapeXml, MESSAGE_NAMESPACE, SIGNATURE_NAMESPACE, SOAP_NAMESPACE } from "./message.ts";

/** Registers a receipt, or (test service) only checks it; both have the same content. */
export type RequestName = "RacunZahtjev" | "ProvjeraZahtjev";

/** The id and moment of one delivery. */
export interface TaxSending {
  /** A UUID in lower case. */
  readonly id: string;
  readonly at: Date;
}

/**
 * A document's signed SOAP request. It is written as exclusive canonical XML, so that the text that is signed is the text that is
 * sent.
 */
export function writeRequest(
  message: FiscalMessage,
  sending: TaxSending,
  identity: FiscalIdentity,
  name: RequestName = "RacunZahtjev",
): string {
  const [opening, closing] = [`<tns:${name} xmlns:tns="${MESSAGE_NAMESPACE}" Id="${name}">`, `</tns:${name}>`];
  const content = `${header(sending)}${receipt(message)}`;
  const info = signedInfo(name, digestOf(`${opening}${content}${closing}`));
  const signature = createSign("RSA-SHA256")
    .update(info(` xmlns="${SIGNATURE_NAMESPACE}"`))
    .sign(identity.key, "base64");
  const signed = `<Signature xmlns="${SIGNATURE_NAMESPACE}">${info("")}<SignatureValue>${signature}</SignatureValue>${keyInfo(identity)}</Signature>`;
  return inEnvelope(`${opening}${content}${signed}${closing}`);
}

/** A request that the service answers with the same text. */
export function writeEcho(text: string): string {
  return inEnvelope(`<tns:EchoRequest xmlns:tns="${MESSAGE_NAMESPACE}">${escapeXml(text)}</tns:EchoRequest>`);
}

function inEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="${SOAP_NAMESPACE}"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}

function header({ id, at }: TaxSending): string {
  return tag("Zaglavlje", tag("IdPoruke", id), tag("DatumVrijeme", inZagreb(at, "dd.MM.yyyy'T'HH:mm:ss")));
}

/** The elements' order is binding; those without a value are left out. */
function receipt(message: FiscalMessage): string {
  return tag(
    "Racun",
    tag("Oib", message.oib),
    tag("USustPdv", String(message.vat_registered)),
    tag("DatVrijeme", message.issued_at),
    tag("OznSlijed", message.sequence),
    tag(
      "BrRac",
      tag("BrOznRac", String(message.number)),
      tag("OznPosPr", message.premises),
      tag("OznNapUr", message.device),
    ),
    ...rates(message),
    ...(message.untaxed === undefined ? [] : [tag("IznosNePodlOpor", message.untaxed)]),
    tag("IznosUkupno", message.total),
    tag("NacinPlac", message.payment_method),
    tag("OibOper", message.operator_oib),
    tag("ZastKod", message.zki),
    tag("NakDost", String(message.late)),
  );
}

function rates({ rates }: FiscalMessage): string[] {
  if (rates.length === 0) return [];
  const parts = rates.map(({ rate, base, tax }) =>
    tag("Porez", tag("Stopa", rate), tag("Osnovica", base), tag("Iznos", tax)),
  );
  return [tag("Pdv", ...parts)];
}

function tag(name: string, ...content: readonly string[]): string {
  return `<tns:${name}>${content.join("")}</tns:${name}>`;
}

/** The signed part: with its namespace where it is hashed on its own, without where it stands in the signature. */
function signedInfo(id: RequestName, digest: string) {
  return (namespace: string) =>
    `<SignedInfo${namespace}>${empty("CanonicalizationMethod", algorithms.exclusive)}${empty("SignatureMethod", algorithms.signature)}<Reference URI="#${id}"><Transforms>${empty("Transform", algorithms.enveloped)}${empty("Transform", algorithms.exclusive)}</Transforms>${empty("DigestMethod", algorithms.digest)}<DigestValue>${digest}</DigestValue></Reference></SignedInfo>`;
}

function empty(name: string, algorithm: string): string {
  return `<${name} Algorithm="${algorithm}"></${name}>`;
}

/** The certificate, and its issuer with the most specific part first. */
function keyInfo({ certificate }: FiscalIdentity): string {
  const issuer = certificate.issuer.split("\n").reverse().join(",");
  return `<KeyInfo><X509Data><X509Certificate>${certificate.raw.toString("base64")}</X509Certificate><X509IssuerSerial><X509IssuerName>${escapeXml(issuer)}</X509IssuerName><X509SerialNumber>${serialOf(certificate)}</X509SerialNumber></X509IssuerSerial></X509Data></KeyInfo>`;
}

function digestOf(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
