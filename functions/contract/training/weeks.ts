import { isoWeek, later, mondayOf } from "./days.ts";

/** A time without training that counts neither for nor against: days, both included; without an end it goes on. */
export interface Pause {
  readonly from: string;
  readonly to: string | null;
}

/** What decides a streak. Days (yyyy-mm-dd) on which a workout counted; goals by the ISO week (2026-W48) from which they hold. */
export interface Weeks {
  readonly trained: ReadonlySet<string>;
  readonly goals: Readonly<Record<string, number>>;
  readonly pauses: readonly Pause[];
}

const DAYS_A_WEEK = 7;

/** The goal that holds in the week of a day: the latest that was set for it or before; undefined where there was none yet. Pure. */
export function goalIn(day: string, goals: Weeks["goals"]): number | undefined {
  const week = isoWeek(day);
  const latest = Object.keys(goals)
    .filter((one) => one <= week)
    .toSorted()
    .at(-1);
  return latest === undefined ? undefined : goals[latest];
}

/** On how many days of a day's week somebody trained. Pure. */
export function trainedIn(day: string, trained: Weeks["trained"]): number {
  const monday = mondayOf(day);
  return Array.from({ length: DAYS_A_WEEK }, (_, days) => later(monday, days)).filter((one) => trained.has(one)).length;
}
