import { createHmac } from "node:crypto";
import { optionalSetting, secret } from "../kernel/settings.ts";

/**
 * What the log calls somebody: 64 bits of an HMAC of their id, so that lines of one person can be told apart and nobody is named.
 * Its key follows from the origin secret, which every function has, and changes with the year.
 */
export async function nameInLog(id: string): Promise<string> {
  const key = optionalSetting("ORIGIN_SECRET") ? await secret("ORIGIN_SECRET") : "local";
  const ofYear = `log.v1.${new Date().getUTCFullYear()}.${key}`;
  return createHmac("sha256", ofYear).update(id).digest("hex").slice(0, 16);
}
