/** Names that requests to and answers of the tax authority's service share. */
export const MESSAGE_NAMESPACE = "http://www.apis-it.hr/fin/2012/types/f73";
export const SOAP_NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
export const SIGNATURE_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";

/** What a message is signed by. The service ends SHA-1; the names are those of XML Encryption and its successors. */
export const algorithms = {
  exclusive: "http://www.w3.org/2001/10/xml-exc-c14n#",
  inclusive: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  enveloped: "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
} as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/** Text as canonical XML writes it between tags. */
export function textOf(value: string): string {
  return value.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
}
