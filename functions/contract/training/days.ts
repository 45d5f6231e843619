const DAYS_A_WEEK = 7;
const DAY_MS = 86_400_000;

/** A day (yyyy-mm-dd) so many days later; calendar days have no hours, they are counted where every day has 24. Pure. */
export function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** A day's weekday, 1 Monday to 7 Sunday. Pure. */
export function isoWeekday(day: string): number {
  return new Date(day).getUTCDay() || DAYS_A_WEEK;
}

/** The Monday of a day's week. Pure. */
export function mondayOf(day: string): string {
  return later(day, 1 - isoWeekday(day));
}

/** A day's ISO week as the diary names it, `2026-W48`: the year is that of its Thursday. Pure. */
export function isoWeek(day: string): string {
  const thursday = later(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = Math.floor((Date.parse(thursday) - Date.parse(`${year}-01-01`)) / (DAYS_A_WEEK * DAY_MS)) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
