import { remindersDue, takeReminder } from "../domains/reminders/reminder-store.ts";
import { sendReminder } from "../domains/reminders/send-reminder.ts";
import { errorName, log } from "../platform/log.ts";
import { job } from "../platform/schedule/job.ts";
import { drain } from "../platform/table/queue.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

const MAX_PER_RUN = 500;
const AT_ONCE = 10;
/** More than one reminder may take (ms). */
const SENDING_MS = 10_000;

/** How many diaries a run looked at, and how many members it reminded. */
export interface RemindRun {
  readonly done: number;
  readonly sent: number;
}

/**
 * Reminds whose moment has come, each once: it is taken off first, so that a run that breaks loses a reminder and none is sent
 * twice.
 */
export async function remind(left: TimeLeft = unlimited): Promise<RemindRun> {
  const time = now();
  const results = await drain(await remindersDue(time, MAX_PER_RUN), {
    claim: (one) => takeReminder(one, time),
    work: (reminded) => sendReminder(reminded, time),
    tell: (_reminded, error) => log("error", "reminder_failed", { error: errorName(error) }),
    goesOn: () => left() >= SENDING_MS,
    concurrency: AT_ONCE,
  });
  return { done: results.length, sent: results.filter((sent) => sent === true).length };
}

/** The scheduled job: once a minute, what is due. */
export const handler = job("remind", remind);
