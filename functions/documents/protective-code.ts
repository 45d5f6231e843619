import { createHash, createHmac, createSign } from "node:crypto";
import { inZagreb } from "../http/zagreb.ts";
import type { DocumentRecord } from "./document.ts";

type Signed = Pick<DocumentRecord, "seller" | "issued_at" | "number" | "premises" | "device" | "total_cents">;

/**
 * The issuer's protective code (ZKI), 32 hexadecimal digits: MD5 of the signature (RSA, SHA-1) over OIB, time, number,
 * premises, device and total, as the fiscalisation rules say. A `key` that is no PEM stands in for the certificate: an HMAC
 * takes the signature's place.
 */
export function protectiveCode(document: Signed, key: string): string {
  const text = signedText(document);
  const signature = key.startsWith("-----BEGIN")
    ? createSign("RSA-SHA1").update(text, "utf8").sign(key)
    : createHmac("sha1", key).update(text, "utf8").digest();
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
