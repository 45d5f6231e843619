import { later, mondayOf } from "#contract/training/days.ts";

/** How many weeks progress looks back over, the running one among them. */
export const WEEKS = 12;

/** The first day of these weeks. Pure. */
export function firstDayOf(today: string): string {
  return later(mondayOf(today), -7 * (WEEKS - 1));
}
