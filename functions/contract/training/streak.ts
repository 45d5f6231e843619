import { later, mondayOf } from "./days.ts";
import { goalIn, type Pause, type Weeks } from "./weeks.ts";

const DAYS_A_WEEK = 7;

/** A week as the streak sees it; the running one is never missed. */
export interface WeekState {
  readonly monday: string;
  readonly days: number;
  readonly goal: number | undefined;
  readonly state: "reached" | "running" | "paused" | "free" | "missed";
}

/** The weeks from today's back to the first that was trained in, at most so many; the latest first. Pure. */
export function weeksBack(weeks: Weeks, today: string, most = Number.POSITIVE_INFINITY): WeekState[] {
  const seen: WeekState[] = [];
  for (const week of eachWeek(weeks, today)) {
    if (seen.length >= most) break;
    seen.push(week);
  }
  return seen;
}

/**
 * How many weeks in a row reached their goal, counted back from today. The running week only adds; a paused week neither counts
 * nor breaks; one missed week of each calendar month (of its Monday) is free. Pure.
 */
export function streakOf(weeks: Weeks, today: string): number {
  let streak = 0;
  for (const { state } of eachWeek(weeks, today)) {
    if (state === "missed") break;
    if (state === "reached") streak += 1;
  }
  return streak;
}

/** One week after the other, back to the first that was trained in. */
function* eachWeek({ trained, goals, pauses }: Weeks, today: string): Generator<WeekState> {
  const counts = new Map<string, number>();
  for (const day of trained) counts.set(mondayOf(day), (counts.get(mondayOf(day)) ?? 0) + 1);
  const first = [...counts.keys()].toSorted()[0];
  if (first === undefined) return;
  const running = mondayOf(today);
  const used = new Set<string>();
  for (let monday = running; monday >= first; monday = later(monday, -DAYS_A_WEEK)) {
    const week = { monday, days: counts.get(monday) ?? 0, goal: goalIn(monday, goals) };
    yield { ...week, state: stateOf(week, pauses, monday === running, used) };
  }
}

function stateOf(
  { monday, days, goal }: Omit<WeekState, "state">,
  pauses: readonly Pause[],
  isRunning: boolean,
  used: Set<string>,
): WeekState["state"] {
  if (goal !== undefined && days >= goal) return "reached";
  if (isPaused(monday, pauses)) return "paused";
  if (isRunning) return "running";
  const month = monday.slice(0, 7);
  if (used.has(month)) return "missed";
  used.add(month);
  return "free";
}

function isPaused(monday: string, pauses: readonly Pause[]): boolean {
  const sunday = later(monday, DAYS_A_WEEK - 1);
  return pauses.some(({ from, to }) => from <= sunday && (to === null || to >= monday));
}
