import { createHash } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Twelve digits, always the same for one order number and different for two. */
export function referenceNumber(orderNumber: string): string {
  return digits(`reference ${orderNumber}`, 12);
}

/** Six digits, always the same for one order number. */
export function approvalCode(orderNumber: string): string {
  return digits(`approval ${orderNumber}`, 6);
}

/** The stored card of a subscription's first order: 22 letters and digits, always the same for one order number. */
export function accountIdOf(orderNumber: string): string {
  let rest = number(`account ${orderNumber}`);
  let text = "";
  for (let position = 0; position < 22; position += 1) {
    text += alphabet.charAt(Number(rest % 62n));
    rest /= 62n;
  }
  return text;
}

/** A holder's only card as the gateway names it: six digits that differ from person to person, the same last four for all. */
export function maskedCard(holder: string): string {
  return `4${digits(`card ${holder}`, 5)}xxxxxx1111`;
}

function digits(text: string, length: number): string {
  return String(number(text) % 10n ** BigInt(length)).padStart(length, "0");
}

function number(text: string): bigint {
  return BigInt(`0x${createHash("sha256").update(text).digest("hex")}`);
}
