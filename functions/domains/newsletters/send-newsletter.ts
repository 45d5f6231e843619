import type { NewsletterCard } from "#contract/newsletter-blocks.ts";
import { log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import type { Due } from "../../platform/table/queue.ts";
import { getItems } from "../../platform/table/table.ts";
import { putNew, refusalOf, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { newsToken } from "../accounts/news-link.ts";
import type { Message } from "../mail/message.ts";
import { newsletterMessage } from "../mail/newsletter.ts";
import { type Mail, outboxEntry } from "../mail/outbox.ts";
import { type Reader, readAudience, readerAmong } from "./audience.ts";
import type { NewsletterRecord } from "./newsletter.ts";
import { cardsOf } from "./newsletter-cards.ts";
import { begun, findNewsletter, reachedWrite } from "./newsletter-store.ts";

/** People of one transaction with their mails and the newsletter's progress. */
const MOST_AT_ONCE = 25;
/** How long a mail is tried again that the service refuses. */
const TRIED_MS = 2 * DAY_MS;

/** How many mails are written, when, and whether another page may be begun. */
interface Writing {
  readonly most: number;
  readonly now: Date;
  readonly goesOn: () => boolean;
}

/**
 * Writes the mails of the next people of a newsletter, each page with its progress in one transaction: a run that breaks off is gone on
 * with where it was, and nobody is written to twice. None where it ended, was stopped, or no page had anybody in time.
 */
export async function writeMails(
  newsletter: NewsletterRecord,
  { most, now, goesOn }: Writing,
): Promise<readonly Due<Mail>[]> {
  if (most === 0) return [];
  let present = await sending(newsletter, now);
  while (present && goesOn()) {
    const { audience, reached: after = "", started_at: before } = present;
    const limit = Math.min(most, MOST_AT_ONCE);
    const { readers, last } = await readAudience(audience, { after, limit, before }, now);
    const written = await write(present, readers, last, now);
    if (!written || written.length > 0 || last === undefined) return written ?? [];
    present = { ...present, reached: last };
  }
  return [];
}

/** A newsletter that is being sent, begun where it was scheduled; undefined where it is neither any more. */
async function sending(newsletter: NewsletterRecord, now: Date): Promise<NewsletterRecord | undefined> {
  if (newsletter.state === "sending") return newsletter;
  const started_at = now.toISOString();
  if (!(await tryTransact([begun(newsletter, started_at)]))) return undefined;
  return { ...newsletter, state: "sending", started_at, reached: "" };
}

/** Writes the mails and the progress; undefined where it was stopped. Who has one already, as an index that lags may show, gets no second one. */
async function write(
  newsletter: NewsletterRecord,
  readers: readonly Reader[],
  last: string | undefined,
  now: Date,
): Promise<Due<Mail>[] | undefined> {
  const mails = readers.map((reader) => mailTo(reader, newsletter, now));
  const refusal = await refusalOf([
    reachedWrite(newsletter, last, now),
    ...mails.map((mail) => putNew(outboxEntry(mail))),
  ]);
  if (refusal?.refused.includes(0)) return undefined;
  if (refusal) {
    const left = readers.filter((_reader, position) => !refusal.refused.includes(position + 1));
    return write(newsletter, left, last, now);
  }
  if (last === undefined) log("info", "newsletter_ended");
  return mails.map((mail) => ({
    value: { ...mail, attempts: 0, handed: false },
    key: keys.outbox(mail.id),
    due: mail.created_at,
  }));
}

function mailTo({ user_id, email }: Reader, { id }: NewsletterRecord, now: Date): Omit<Mail, "attempts" | "handed"> {
  return {
    id: `newsletter-${id}-${user_id}`,
    template: "newsletter",
    to: email,
    data: { user: user_id },
    newsletter: id,
    created_at: now.toISOString(),
    send_before: new Date(now.getTime() + TRIED_MS).toISOString(),
  };
}

/** Reads what a run's mails of newsletters say; each newsletter's cards once. */
export function newsletterReader(site: string) {
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
export type NewsletterReader = ReturnType<typeof newsletterReader>;

async function findReader(userId: string): Promise<Reader | undefined> {
  const items = await getItems([keys.profile(userId), keys.news(userId)], true);
  return readerAmong(items.filter((item) => item !== undefined));
}
