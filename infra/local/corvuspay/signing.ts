import { createHash, createHmac } from "node:crypto";
import { LOCAL_SECRET_KEY } from "./published.ts";

/** The fields of a form or a call, by name. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * The signature of a form, of a return and of a bank payment's status call: HMAC-SHA256, keyed with the secret as text, over
 * `name` and `value` of every field but the signature itself, without separators, names in byte order. 64 hex digits.
 */
export function signatureOf(fields: FormFields, key = LOCAL_SECRET_KEY): string {
  const names = Object.keys(fields).filter((name) => name.toLowerCase() !== "signature");
  const hmac = createHmac("sha256", key);
  for (const name of names.sort(byBytes)) hmac.update(name, "utf8").update(fields[name] ?? "", "utf8");
  return hmac.digest("hex");
}

/** The values that a server call hashes, in this order, where it posts them; all other fields stay out. */
const hashed = ["order_number", "store_id", "currency_code", "timestamp", "version", "new_amount", "currency"];

/** The hash of a server call: SHA-1 over the secret and the call's hashed values. 40 hex digits. */
export function hashOf(fields: FormFields, key = LOCAL_SECRET_KEY): string {
  const sha1 = createHash("sha1").update(key, "utf8");
  for (const name of hashed) sha1.update(fields[name] ?? "", "utf8");
  return sha1.digest("hex");
}

function byBytes(one: string, other: string): number {
  return Buffer.from(one, "utf8").compare(Buffer.from(other, "utf8"));
}
