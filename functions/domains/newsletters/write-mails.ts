import { log } from "../../platform/log.ts";
import { keys } from "../../platform/table/keys.ts";
import type { Due } from "../../platform/table/queue.ts";
import { putNew, refusalOf, tryTransact } from "../../platform/table/transaction.ts";
import { DAY_MS } from "../../platform/time.ts";
import { type Mail, outboxEntry } from "../mail/outbox.ts";
import { type Reader, readAudience } from "./audience.ts";
import type { NewsletterRecord } from "./newsletter.ts";
import { begun, reachedWrite } from "./newsletter-store.ts";

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
 * Writes the mails of a newsletter's next people, a page with its progress in one transaction, so that nobody is written to twice. None
 * where it ended, was stopped, or no page had anybody in time.
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
    value: { ...mail, attempts: 0 },
    key: keys.outbox(mail.id),
    due: mail.created_at,
  }));
}

function mailTo({ user_id, email }: Reader, { id }: NewsletterRecord, now: Date): Omit<Mail, "attempts"> {
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
