import type { NewsletterCounts } from "#contract/newsletter.ts";
import { add, numberAt, queryCounters, shardsOf } from "../../platform/table/counters.ts";
import { keys } from "../../platform/table/keys.ts";
import type { Mail } from "./outbox.ts";

/** The writes that count what became of a newsletter's mail; none of another mail, and of a test. */
export function countMailOf(
  { template, newsletter }: Pick<Mail, "template" | "newsletter">,
  counts: Partial<NewsletterCounts>,
) {
  return template === "newsletter" && newsletter !== undefined ? countNewsletter(newsletter, counts) : [];
}

/** The writes that count what became of a newsletter. */
export function countNewsletter(id: string, counts: Partial<NewsletterCounts>) {
  return add({ key: keys.newsletterCounts(id), amounts: counts });
}

/** What became of a newsletter so far. */
export async function readNewsletterCounts(id: string): Promise<NewsletterCounts> {
  const [found] = await queryCounters(shardsOf(keys.newsletterCounts(id)));
  const at = (field: keyof NewsletterCounts) => numberAt(found, field);
  return {
    sent: at("sent"),
    dropped: at("dropped"),
    returned: at("returned"),
    complained: at("complained"),
    unsubscribed: at("unsubscribed"),
  };
}
