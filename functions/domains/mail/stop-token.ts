import { createHmac, timingSafeEqual } from "node:crypto";
import { secret, secretVersions } from "../../platform/settings.ts";

/** What a mail's link ends: a token of one ends nothing else. */
type Stops = "reminders" | "news";

/** The signed token of a mail's link, about somebody. It never expires. */
export async function stopToken(stops: Stops, about: string): Promise<string> {
  return `${about}.${signature(stops, about, await secret("REMINDER_KEY")).toString("base64url")}`;
}

/** Whom a token is about; undefined for a forged one. */
export async function readStopToken(stops: Stops, token: string): Promise<string | undefined> {
  const dot = token.lastIndexOf(".");
  const [about, given] = [token.slice(0, Math.max(dot, 0)), Buffer.from(token.slice(dot + 1), "base64url")];
  const known = (await secretVersions("REMINDER_KEY")).map((key) => signature(stops, about, key));
  return known.some((one) => one.length === given.length && timingSafeEqual(one, given)) ? about : undefined;
}

function signature(stops: Stops, about: string, key: string): Buffer {
  return createHmac("sha256", key).update(`stop-${stops}.v1 ${about}`).digest();
}
