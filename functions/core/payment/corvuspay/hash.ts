import { createHash } from "node:crypto";

/**
 * The `hash` of a server call: SHA-1 over the secret key and the call's hashed values in the order of the official
 * SDK (corvuspay 4.2); 40 lower-case hex characters.
 */
export function hashCall(secretKey: string, values: readonly string[]): string {
  return createHash("sha1")
    .update(secretKey + values.join(""), "utf8")
    .digest("hex");
}
