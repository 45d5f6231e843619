import { X509Certificate } from "node:crypto";
import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { algorithms, MESSAGE_NAMESPACE, SIGNATURE_NAMESPACE } from "./message.ts";

/** Whether a message's certificate belongs to an accepted signer. */
export type IsSigner = (certificate: X509Certificate) => boolean;

/** A message whose signature does not hold, with the reason. */
export class MessageForged extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "MessageForged";
  }
}

const transforms: readonly string[] = [algorithms.enveloped, algorithms.inclusive, algorithms.exclusive];

/**
 * The one signed element of this name in a SOAP message (`text`, unchanged), read from the canonical text that its signature covers.
 * Throws `MessageForged` for several elements or signatures, another algorithm or signer, or a changed text.
 */
export function verifySigned(text: string, name: string, isSigner: IsSigner): Element {
  const { element, signature } = find(text, name);
  const verifier = new SignedXml({ getCertFromKeyInfo: () => null });
  verifier.loadSignature(signature);
  if (verifier.signatureAlgorithm !== algorithms.signature) throw new MessageForged("algorithm");
  const certificate = certificateOf(signature);
  if (!isSigner(certificate)) throw new MessageForged("signer");
  verifier.publicCert = certificate.toString();
  if (!isUnchanged(verifier, text)) throw new MessageForged("changed");
  const [reference, ...others] = verifier.getReferences();
  if (!reference || others.length > 0 || reference.uri !== `#${element.getAttribute("Id")}`)
    throw new MessageForged("reference");
  if (reference.digestAlgorithm !== algorithms.digest) throw new MessageForged("algorithm");
  if (!reference.transforms.every((one) => transforms.includes(one))) throw new MessageForged("transform");
  const signed = parse(verifier.getSignedReferences()[0] ?? "");
  if (signed.localName !== name || signed.namespaceURI !== MESSAGE_NAMESPACE) throw new MessageForged("reference");
  return signed;
}

/** The texts of all elements of a name within a verified one. */
export function valuesOf(within: Element, name: string): string[] {
  return Array.from(within.getElementsByTagNameNS(MESSAGE_NAMESPACE, name), ({ textContent }) => textContent ?? "");
}

/** A message's only element of this name, with its only signature, its last child. */
function find(text: string, name: string) {
  const root = parse(text);
  const elements = Array.from(root.getElementsByTagNameNS("*", name));
  const signatures = Array.from(root.getElementsByTagNameNS("*", "Signature"));
  const [element] = elements;
  const [signature] = signatures;
  if (!element || elements.length > 1) throw new MessageForged("message");
  if (!signature || signatures.length > 1) throw new MessageForged("signature");
  if (signature.namespaceURI !== SIGNATURE_NAMESPACE || signature.parentNode !== element)
    throw new MessageForged("signature");
  return { element, signature };
}

function parse(text: string): Element {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new MessageForged("xml");
  const fail = () => {
    throw new MessageForged("xml");
  };
  const document = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } }).parseFromString(
    text,
    "text/xml",
  );
  if (!document?.documentElement) throw new MessageForged("xml");
  return document.documentElement;
}

function certificateOf(signature: Element): X509Certificate {
  const [value] = Array.from(signature.getElementsByTagNameNS(SIGNATURE_NAMESPACE, "X509Certificate"));
  try {
    return new X509Certificate(Buffer.from(value?.textContent ?? "", "base64"));
  } catch {
    throw new MessageForged("signer");
  }
}

function isUnchanged(verifier: SignedXml, text: string): boolean {
  try {
    return verifier.checkSignature(text);
  } catch {
    return false;
  }
}
