import { createHash, createHmac, timingSafeEqual } from "node:crypto";

type PostedFields = Readonly<Record<string, string>>;

/** The fields that the gateway's own shop module signs; other official code signs all posted fields. */
const coreReturnFields = new Set([
  "order_number",
  "language",
  "approval_code",
  "account_id",
  "subscription_exp_date",
  "discount_used",
]);

/** HMAC-SHA256 over name and value of every field but `signature`, sorted by bytes; 64 lower-case hex characters. */
export function signFields(fields: PostedFields, secretKey: string): string {
  return digest(Object.entries(fields), secretKey).toString("hex");
}

/**
 * True when a posted return carries a signature of one of the keys (the current and the previous one), over all posted
 * fields or over the core fields. It proves only that the gateway named this order, never that the order is paid.
 */
export function verifyReturn(fields: PostedFields, secretKeys: readonly string[]): boolean {
  const entries = Object.entries(fields);
  const signatures = entries.filter(([name]) => isSignature(name)).map(([, value]) => value);
  const posted = signatures[0];
  if (posted === undefined || signatures.length > 1 || !/^[0-9a-f]{64}$/i.test(posted)) return false;
  if (!fields.order_number) return false;
  const received = Buffer.from(posted, "hex");
  const core = entries.filter(([name]) => coreReturnFields.has(name));
  // An empty key would let anyone sign. All candidates are computed before the answer, so that time tells nothing.
  const candidates = secretKeys.filter(Boolean).flatMap((key) => [digest(entries, key), digest(core, key)]);
  return candidates.map((candidate) => timingSafeEqual(candidate, received)).includes(true);
}

/**
 * The `hash` of a server call: SHA-1 over the secret key and the call's hashed values in the order of the official SDK; 40
 * lower-case hex characters.
 */
export function hashCall(secretKey: string, values: readonly string[]): string {
  // biome-ignore lint/plugin: the gateway prescribes it for its calls, which go over mutual TLS
  return createHash("sha1")
    .update(secretKey + values.join(""))
    .digest("hex");
}

function digest(entries: readonly (readonly [string, string])[], secretKey: string): Buffer {
  const signed = entries.filter(([name]) => !isSignature(name)).sort(([left], [right]) => compareBytes(left, right));
  return createHmac("sha256", secretKey)
    .update(signed.map(([name, value]) => name + value).join(""))
    .digest();
}

function isSignature(name: string): boolean {
  return name.toLowerCase() === "signature";
}

function compareBytes(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
