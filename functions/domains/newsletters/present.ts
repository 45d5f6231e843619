import type { Newsletter } from "#contract/newsletter.ts";
import type { NewsletterCard } from "#contract/newsletter-blocks.ts";
import type { Reply } from "#contract/schemas.ts";
import { Problem } from "../../platform/problem.ts";
import { setting } from "../../platform/settings.ts";
import type { Act } from "../audit/audit-store.ts";
import { bytesOf, newsletterProblems } from "../mail/newsletter.ts";
import { readNewsletterCounts } from "../mail/newsletter-counts.ts";
import type { NewsletterRecord } from "./newsletter.ts";
import { cardsOf } from "./newsletter-cards.ts";

/** A newsletter's row in the list. */
export function presentHead(
  newsletter: NewsletterRecord,
): Omit<Newsletter, "preview" | "blocks" | "audience" | "counts"> {
  const { id, version, state, subject, created_at, created_by, send_at, started_at, ended_at, people } = newsletter;
  return {
    id,
    version,
    state,
    subject,
    created_at,
    created_by,
    send_at: send_at ?? null,
    started_at: started_at ?? null,
    ended_at: ended_at ?? null,
    people: people ?? null,
  };
}

/** A newsletter as its editor sees it. */
export async function newsletterAnswer(newsletter: NewsletterRecord): Promise<Reply<"readNewsletter">> {
  const { id, preview, blocks, audience } = newsletter;
  const [cards, counts] = await Promise.all([cardsOf(blocks), readNewsletterCounts(id)]);
  return {
    status: "success",
    data: {
      newsletter: { ...presentHead(newsletter), preview, blocks, audience, counts },
      cards,
      ...checked(newsletter, cards),
    },
  };
}

/** The size of a newsletter's mail, and in words what keeps it from being sent. */
function checked(newsletter: NewsletterRecord, cards: readonly NewsletterCard[]) {
  const site = setting("PUBLIC_URL");
  return { bytes: bytesOf(newsletter, cards, site), problems: newsletterProblems(newsletter, cards, site) };
}

/** 409 `not_sendable` with what a newsletter lacks. */
export async function requireSendable(newsletter: NewsletterRecord): Promise<void> {
  const { problems } = checked(newsletter, await cardsOf(newsletter.blocks));
  if (problems.length > 0) throw new Problem("not_sendable", { data: { problems } });
}

/** A staff act on a newsletter, for the record. */
export function newsletterAct(operation: string, id: string, before: Act["before"], after: Act["after"]): Act {
  return { operation, subject: `NEWSLETTER#${id}`, before, after, reason: null };
}
