import { createHmac, timingSafeEqual } from "node:crypto";
import { secret, secretVersions } from "../../platform/settings.ts";

const PURPOSE = "stop-reminders.v1 ";

/** What a letter's link to end reminders carries: whose they are, and that we wrote it. It is good for ever. */
export async function stopToken(userId: string): Promise<string> {
  return `${userId}.${signature(userId, await secret("REMINDER_KEY")).toString("base64url")}`;
}

/** Whose reminders a token ends; undefined for one that we did not write. */
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
