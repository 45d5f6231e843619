import { unsubscribe } from "#contract/account.ts";
import { endNewsOf } from "../../domains/accounts/news-link.ts";
import { endpoint } from "../../platform/http/endpoint.ts";
import { log } from "../../platform/log.ts";
import { now } from "../../platform/time.ts";

/** Ends the newsletters of the token's owner. Mail services post here too (RFC 8058), with any body: only the token counts. */
export const handler = endpoint("unsubscribe", unsubscribe, async ({ params: { token } }) => {
  if (await endNewsOf(token, now())) log("info", "news_ended");
  return { status: "success" as const };
});
