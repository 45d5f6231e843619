import { createHash, createSign, type KeyObject } from "node:crypto";
import { inZagreb } from "../../platform/zagreb.ts";
import type { DocumentRecord } from "./document.ts";

/** The signature below the code; documents from before name none and have RSA-SHA1. */
export const METHOD = "RSA-SHA256";

type Signed = Pick<DocumentRecord, "seller" | "issued_at" | "number" | "premises" | "device" | "total_cents">;

/**
 * The issuer's protective code (ZKI), 32 hexadecimal digits: MD5 of the signature (RSA, SHA-256) over OIB, time, number,
 * premises, device and total, as the fiscalisation rules say.
 */
export function protectiveCode(document: Signed, key: KeyObject): string {
  // Stryker disable next-line StringLiteral: Node reads text as UTF-8 by default
  const signature = createSign(METHOD).update(signedText(document), "utf8").sign(key);
  // biome-ignore lint/plugin: the tax authority prescribes it over a signature of RSA and SHA-256
  return createHash("md5").update(signature).digest("hex");
}

function signedText({ seller, issued_at, number, premises, device, total_cents }: Signed): string {
  const time = inZagreb(new Date(issued_at), "dd.MM.yyyy HH:mm:ss");
  return `${seller.oib}${time}${number}${premises}${device}${decimals(total_cents)}`;
}

/** Cents as the tax service writes amounts: `24.00`. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}
