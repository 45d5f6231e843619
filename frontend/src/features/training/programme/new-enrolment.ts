import type { Enrolment } from "#contract/diary-values.ts";
import { isoWeek, isoWeekday, later, mondayOf } from "#contract/training/days.ts";
import { dueDays } from "#contract/training/schedule.ts";
import type { Course } from "./programmes.ts";

/** First day, and weekdays from 1 (Monday) to 7. */
export interface StartChoice {
  readonly day: string;
  readonly weekdays: readonly number[];
}

const WEEK_MS = 7 * 86_400_000;

/** Training days after the first, by days a week: spread, resting after two in a row. */
const OFFSETS: readonly (readonly number[])[] = [
  [],
  [0],
  [0, 3],
  [0, 2, 4],
  [0, 1, 3, 5],
  [0, 1, 3, 4, 5],
  [0, 1, 2, 3, 4, 5],
  [0, 1, 2, 3, 4, 5, 6],
];

/** Weekdays proposed for a number of sessions a week. Pure. */
export function proposedWeekdays(perWeek: number, day: string): number[] {
  const first = isoWeekday(day);
  return (OFFSETS[perWeek] ?? []).map((days) => ((first + days - 1) % 7) + 1).toSorted((one, other) => one - other);
}

export function nextMonday(today: string): string {
  return later(mondayOf(today), 7);
}

export function enrolmentIn(course: Course, { day, weekdays }: StartChoice): Enrolment {
  return {
    ...course,
    state: "active",
    anchors: [{ session: 1, day, weekdays: [...weekdays] }],
    moves: [],
    skipped: [],
  };
}

/** Days of the first and last session. Pure. */
export function spanOf(course: Course, choice: StartChoice): { readonly first: string; readonly last: string } {
  const days = dueDays(course.count, enrolmentIn(course, choice));
  return { first: days[0] ?? choice.day, last: days.at(-1) ?? choice.day };
}

/** Values of a start: the enrolment, and the chosen days as weekly goal if none was ever set. Pure. */
export function startValues(
  id: string,
  enrolment: Enrolment,
  today: string,
  hasGoal: boolean,
): Record<string, unknown> {
  const goal = enrolment.anchors[0]?.weekdays.length;
  return { [`e:${id}`]: enrolment, ...(!hasGoal && goal && { [`goal:${isoWeek(today)}`]: goal }) };
}

/** Weeks from first to last day. Pure. */
export function weeksOf({ first, last }: { readonly first: string; readonly last: string }): number {
  return Math.floor((Date.parse(last) - Date.parse(first)) / WEEK_MS) + 1;
}
