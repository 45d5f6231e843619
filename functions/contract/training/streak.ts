import { addWeeks, format, parseISO, startOfISOWeek } from "date-fns";

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

const DAY = "yyyy-MM-dd";
const ISO_WEEK = "RRRR-'W'II";
const DAYS_A_WEEK = 7;

/** The Monday of a day's week. Pure. */
export function mondayOf(day: string): string {
  return format(startOfISOWeek(parseISO(day)), DAY);
}

/** A day's ISO week as the diary names it: `2026-W48`. Pure. */
export function isoWeek(day: string): string {
  return format(parseISO(day), ISO_WEEK);
}

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
  return daysOfWeek(mondayOf(day)).filter((one) => trained.has(one)).length;
}

/** A week as the streak sees it; the running one is never missed. */
export interface WeekState {
  readonly monday: string;
  readonly days: number;
  readonly goal: number | undefined;
  readonly state: "reached" | "running" | "paused" | "free" | "missed";
}

/** The weeks from today's back to the first that was trained in, at most so many; the latest first. Pure. */
export function weeksBack(weeks: Weeks, today: string, most = Number.POSITIVE_INFINITY): WeekState[] {
  const first = [...weeks.trained].toSorted()[0];
  if (first === undefined) return [];
  const used = new Set<string>();
  const seen: WeekState[] = [];
  for (let monday = mondayOf(today); monday >= mondayOf(first) && seen.length < most; monday = weekBefore(monday)) {
    const state = stateOf(monday, weeks, seen.length === 0, used);
    seen.push({ monday, days: trainedIn(monday, weeks.trained), goal: goalIn(monday, weeks.goals), state });
  }
  return seen;
}

/**
 * How many weeks in a row reached their goal, counted back from today. The running week only adds; a paused week neither counts
 * nor breaks; one missed week of each calendar month (of its Monday) is free. Pure.
 */
export function streakOf(weeks: Weeks, today: string): number {
  const states = weeksBack(weeks, today).map(({ state }) => state);
  const broken = states.indexOf("missed");
  return states.slice(0, broken < 0 ? states.length : broken).filter((state) => state === "reached").length;
}

function stateOf(monday: string, weeks: Weeks, isRunning: boolean, used: Set<string>): WeekState["state"] {
  if (isReached(monday, weeks)) return "reached";
  if (isPaused(monday, weeks.pauses)) return "paused";
  if (isRunning) return "running";
  const month = monday.slice(0, 7);
  if (used.has(month)) return "missed";
  used.add(month);
  return "free";
}

function isReached(day: string, { trained, goals }: Weeks): boolean {
  const goal = goalIn(day, goals);
  return goal !== undefined && trainedIn(day, trained) >= goal;
}

function isPaused(monday: string, pauses: readonly Pause[]): boolean {
  const sunday = daysOfWeek(monday).at(-1) ?? monday;
  return pauses.some(({ from, to }) => from <= sunday && (to === null || to >= monday));
}

function daysOfWeek(monday: string): string[] {
  const start = parseISO(monday);
  return Array.from({ length: DAYS_A_WEEK }, (_, days) =>
    format(new Date(start.getFullYear(), start.getMonth(), start.getDate() + days), DAY),
  );
}

function weekBefore(monday: string): string {
  return format(addWeeks(parseISO(monday), -1), DAY);
}
