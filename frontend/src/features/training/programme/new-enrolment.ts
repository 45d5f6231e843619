import type { Enrolment } from "#contract/diary-values.ts";
import { isoWeek, isoWeekday, later, mondayOf } from "#contract/training/days.ts";
import { dueDays } from "#contract/training/schedule.ts";
import type { Course } from "./programmes.ts";

/** What the member chose: the first day, and weekdays from 1 (Monday) to 7. */
export interface StartChoice {
  readonly day: string;
  readonly weekdays: readonly number[];
}

const WEEK_MS = 7 * 86_400_000;

/** How many days behind the start training days lie, by how many there are a week: spread, with a rest after two in a row. */
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

/** The days that are proposed for so many sessions a week when the first is to be on a day. Pure. */
export function proposedWeekdays(perWeek: number, day: string): number[] {
  const first = isoWeekday(day);
  return (OFFSETS[perWeek] ?? []).map((days) => ((first + days - 1) % 7) + 1).toSorted((one, other) => one - other);
}

/** The Monday after a day. Pure. */
export function nextMonday(today: string): string {
  return later(mondayOf(today), 7);
}

/** A new run through a course. Pure. */
export function enrolmentIn(course: Course, { day, weekdays }: StartChoice): Enrolment {
  return {
    ...course,
    state: "active",
    anchors: [{ session: 1, day, weekdays: [...weekdays] }],
    moves: [],
    skipped: [],
  };
}

/** The days of its first and its last session. Pure. */
export function spanOf(course: Course, choice: StartChoice): { readonly first: string; readonly last: string } {
  const days = dueDays(course.count, enrolmentIn(course, choice));
  return { first: days[0] ?? choice.day, last: days.at(-1) ?? choice.day };
}

/** What a start writes into the diary's head: the run, and where no goal was ever set, as many trainings a week as days were chosen. Pure. */
export function startValues(
  id: string,
  enrolment: Enrolment,
  today: string,
  hasGoal: boolean,
): Record<string, unknown> {
  const goal = enrolment.anchors[0]?.weekdays.length;
  return { [`e:${id}`]: enrolment, ...(!hasGoal && goal && { [`goal:${isoWeek(today)}`]: goal }) };
}

/** How many weeks a run takes from its first to its last day. Pure. */
export function weeksOf({ first, last }: { readonly first: string; readonly last: string }): number {
  return Math.floor((Date.parse(last) - Date.parse(first)) / WEEK_MS) + 1;
}
