/** XML namespaces of the service's requests and answers. */
export const MESSAGE_NAMESPACE = "http://www.apis-it.hr/fin/2012/types/f73";
export const SOAP_NAMESPACE = "http://schemas.xmlsoap.org/soap/envelope/";
export const SIGNATURE_NAMESPACE = "http://www.w3.org/2000/09/xmldsig#";

/** Algorithms of a message's signature (XML Signature, XML Encryption). The service no longer accepts SHA-1. */
export const algorithms = {
  exclusive: "http://www.w3.org/2001/10/xml-exc-c14n#",
  inclusive: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  enveloped: "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
  signature: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  digest: "http://www.w3.org/2001/04/xmlenc#sha256",
} as const;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#xD;" };

/** Escapes text for canonical XML. */
export function escapeXml(value: string): string {
  return value.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign);
}
