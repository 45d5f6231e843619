import { createHash, createHmac, randomBytes } from "node:crypto";
import { secret } from "./settings.ts";

/** A link's token, known to its mail alone, and what the table keeps of it. */
export interface OneTimeLink {
  readonly token: string;
  readonly hash: string;
}

/** A new token of 128 random bits in base64url. */
export function oneTimeLink(): OneTimeLink {
  const token = randomBytes(16).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** A token's SHA-256 in hexadecimal. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Recognises an e-mail or a card again without holding it: 32 hexadecimal digits of its HMAC-SHA256 under a key of ours. */
export async function pseudonym(kind: "email" | "card", value: string): Promise<string> {
  return (await keyedDigest(kind, value)).toString("hex").slice(0, 32);
}

/** What a value of a kind is known by to whoever has our key. */
export async function keyedDigest(kind: "email" | "card" | "gift", value: string): Promise<Buffer> {
  return createHmac("sha256", await secret("PSEUDONYM_KEY"))
    .update(`${kind} ${value}`)
    .digest();
}
