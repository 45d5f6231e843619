import { createHash, createPrivateKey, createSign, type KeyObject } from "node:crypto";
import { inZagreb } from "../../kernel/zagreb.ts";
import type { DocumentRecord } from "./document.ts";

type Signed = Pick<DocumentRecord, "seller" | "issued_at" | "number" | "premises" | "device" | "total_cents">;

/** `FISCAL_KEY` holds no RSA private key: nothing is issued with it. */
export class FiscalKeyInvalid extends Error {
  constructor() {
    super("FiscalKeyInvalid: FISCAL_KEY is no RSA private key in PEM.");
    this.name = "FiscalKeyInvalid";
  }
}

/**
 * The issuer's protective code (ZKI), 32 hexadecimal digits: MD5 of the signature (RSA, SHA-1) over OIB, time, number,
 * premises, device and total, as the fiscalisation rules say. `key` is a PEM, with or without its certificate; any other text
 * throws `FiscalKeyInvalid`.
 */
export function protectiveCode(document: Signed, key: string): string {
  const signature = createSign("RSA-SHA1").update(signedText(document), "utf8").sign(rsaKey(key));
  return createHash("md5").update(signature).digest("hex");
}

function rsaKey(text: string): KeyObject {
  const key = readKey(text);
  if (key?.asymmetricKeyType !== "rsa") throw new FiscalKeyInvalid();
  return key;
}

function readKey(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text);
  } catch {
    return undefined;
  }
}

function signedText({ seller, issued_at, number, premises, device, total_cents }: Signed): string {
  const time = inZagreb(new Date(issued_at), "dd.MM.yyyy HH:mm:ss");
  return `${seller.oib}${time}${number}${premises}${device}${decimals(total_cents)}`;
}

/** Cents as the tax service writes amounts: `24.00`. */
export function decimals(cents: number): string {
  return (cents / 100).toFixed(2);
}
