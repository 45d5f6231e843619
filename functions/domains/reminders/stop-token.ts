import { createHmac, timingSafeEqual } from "node:crypto";
import { secret, secretVersions } from "../../platform/settings.ts";

const PURPOSE = "stop-reminders.v1 ";

/** The signed token of a mail's link that ends a person's reminders. It never expires. */
export async function stopToken(userId: string): Promise<string> {
  return `${userId}.${signature(userId, await secret("REMINDER_KEY")).toString("base64url")}`;
}

/** The user id of a token; undefined for a forged one. */
export async function personOfStopToken(token: string): Promise<string | undefined> {
  const dot = token.lastIndexOf(".");
  const [userId, given] = [token.slice(0, Math.max(dot, 0)), Buffer.from(token.slice(dot + 1), "base64url")];
  const known = (await secretVersions("REMINDER_KEY")).map((key) => signature(userId, key));
  return known.some((one) => one.length === given.length && timingSafeEqual(one, given)) ? userId : undefined;
}

function signature(userId: string, key: string): Buffer {
  return createHmac("sha256", key)
    .update(PURPOSE + userId)
    .digest();
}
