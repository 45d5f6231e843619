import { createHash } from "node:crypto";

/** Names an e-mail's counters and locks without holding the address: half of its SHA-256 in hexadecimal. */
export function accountScope(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 32);
}
