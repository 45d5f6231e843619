import { textIn } from "./read-text.ts";

/** Bytes in which a bank's file says what it is. */
const HEAD = 2000;

/** Whether a file is a bank's: MT940, or XML, which no other statement is. */
export function isBankFile(bytes: Uint8Array): boolean {
  const head = textIn(bytes.subarray(0, HEAD)) ?? "";
  return isXml(head) || /(^|[\r\n])(\{.*\{4:[\r\n]*)?:20:/.test(head);
}

/** Whether a text is XML. */
export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}
