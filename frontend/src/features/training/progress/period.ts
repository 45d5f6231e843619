import { countedWeeks } from "#contract/counted.ts";
import { later, mondayOf } from "#contract/training/days.ts";
import { today } from "../../../lib/server-time.ts";

/** How many weeks progress looks back over, the running one among them. */
export const WEEKS = 12;
export const WEEKS_TEXT = `Zadnjih ${countedWeeks(WEEKS)}`;

/** The first day of these weeks. */
export function firstDay(): string {
  return later(mondayOf(today()), -7 * (WEEKS - 1));
}
