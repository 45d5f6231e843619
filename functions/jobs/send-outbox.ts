import pMap from "p-map";
import { findByEmail } from "../domains/accounts/email-store.ts";
import { attachmentsOf } from "../domains/documents/mail-attachments.ts";
import { compose } from "../domains/mail/compose.ts";
import { render } from "../domains/mail/layout.ts";
import { maySend } from "../domains/mail/mail-kinds.ts";
import type { Mail } from "../domains/mail/outbox.ts";
import {
  claimMail,
  countRun,
  markHeld,
  markSent,
  reportFailedMail,
  reportStoppedMail,
  waitingMails,
} from "../domains/mail/outbox-store.ts";
import { readRoom as readQuota, sendMail, takesNoMail } from "../domains/mail/send-mail.ts";
import { noteLetter } from "../domains/people/letter-store.ts";
import { errorName, log } from "../platform/log.ts";
import { perSecond } from "../platform/pace.ts";
import { job } from "../platform/schedule/job.ts";
import { optionalSetting, setting } from "../platform/settings.ts";
import { END_OF_TIME, MINUTE_MS, now, type TimeLeft, unlimited } from "../platform/time.ts";

/** Mails read at once; after as many of the later ones, awaited ones are looked for again. */
const PAGE_SIZE = 100;
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
type Sent = "sent" | "failed" | "held" | "waits" | "stopped";

/**
 * Sends the due mails (or all), awaited ones first, the longest waiting first, at the mail service's rate. Each is sent at least once
 * and claimed before, so that two workers don't both send it. Where the service takes no mail at all, the run ends and all wait; where
 * the day's quota nears its end, those wait for which nobody waits.
 */
export async function sendOutbox({ all }: { all: boolean }, left: TimeLeft = unlimited): Promise<OutboxRun> {
  const counts = { sent: 0, failed: 0, held: 0, waits: 0, stopped: 0 };
  const pace = perSecond(Number(optionalSetting("MAIL_RATE")));
  const sendOne = async (one: Waiting) => {
    await pace();
    try {
      if (!(await claimMail(one, now()))) return;
      const owner = await findByEmail(one.value.to.toLowerCase());
      const outcome = await send(one.value, owner?.returned?.by, all ? 0 : JIR_WAIT_MS);
      counts[outcome] += 1;
      if (owner && outcome !== "waits" && outcome !== "stopped")
        await noteLetter(owner.user_id, one.value, outcome, now());
    } catch (error) {
      counts.failed += 1;
      log("error", "mail_failed", { template: one.value.template, error: errorName(error) });
    }
  };
  const timeLeft = () => (counts.stopped > 0 ? 0 : left());
  await pMap(mailsUpTo(all ? END_OF_TIME : now(), timeLeft), sendOne, { concurrency: AT_ONCE });
  if (counts.stopped > 0) await reportStoppedMail(now());
  await countRun(now(), counts);
  return { done: counts.sent, failed: counts.failed };
}

/** Scheduled once a minute. */
export const handler = job("sendOutbox", (left) => sendOutbox({ all: false }, left));

/** Each mail once, page by page, while time is left. */
async function* mailsUpTo(moment: Date, left: TimeLeft): AsyncGenerator<Waiting> {
  const seen = new Set<string>();
  let room: number | undefined;
  const later = async () => {
    const due = await fresh("later");
    if (due.length === 0) return due;
    room ??= await readRoom();
    const page = due.slice(0, room);
    room -= page.length;
    if (page.length < due.length) log("warn", "mail_kept_back");
    return page;
  };
  const fresh = async (which: "awaited" | "later") =>
    (await waitingMails(which, moment, PAGE_SIZE)).filter(({ value }) => !seen.has(value.id));
  for (;;) {
    const awaited = await fresh("awaited");
    const page = awaited.length > 0 ? awaited : await later();
    if (page.length === 0) return;
    for (const one of page) seen.add(one.value.id);
    for (const one of page) {
      if (left() < SENDING_MS) return;
      yield one;
    }
  }
}

/** Unknown, nothing is kept back: a quota that is spent then stops all. */
async function readRoom(): Promise<number> {
  try {
    return (await readQuota()).later;
  } catch (error) {
    log("warn", "mail_quota_unknown", { error: errorName(error) });
    return Infinity;
  }
}

async function send(mail: Mail, returned: Parameters<typeof maySend>[1], jirWaitMs: number): Promise<Sent> {
  try {
    if (isPast(mail)) return await drop(mail);
    if (!maySend(mail.template, returned)) return await hold(mail);
    const files = await attachmentsOf(mail, jirWaitMs);
    if (!files) return "waits";
    await sendMail(mail, render(compose(mail), setting("PUBLIC_URL")), files);
    await markSent(mail, now());
    return "sent";
  } catch (error) {
    if (takesNoMail(error)) {
      log("error", "mail_stopped", { error: errorName(error) });
      return "stopped";
    }
    log("error", "mail_failed", { template: mail.template, error: errorName(error) });
    await reportFailedMail(mail, now());
    return "failed";
  }
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
  await markSent(mail, now());
  log("warn", "mail_expired", { template: mail.template });
  return "waits";
}
