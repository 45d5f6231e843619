import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { Problem } from "../../platform/problem.ts";
import { open, seal } from "../../platform/sealed-text.ts";
import { secret, secretVersions } from "../../platform/settings.ts";
import { shop } from "../../platform/shop.ts";

/** Accepts codes of one time step (30 s) earlier and later, as telephones' clocks may be wrong by half a minute. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

/** The time step (RFC 6238: 30 s) whose code this is, one before or after the present included; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, seconds: number): number | undefined {
  const timestamp = seconds * 1000;
  const shift = TOTP.validate({ token: code, secret: sharedSecret(secret), timestamp, window: WINDOW_STEPS });
  return shift === null ? undefined : TOTP.counter({ timestamp }) + shift;
}

/** A secret in the two forms that authenticators take: base32 (RFC 4648, without padding), and the address of a QR code. */
export function authenticatorKey(secret: Buffer, account: string) {
  const totp = new TOTP({ issuer: shop.brand, label: account, secret: sharedSecret(secret) });
  return { secret: totp.secret.base32, otpauth_url: totp.toString() };
}

function sharedSecret(bytes: Buffer): Secret {
  return Secret.fromHex(bytes.toString("hex"));
}

/** A new secret for an authenticator: its bytes, and the text under which the person's profile keeps them. */
export async function newFactor(userId: string): Promise<{ bytes: Buffer; sealed: string }> {
  const bytes = randomBytes(SECRET_BYTES);
  return { bytes, sealed: seal(bytes, userId, await secret("MFA_KEY")) };
}

/** The time step of a code of the secret that a person's profile keeps; 400 `code_invalid` for a wrong one. */
export async function requireStep(sealed: string, userId: string, code: string): Promise<number> {
  const step = stepOfCode(open(sealed, userId, await secretVersions("MFA_KEY")), code, Date.now() / 1000);
  if (step === undefined) throw new Problem("code_invalid");
  return step;
}
