import { createHash, timingSafeEqual } from "node:crypto";
import { LOCAL } from "../published.ts";

/**
 * Whether the provider would open this embed address: `hex(SHA-256(key + guid + expires))`, `expires` in UNIX seconds and
 * not over. Milliseconds are refused, as the provider does.
 */
export function isEmbedAllowed(guid: string, query: URLSearchParams, now: Date): boolean {
  const expires = query.get("expires") ?? "";
  if (!/^\d{10}$/.test(expires) || Number(expires) * 1000 <= now.getTime()) return false;
  const expected = createHash("sha256").update(`${LOCAL.embedTokenKey}${guid}${expires}`).digest();
  const token = query.get("token") ?? "";
  return /^[0-9a-f]{64}$/.test(token) && timingSafeEqual(expected, Buffer.from(token, "hex"));
}
