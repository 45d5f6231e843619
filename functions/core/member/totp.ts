import { createHmac, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of telephones may be half a minute off. */
const TOLERANCE = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code of a time step (RFC 6238 with HMAC-SHA-1, as authenticators expect), with leading zeros. */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest[digest.length - 1] ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The step whose code this is, one before or after the present included; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, seconds: number): number | undefined {
  const present = timeStep(seconds);
  const near = Array.from({ length: 2 * TOLERANCE + 1 }, (_, offset) => present - TOLERANCE + offset);
  return near.filter((step) => step >= 0).find((step) => isSame(totpCode(secret, step), code));
}

/** The time step (30 s) of a moment in seconds since 1970. */
export function timeStep(seconds: number): number {
  return Math.floor(seconds / STEP_SECONDS);
}

/** Bytes in base32 (RFC 4648, without padding), as authenticators take them. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function isSame(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
