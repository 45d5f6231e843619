import type { Remind, Reminders } from "#contract/diary-values.ts";
import { clockOf, LATEST_HOUR } from "#contract/reminder-moments.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { HOUR_MS } from "../../platform/time.ts";

/** A reminder is worth so many hours after its own; none comes from the hour on that follows the latest. */
const MOST_LATE_HOURS = 3;

/** The head's register with the member's choice of reminders. */
export const REMIND = "remind";
const NEXT = "remind:next";

/** A reminder of one day. */
export interface Reminder {
  readonly channel: Remind["channel"];
  readonly day: string;
  readonly at: Date;
  /** From this moment on it would come too late. */
  readonly until: Date;
}

/** The reminder to send now, and the first after it. */
interface UpcomingReminders {
  readonly due: Reminder | undefined;
  readonly next: Reminder | undefined;
  /** Those that nobody was sent and that would come too late. */
  readonly late: readonly Reminder[];
}

/**
 * The reminder that is due and the next: at most one a day, none that is too late, none on or before the day of the last one
 * (`reminded`, yyyy-mm-dd or empty). Pure.
 */
export function remindersAt(head: Registers, reminded: string, now: Date): UpcomingReminders {
  const unsent = remindersOf(head).filter(({ day }) => day > reminded);
  const open = unsent.filter(({ until }) => now < until);
  const due = open.findLast(({ at }) => at <= now);
  return {
    due,
    next: open.find(({ day }) => day > (due?.day ?? "")),
    late: unsent.filter(({ day, until }) => until <= now && day !== due?.day),
  };
}

function remindersOf(head: Registers): Reminder[] {
  const choice = currentOf(head, REMIND) as Remind | undefined;
  const next = currentOf(head, NEXT) as Reminders | undefined;
  // Stryker disable next-line ArrayDeclaration: an entry without a day is no reminder
  if (!choice || !next) return [];
  const clock = clockOf(next.zone);
  return next.moments.map((moment) => {
    const { day, time } = clock(moment);
    const hours = Math.min(MOST_LATE_HOURS, LATEST_HOUR + 1 - Number(time.slice(0, 2)));
    const at = new Date(moment * 1000);
    return { channel: choice.channel, day, at, until: new Date(at.getTime() + hours * HOUR_MS) };
  });
}
