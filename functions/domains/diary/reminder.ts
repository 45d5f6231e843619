import type { Remind, Reminders } from "#contract/diary-values.ts";
import { dayIn } from "#contract/reminder-moments.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { HOUR_MS } from "../../platform/time.ts";

/** A reminder later than this (ms) is dropped: an evening's must not come at night. */
export const MOST_LATE_MS = HOUR_MS;

/** The head's register with the member's choice of reminders. */
export const REMIND = "remind";
const NEXT = "remind:next";

/** A reminder of one day. */
export interface Reminder {
  readonly channel: Remind["channel"];
  readonly day: string;
  readonly at: Date;
}

/** The reminder to send now, and the first after it. */
interface UpcomingReminders {
  readonly due: Reminder | undefined;
  readonly next: Reminder | undefined;
}

/**
 * The reminder that is due and the next: at most one a day, none that is too late, none on or before the day of the last one
 * (`reminded`, yyyy-mm-dd or empty). Pure.
 */
export function remindersAt(head: Registers, reminded: string, now: Date): UpcomingReminders {
  const open = remindersOf(head).filter(({ day, at }) => day > reminded && now.getTime() - at.getTime() < MOST_LATE_MS);
  const due = open.findLast(({ at }) => at <= now);
  return { due, next: open.find(({ day }) => day > (due?.day ?? "")) };
}

function remindersOf(head: Registers): Reminder[] {
  const choice = currentOf(head, REMIND) as Remind | undefined;
  const next = currentOf(head, NEXT) as Reminders | undefined;
  // Stryker disable next-line ArrayDeclaration: an entry without a day is no reminder
  if (!choice || !next) return [];
  const { channel } = choice;
  return next.moments.map((moment) => ({ channel, day: dayIn(next.zone, moment), at: new Date(moment * 1000) }));
}
