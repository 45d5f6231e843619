import { countNewsletter } from "../mail/newsletter-counts.ts";
import { readStopToken, stopToken } from "../mail/stop-token.ts";
import { changeNews } from "./news-store.ts";

/** The token of a link that ends the newsletters of whom a mail was written to; of a newsletter it is counted. */
export function newsToken(userId: string, newsletter = ""): Promise<string> {
  return stopToken("news", `${userId}.${newsletter}`);
}

/** Ends the newsletters of a token's owner, once; false for a forged token. */
export async function endNewsOf(token: string, at: Date): Promise<boolean> {
  const [userId, newsletter] = ((await readStopToken("news", token)) ?? "").split(".");
  if (!userId) return false;
  const counted = newsletter ? countNewsletter(newsletter, { unsubscribed: 1 }) : [];
  await changeNews(userId, { on: false, place: "link", at }, counted);
  return true;
}
