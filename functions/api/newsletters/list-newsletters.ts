import { listNewsletters } from "#contract/newsletter.ts";
import { readNewsletters } from "../../domains/newsletters/newsletter-store.ts";
import { presentHead } from "../../domains/newsletters/present.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A page of newsletters, the newest first. */
export const handler = adminEndpoint("listNewsletters", listNewsletters, async ({ query }) => {
  const { newsletters, next } = await readNewsletters(query.before);
  return { status: "success" as const, data: { newsletters: newsletters.map(presentHead), next } };
});
