import { Secret, TOTP } from "otpauth";
import { shop } from "../../kernel/shop.ts";

/** Clocks of telephones may be half a minute off: a step of 30 s earlier and later. */
const WINDOW_STEPS = 1;

/** The time step (RFC 6238: 30 s) whose code this is, one before or after the present included; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, seconds: number): number | undefined {
  const timestamp = seconds * 1000;
  const shift = TOTP.validate({ token: code, secret: sharedSecret(secret), timestamp, window: WINDOW_STEPS });
  return shift === null ? undefined : TOTP.counter({ timestamp }) + shift;
}

/** A secret as authenticators take it: in base32 (RFC 4648, without padding), and as the address of a QR code. */
export function authenticatorKey(secret: Buffer, account: string) {
  const totp = new TOTP({ issuer: shop.brand, label: account, secret: sharedSecret(secret) });
  return { secret: totp.secret.base32, otpauth_url: totp.toString() };
}

function sharedSecret(bytes: Buffer): Secret {
  return Secret.fromHex(bytes.toString("hex"));
}
