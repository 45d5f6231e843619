import { clockOf, MOST_REMINDERS, type ZoneClock } from "../reminder-moments.ts";
import { dueDays, type Schedule } from "./schedule.ts";
import type { Pause } from "./weeks.ts";

/** One run through a programme: when its sessions are due, and which of them are done. */
export interface ScheduledRun {
  readonly schedule: Schedule & { readonly count: number };
  readonly done: ReadonlySet<number>;
}

/** What reminders follow from. Days are yyyy-mm-dd; `now` is a moment in seconds of the epoch. */
export interface ScheduledTraining {
  /** The programmes that go on. */
  readonly runs: readonly ScheduledRun[];
  /** Days on which templates are planned. */
  readonly planned?: readonly string[];
  /** Days on which something was trained already. */
  readonly trained: ReadonlySet<string>;
  readonly pauses: readonly Pause[];
  readonly hour: number;
  readonly zone: string;
  readonly now: number;
}

/** The next moments (seconds of the epoch) to remind of a training: its days at the hour, none that is trained or paused. Pure. */
export function nextReminders({ runs, planned = [], trained, pauses, hour, zone, now }: ScheduledTraining): number[] {
  const clock = clockOf(zone);
  const today = clock(now).day;
  const isFree = (day: string) => trained.has(day) || pauses.some(({ from, to }) => isWithin(day, from, to));
  const days = new Set([...runs.flatMap(openDays), ...planned].filter((day) => day >= today && !isFree(day)));
  const moments = [...days].toSorted().map((day) => momentOf(day, hour, clock));
  return moments.filter((moment) => moment > now).slice(0, MOST_REMINDERS);
}

function openDays({ schedule, done }: ScheduledRun): string[] {
  const days = dueDays(schedule.count, schedule);
  return days.filter((_day, index) => !done.has(index + 1) && !schedule.skipped.includes(index + 1));
}

function isWithin(day: string, from: string, to: string | null): boolean {
  return from <= day && (to === null || day <= to);
}

/** The moment of a full hour; an hour that the clocks of a zone skip or repeat is none that anybody is reminded at. */
function momentOf(day: string, hour: number, clock: ZoneClock): number {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`) / 1000;
  const ahead = (moment: number) => {
    const { day: localDay, time } = clock(moment);
    return Date.parse(`${localDay}T${time}Z`) / 1000 - moment;
  };
  const near = wanted - ahead(wanted);
  return wanted - ahead(near);
}
