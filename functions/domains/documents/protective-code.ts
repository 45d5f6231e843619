import { createHash, createSign, type KeyObject } from "node:crypto";
import { inZagreb } from "../../platform/zagreb.ts";
import type { DocumentRecord } from "./document.ts";

/** The code's signature method; older documents without one have RSA-SHA1. */
export const METHOD = "RSA-SHA256";

type SignedFields = Pick<DocumentRecord, "seller" | "issued_at" | "number" | "premises" | "device" | "total_cents">;

/**
 * The issuer's protective code (ZKI) after the fiscalisation rules: the MD5, 32 hexadecimal digits, of an RSA-SHA256 signature over OIB,
 * time, number, premises, device and total.
 */
export function protectiveCode(document: SignedFields, key: KeyObject): string {
  // Stryker disable next-line StringLiteral: Node reads text as UTF-8 by default
  const signature = createSign(METHOD).update(signedText(document), "utf8").sign(key);
  // biome-ignore lint/plugin: the tax authority prescribes it over a signature of RSA and SHA-256
  return createHash("md5").update(signature).digest("hex");
}

function signedText({ seller, issued_at, number, premises, device, total_cents }: SignedFields): string {
  const time = inZagreb(new Date(issued_at), "dd.MM.yyyy HH:mm:ss");
  return `${seller.oib}${time}${number}${premises}${device}${decimals(total_cents)}`;
}

/** Cents as the tax service writes amounts: `24.00`. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}
