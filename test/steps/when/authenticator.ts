import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The bytes of a secret in base32, as an authenticator reads it. */
export function bytesOf(text: string): Buffer {
  return Buffer.from(Secret.fromBase32(text).bytes);
}

/** What an authenticator shows; `shift` steps of 30 seconds away from now. One ahead follows a code that is used. */
export function codeOf(secret: string, shift = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + shift * STEP_MS });
}
