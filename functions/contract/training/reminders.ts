import { dueDays, type Schedule } from "./schedule.ts";
import type { Pause } from "./streak.ts";

/** Nobody is reminded before or after these full hours, by the clocks of where they are. */
export const EARLIEST_HOUR = 7;
export const LATEST_HOUR = 20;
/** How many reminders a device hands in: without another visit they end by themselves. */
export const MOST_REMINDERS = 14;

/** One run through a programme: when its sessions are due, and which of them are done. */
export interface Run {
  readonly schedule: Schedule & { readonly count: number };
  readonly done: ReadonlySet<number>;
}

/** What reminders follow from. Days are yyyy-mm-dd; `now` is a moment in seconds of the epoch. */
export interface Training {
  /** The programmes that go on. */
  readonly runs: readonly Run[];
  /** Days on which something was trained already. */
  readonly trained: ReadonlySet<string>;
  readonly pauses: readonly Pause[];
  readonly hour: number;
  readonly zone: string;
  readonly now: number;
}

/** The next moments (seconds of the epoch) to remind of a training: its days at the hour, none that is trained or paused. Pure. */
export function nextReminders({ runs, trained, pauses, hour, zone, now }: Training): number[] {
  const clock = clockOf(zone);
  const today = clock(now).day;
  const isFree = (day: string) => trained.has(day) || pauses.some(({ from, to }) => isWithin(day, from, to));
  const days = new Set(runs.flatMap(openDays).filter((day) => day >= today && !isFree(day)));
  const moments = [...days].toSorted().map((day) => momentOf(day, hour, clock));
  return moments.filter((moment) => moment > now).slice(0, MOST_REMINDERS);
}

/** Whether moments are what a device may hand in: a real zone, full hours of the day there, each on a later day. Pure. */
export function areReminders({ zone, moments }: { zone: string; moments: readonly number[] }): boolean {
  if (!isZone(zone)) return false;
  const times = moments.map(clockOf(zone));
  return times.every(({ day, time }, place) => isHour(time) && day > (times[place - 1]?.day ?? ""));
}

/** The calendar day of a moment (seconds of the epoch) where its clocks are. Pure. */
export function dayIn(zone: string, moment: number): string {
  return clockOf(zone)(moment).day;
}

function openDays({ schedule, done }: Run): string[] {
  const days = dueDays(schedule.count, schedule);
  return days.filter((_day, index) => !done.has(index + 1) && !schedule.skipped.includes(index + 1));
}

function isWithin(day: string, from: string, to: string | null): boolean {
  return from <= day && (to === null || day <= to);
}

function isHour(time: string): boolean {
  const hour = Number(time.slice(0, 2));
  return time.endsWith(":00:00") && hour >= EARLIEST_HOUR && hour <= LATEST_HOUR;
}

function isZone(zone: string): boolean {
  try {
    return clockOf(zone)(0) !== undefined;
  } catch {
    return false;
  }
}

type Clock = (moment: number) => { readonly day: string; readonly time: string };

/** What the clocks of a zone show: yyyy-mm-dd and hh:mm:ss. */
function clockOf(timeZone: string): Clock {
  const two = "2-digit";
  const parts = { year: "numeric", month: two, day: two, hour: two, minute: two, second: two } as const;
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  return (moment) => {
    const [day = "", time = ""] = format.format(moment * 1000).split(" ");
    return { day, time };
  };
}

/** The moment of a full hour; an hour that the clocks of a zone skip or repeat is none that anybody is reminded at. */
function momentOf(day: string, hour: number, clock: Clock): number {
  const wanted = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`) / 1000;
  const ahead = (moment: number) => {
    const { day: localDay, time } = clock(moment);
    return Date.parse(`${localDay}T${time}Z`) / 1000 - moment;
  };
  const near = wanted - ahead(wanted);
  return wanted - ahead(near);
}
