import pMap from "p-map";
import { once } from "#contract/once.ts";
import { findByEmail } from "../domains/accounts/email-store.ts";
import { attachmentsOf } from "../domains/documents/mail-attachments.ts";
import { compose } from "../domains/mail/compose.ts";
import { render } from "../domains/mail/layout.ts";
import { maySend } from "../domains/mail/mail-kinds.ts";
import type { Message } from "../domains/mail/message.ts";
import type { Mail } from "../domains/mail/outbox.ts";
import {
  claimMail,
  countRun,
  markDropped,
  markHanded,
  markHeld,
  markSent,
  reportFailedMail,
  reportStoppedMail,
  waitingMails,
} from "../domains/mail/outbox-store.ts";
import { inWordsOf, readMailWords } from "../domains/mail/owner-words.ts";
import { type Room, readRoom, sendMail, takesNoMail, wasRefused } from "../domains/mail/send-mail.ts";
import { type NewsletterMessages, newsletterMessages } from "../domains/newsletters/newsletter-messages.ts";
import { nextNewsletter } from "../domains/newsletters/newsletter-store.ts";
import { writeMails } from "../domains/newsletters/write-mails.ts";
import { noteLetter } from "../domains/people/letter-store.ts";
import { shopAt } from "../domains/shop/shop-settings.ts";
import { openUntoldCharge } from "../domains/tasks/untold-charge.ts";
import { errorName, log } from "../platform/log.ts";
import { perSecond } from "../platform/pace.ts";
import { job } from "../platform/schedule/job.ts";
import { optionalSetting, setting } from "../platform/settings.ts";
import { transact } from "../platform/table/transaction.ts";
import { END_OF_TIME, MINUTE_MS, now, type TimeLeft, unlimited } from "../platform/time.ts";

/** Mails read at once; after as many of the later ones, awaited ones are looked for again. */
const PAGE_SIZE = 100;
/** Newsletters' mails after which others are looked for again. */
const NEWS_AT_ONCE = 25;
/** Mails sent at the same time. */
const AT_ONCE = 10;
/** More than a mail takes, ms. */
const SENDING_MS = 10_000;
/** How long a mail waits for its receipt's registration (ms); then it is sent with the protective code alone. */
const JIR_WAIT_MS = 2 * MINUTE_MS;

/** Mails that a run sent, and that must be tried again. */
export interface OutboxRun {
  readonly done: number;
  readonly failed: number;
}

type Waiting = Parameters<typeof claimMail>[0];
type Sent = "sent" | "failed" | "held" | "dropped" | "waits" | "stopped";

/**
 * Sends the due mails (or all): awaited ones first, newsletters last, each claimed before, so that two workers don't both send it. Where the
 * service takes none, the run ends and all wait.
 */
export async function sendOutbox({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<OutboxRun> {
  const counts = { sent: 0, failed: 0, held: 0, dropped: 0, waits: 0, stopped: 0 };
  const newsletters = newsletterMessages(setting("PUBLIC_URL"));
  const names = once(readNames);
  const pace = perSecond(Number(optionalSetting("MAIL_RATE")));
  const sendOne = async (one: Waiting) => {
    await pace();
    try {
      if (!(await claimMail(one, now()))) return;
      const owner = await findByEmail(one.value.to.toLowerCase());
      const outcome = await send(one.value, {
        newsletters,
        names,
        returned: owner?.returned?.by,
        jirWaitMs: all ? 0 : JIR_WAIT_MS,
      });
      counts[outcome] += 1;
      if (owner && outcome !== "waits" && outcome !== "stopped" && outcome !== "dropped")
        await noteLetter(owner.user_id, one.value, outcome, now());
      if (owner && outcome === "held" && one.value.template === "payment_failed")
        await transact(openUntoldCharge(owner.user_id, "held", now()));
    } catch (error) {
      counts.failed += 1;
      log("error", "mail_failed", { template: one.value.template, error: errorName(error) });
    }
  };
  const timeLeft = () => (counts.stopped > 0 ? 0 : left());
  const newsLeft = () => (counts.failed < NEWS_AT_ONCE ? timeLeft() : 0);
  await pMap(mailsUpTo(all ? END_OF_TIME : now(), timeLeft, newsLeft), sendOne, { concurrency: AT_ONCE });
  if (counts.stopped > 0) await reportStoppedMail(now());
  await countRun(now(), counts);
  return { done: counts.sent, failed: counts.failed };
}

/** Scheduled once a minute. */
export const handler = job("sendOutbox", (left) => sendOutbox({ all: false }, left));

/** Each mail once, page by page, while time is left; `newsLeft` of newsletters, which wait where many mails failed. */
async function* mailsUpTo(moment: Date, left: TimeLeft, newsLeft: TimeLeft): AsyncGenerator<Waiting> {
  const seen = new Set<string>();
  let room: Room | undefined;
  const fresh = async (which: "awaited" | keyof Room) =>
    (await waitingMails(which, moment, PAGE_SIZE)).filter(({ value }) => !seen.has(value.id));
  const take = (page: readonly Waiting[]) => {
    if (room) room = { later: room.later - page.length, news: room.news - page.length };
    return page;
  };
  const later = async () => {
    const due = await fresh("later");
    if (due.length === 0) return due;
    room ??= await roomNow();
    const page = due.slice(0, Math.max(0, room.later));
    if (page.length < due.length) log("warn", "mail_kept_back");
    return take(page);
  };
  const news = async () => {
    const due = await fresh("news");
    const next = due.length > 0 ? undefined : await nextNewsletter(now());
    if (due.length === 0 && !next) return [];
    room ??= await roomNow();
    const most = Math.min(NEWS_AT_ONCE, Math.max(0, room.news));
    if (most === 0) log("info", "newsletter_waits");
    const goesOn = () => newsLeft() >= SENDING_MS;
    return take(next ? await writeMails(next, { most, now: now(), goesOn }) : due.slice(0, most));
  };
  for (;;) {
    const page = await firstFull([() => fresh("awaited"), later, news]);
    if (page.length === 0) return;
    for (const one of page) seen.add(one.value.id);
    for (const one of page) {
      if (left() < SENDING_MS) return;
      yield one;
    }
  }
}

/** The first page that holds something. */
async function firstFull(pages: readonly (() => Promise<readonly Waiting[]>)[]): Promise<readonly Waiting[]> {
  for (const read of pages) {
    const page = await read();
    if (page.length > 0) return page;
  }
  return [];
}

/** Unknown, newsletters alone are kept back: a quota that is spent then stops all. */
async function roomNow(): Promise<Room> {
  try {
    return await readRoom();
  } catch (error) {
    log("warn", "mail_quota_unknown", { error: errorName(error) });
    return { later: Infinity, news: 0 };
  }
}

/** Who sells today, and the owner's words for mails. */
async function readNames() {
  const [seller, { words }] = await Promise.all([shopAt(now()), readMailWords()]);
  return { seller, words };
}

type Names = Awaited<ReturnType<typeof readNames>>;

interface Sending {
  readonly newsletters: NewsletterMessages;
  readonly names: () => Promise<Names>;
  /** Why mail to the address is returned. */
  readonly returned: Parameters<typeof maySend>[1];
  readonly jirWaitMs: number;
}

async function send(mail: Mail, { newsletters, names, returned, jirWaitMs }: Sending): Promise<Sent> {
  const isNewsletter = mail.template === "newsletter";
  try {
    if (mail.handed) return await takeAsSent(mail);
    if (isPast(mail)) return await expire(mail);
    if (!maySend(mail.template, returned)) return await hold(mail);
    const files = await attachmentsOf(mail, jirWaitMs);
    if (!files) return "waits";
    const { seller, words } = await names();
    const message = await messageOf(mail, newsletters, { seller, words });
    if (!message) return await drop(mail);
    if (isNewsletter) await markHanded(mail, true);
    const envelope = { id: mail.id, to: mail.to, replyTo: seller.company.email };
    await sendMail(envelope, render(message, setting("PUBLIC_URL"), seller), files);
    await markSent(mail, now());
    return "sent";
  } catch (error) {
    if (isNewsletter && wasRefused(error)) await markHanded(mail, false);
    if (takesNoMail(error)) {
      log("error", "mail_stopped", { error: errorName(error) });
      return "stopped";
    }
    log("error", "mail_failed", { template: mail.template, error: errorName(error) });
    if (!isNewsletter) await reportFailedMail(mail, now());
    return "failed";
  }
}

/** Undefined for what goes only to who agreed to newsletters, where its reader is not to get it any more. */
async function messageOf(mail: Mail, { read, token }: NewsletterMessages, names: Names): Promise<Message | undefined> {
  const written = (one: Mail) => inWordsOf(compose(one, names.seller), names.words[one.template]);
  if (mail.newsletter !== undefined) return read(mail, mail.newsletter);
  if (mail.template !== "unfinished_purchase") return written(mail);
  const ends = await token(mail);
  return ends === undefined ? undefined : written({ ...mail, data: { ...mail.data, token: ends } });
}

/** A newsletter whose sending was not heard to fail: nobody gets it twice, though it may have been lost. */
async function takeAsSent(mail: Mail): Promise<Sent> {
  await markSent(mail, now());
  return "sent";
}

function isPast({ send_before }: Mail): boolean {
  return send_before !== undefined && now().toISOString() >= send_before;
}

async function hold(mail: Mail): Promise<Sent> {
  await markHeld(mail, now());
  log("info", "mail_held", { template: mail.template });
  return "held";
}

async function drop(mail: Mail): Promise<Sent> {
  await markDropped(mail, now());
  return "dropped";
}

async function expire(mail: Mail): Promise<Sent> {
  if (mail.template === "newsletter") return drop(mail);
  log("warn", "mail_expired", { template: mail.template });
  await markSent(mail, now());
  return "waits";
}
