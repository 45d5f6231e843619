import { claimReminder, remindersDue } from "../domains/reminders/reminder-store.ts";
import { sendReminder } from "../domains/reminders/send-reminder.ts";
import { errorName, log } from "../platform/log.ts";
import { job } from "../platform/schedule/job.ts";
import { drain } from "../platform/table/queue.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

const MAX_PER_RUN = 500;
const AT_ONCE = 10;
/** More than a reminder takes (ms). */
const SENDING_MS = 10_000;

/** Diaries that a run read, and members that it reminded. */
export interface RemindRun {
  readonly done: number;
  readonly sent: number;
}

/**
 * Sends the due reminders, each at most once: it is claimed before it is sent, so that a run that breaks off loses one rather than
 * sending it twice.
 */
export async function remind(left: TimeLeft = unlimited): Promise<RemindRun> {
  const time = now();
  const results = await drain(await remindersDue(time, MAX_PER_RUN), {
    claim: (one) => claimReminder(one, time),
    work: (reminded) => sendReminder(reminded, time),
    tell: (_reminded, error) => log("error", "reminder_failed", { error: errorName(error) }),
    goesOn: () => left() >= SENDING_MS,
    concurrency: AT_ONCE,
  });
  return { done: results.length, sent: results.filter((sent) => sent === true).length };
}

/** Scheduled once a minute. */
export const handler = job("remind", remind);
