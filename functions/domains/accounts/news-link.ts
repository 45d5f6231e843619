import { countNewsletter } from "../mail/newsletter-counts.ts";
import { readStopToken, stopToken } from "../mail/stop-token.ts";
import { changeNews } from "./news-store.ts";

/** The token of a newsletter's link: it ends the newsletters of whom this one was written to, and is counted of this one. */
export function newsToken(userId: string, newsletter: string): Promise<string> {
  return stopToken("news", `${userId}.${newsletter}`);
}

/** Ends the newsletters of a token's owner, once; false for a forged token. */
export async function endNewsOf(token: string, at: Date): Promise<boolean> {
  const [userId, newsletter] = ((await readStopToken("news", token)) ?? "").split(".");
  if (!userId || !newsletter) return false;
  await changeNews(userId, { on: false, place: "link", at }, countNewsletter(newsletter, { unsubscribed: 1 }));
  return true;
}
