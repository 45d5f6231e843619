import { createHash, createSign, X509Certificate } from "node:crypto";
import {
  algorithms,
  escapeXml,
  MESSAGE_NAMESPACE,
  SIGNATURE_NAMESPACE,
  SOAP_NAMESPACE,
} from "#functions/domains/documents/fiscal/cis/message.ts";
import { inZagreb } from "#functions/platform/zagreb.ts";
import type { TaxRefusal } from "./reported-document.ts";
import type { TaxCertificates } from "./tax-certificates.ts";

/** The service's answer to a request. */
export interface TaxAnswer {
  readonly id: string;
  readonly at: Date;
  readonly jir?: string;
  readonly refusal?: TaxRefusal;
  /** A receipt that was only checked, as it was sent, and the findings. */
  readonly looked?: { readonly receipt: string; readonly findings: readonly TaxRefusal[] };
}

const ID = "G0x7f9c5dc0e500-4D";
const REGEXP = 'xmlns:regexp="http://exslt.org/regular-expressions"';
const SOAP = `xmlns:soap="${SOAP_NAMESPACE}"`;
const TNS = `xmlns:tns="${MESSAGE_NAMESPACE}"`;
const XSD = 'xmlns:xsd="http://www.w3.org/2001/XMLSchema"';
const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
/** The namespaces of the envelope, in their order: inclusive canonical form writes them at an element that is hashed separately. */
const IN_SCOPE = [REGEXP, SOAP, TNS, XSD, XSI].join(" ");

/**
 * An answer signed as the service signs: inclusive canonical form within all namespaces of the envelope, and line breaks in the signature.
 * Outside its envelope or reformatted, the signature is invalid.
 */
export function signAnswer(answered: TaxAnswer, { key, certificate }: TaxCertificates["signer"]): string {
  const content = `${header(answered)}${result(answered)}`;
  const name = answered.looked ? "tns:ProvjeraOdgovor" : "tns:RacunOdgovor";
  const digest = createHash("sha256").update(`<${name} ${IN_SCOPE} Id="${ID}">${content}</${name}>`);
  const info = signedInfo(digest.digest("base64"));
  const scoped = `<SignedInfo xmlns="${SIGNATURE_NAMESPACE}" ${IN_SCOPE}>${info}</SignedInfo>`;
  const value = createSign("RSA-SHA256").update(scoped).sign(key, "base64");
  const signature = `<Signature xmlns="${SIGNATURE_NAMESPACE}">\n<SignedInfo>${info}</SignedInfo>\n<SignatureValue>${value}</SignatureValue>\n${keyInfo(certificate)}\n</Signature>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<soap:Envelope ${SOAP} ${XSI} ${XSD} ${REGEXP}><soap:Body><${name} ${TNS} Id="${ID}">${content}${signature}</${name}></soap:Body></soap:Envelope>`;
}

/** Answers an echo with its text, unsigned. */
export function echoAnswer(text: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope ${SOAP}><soap:Body><tns:EchoResponse ${TNS}>${escapeXml(text)}</tns:EchoResponse></soap:Body></soap:Envelope>`;
}

/** A fault of the service's web server, which does not read messages. */
export const faultAnswer = `<?xml version="1.0"?><soap:Envelope ${SOAP}><soap:Body><soap:Fault><faultcode>soap:Server</faultcode><faultstring>Internal error</faultstring></soap:Fault></soap:Body></soap:Envelope>`;

function header({ id, at }: TaxAnswer): string {
  return `<tns:Zaglavlje><tns:IdPoruke>${escapeXml(id)}</tns:IdPoruke><tns:DatumVrijeme>${inZagreb(at, "dd.MM.yyyy'T'HH:mm:ss")}</tns:DatumVrijeme></tns:Zaglavlje>`;
}

function result({ jir, refusal, looked }: TaxAnswer): string {
  if (looked) return `${looked.receipt}${faults(looked.findings)}`;
  if (jir !== undefined) return `<tns:Jir>${jir}</tns:Jir>`;
  return refusal ? faults([refusal]) : "";
}

function faults(list: readonly TaxRefusal[]): string {
  const each = list.map(
    ({ code, text }) =>
      `<tns:Greska><tns:SifraGreske>${code}</tns:SifraGreske><tns:PorukaGreske>${escapeXml(text)}</tns:PorukaGreske></tns:Greska>`,
  );
  return `<tns:Greske>${each.join("")}</tns:Greske>`;
}

function signedInfo(digest: string): string {
  const { inclusive, signature, enveloped, digest: method } = algorithms;
  const of = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`;
  return `\n  ${of("CanonicalizationMethod", inclusive)}\n  ${of("SignatureMethod", signature)}\n  <Reference URI="#${ID}">\n    <Transforms>${of("Transform", enveloped)}${of("Transform", inclusive)}</Transforms>\n    ${of("DigestMethod", method)}\n    <DigestValue>${digest}</DigestValue>\n  </Reference>\n`;
}

function keyInfo(certificate: string): string {
  return `<KeyInfo><X509Data><X509Certificate>${new X509Certificate(certificate).raw.toString("base64")}</X509Certificate></X509Data></KeyInfo>`;
}
