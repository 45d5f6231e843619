import { daysFrom, later } from "../periods.ts";

export { later };

const DAYS_A_WEEK = 7;

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
  const week = Math.floor(daysFrom(`${year}-01-01`, thursday) / DAYS_A_WEEK) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
