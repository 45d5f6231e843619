import type { NewsletterCard } from "#contract/newsletter-blocks.ts";
import { keys } from "../../platform/table/keys.ts";
import { getItems } from "../../platform/table/table.ts";
import { newsToken } from "../accounts/news-link.ts";
import type { Message } from "../mail/message.ts";
import { newsletterMessage } from "../mail/newsletter.ts";
import type { Mail } from "../mail/outbox.ts";
import { type Reader, readerAmong } from "./audience.ts";
import type { NewsletterRecord } from "./newsletter.ts";
import { cardsOf } from "./newsletter-cards.ts";
import { findNewsletter } from "./newsletter-store.ts";

/** Reads what a run's mails of newsletters say; each newsletter's cards once. */
export function newsletterMessages(site: string) {
  const known = new Map<string, Promise<NewsletterCard[]>>();
  const cardsIn = ({ id, blocks }: NewsletterRecord) => {
    const cards = known.get(id) ?? cardsOf(blocks);
    known.set(id, cards);
    return cards;
  };
  /** The message of a mail; undefined where the newsletter was stopped, or its reader takes none at that address any more. */
  async function read({ template, to, data }: Mail, id: string): Promise<Message | undefined> {
    const user = String(data.user);
    const isTest = template === "newsletter_test";
    const [newsletter, reader] = await Promise.all([findNewsletter(id), isTest ? { email: to } : findReader(user)]);
    const stands = isTest || newsletter?.state === "sending" || newsletter?.state === "sent";
    if (!newsletter || !stands || reader?.email !== to) return undefined;
    const subject = isTest ? `Proba: ${newsletter.subject}` : newsletter.subject;
    return newsletterMessage({ ...newsletter, subject }, await cardsIn(newsletter), await newsToken(user, id), site);
  }
  /** The token by which the reader of another mail ends newsletters; undefined where they take none at that address any more. */
  async function token({ to, data }: Mail): Promise<string | undefined> {
    const user = String(data.user);
    return (await findReader(user))?.email === to ? newsToken(user) : undefined;
  }
  return { read, token };
}
export type NewsletterMessages = ReturnType<typeof newsletterMessages>;

async function findReader(userId: string): Promise<Reader | undefined> {
  const items = await getItems([keys.profile(userId), keys.news(userId)], true);
  return readerAmong(items.filter((item) => item !== undefined));
}
