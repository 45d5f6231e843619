import type { Template } from "#contract/diary-values.ts";
import { isoWeekday } from "#contract/training/days.ts";
import type { Registers } from "#contract/training/registers.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { isPausedOn } from "../diary/diary-head.ts";

const KEY = "t:";

/** A workout of one's own that is done again. */
export interface OwnTemplate extends Template {
  readonly id: string;
}

/** Templates by title. Pure. */
export function templatesOf(head: Registers): OwnTemplate[] {
  return Object.entries(head)
    .flatMap(([key, [value]]): OwnTemplate[] =>
      key.startsWith(KEY) && value !== null ? [{ ...(value as Template), id: key.slice(KEY.length) }] : [],
    )
    .toSorted((one, other) => one.title.localeCompare(other.title, "hr"));
}

/** Where the head keeps a template. Pure. */
export function templateKey(id: string): string {
  return `${KEY}${id}`;
}

/** A template that is due on a day, and its workout of that day. */
export interface DueTemplate {
  readonly template: OwnTemplate;
  readonly workout: WorkoutView | undefined;
}

/** Templates that are planned for a day, with what was made of them; none in a pause. Pure. */
export function dueTemplates(day: string, head: Registers, history: readonly WorkoutView[]): DueTemplate[] {
  if (isPausedOn(day, head)) return [];
  return templatesOf(head)
    .filter(({ weekdays = [] }) => weekdays.includes(isoWeekday(day)))
    .map((template) => ({ template, workout: workoutOf(template, day, history) }));
}

function workoutOf({ id }: OwnTemplate, day: string, history: readonly WorkoutView[]): WorkoutView | undefined {
  const own = history.filter(({ about, day: on }) => on === day && about?.kind === "own" && about.template === id);
  return own.find(({ ended }) => ended === undefined) ?? own[0];
}
