import { claimReminder, countLate, remindersDue } from "../domains/reminders/reminder-store.ts";
import { sendReminder } from "../domains/reminders/send-reminder.ts";
import { errorName, log } from "../platform/log.ts";
import { job } from "../platform/schedule/job.ts";
import { drain } from "../platform/table/queue.ts";
import { now, type TimeLeft, unlimited } from "../platform/time.ts";

/** Diaries read at once; a run reads on while some are due and time is left. */
const PAGE_SIZE = 500;
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
  const run = { done: 0, sent: 0 };
  let late = 0;
  for (;;) {
    const page = await remindersDue(time, PAGE_SIZE);
    const results = await drain(page, {
      claim: (one) => claimReminder(one, time),
      work: (reminded) => {
        late += countLate(reminded, time);
        return sendReminder(reminded, time);
      },
      tell: (_reminded, error) => log("error", "reminder_failed", { error: errorName(error) }),
      goesOn: () => left() >= SENDING_MS,
      concurrency: AT_ONCE,
    });
    run.done += results.length;
    run.sent += results.filter((sent) => sent === true).length;
    if (page.length < PAGE_SIZE || results.length === 0 || left() < SENDING_MS) break;
  }
  if (late > 0) log("warn", "reminders_late", { count: late });
  return run;
}

/** Scheduled once a minute. */
export const handler = job("remind", remind);
