import { readNewsletter } from "#contract/newsletter.ts";
import { requireNewsletter } from "../../domains/newsletters/newsletter-store.ts";
import { newsletterAnswer } from "../../domains/newsletters/present.ts";
import { adminEndpoint } from "../../platform/http/admin-endpoint.ts";

/** A newsletter with what its cards show and what became of it. */
export const handler = adminEndpoint("readNewsletter", readNewsletter, async ({ params }) =>
  newsletterAnswer(await requireNewsletter(params.id)),
);
