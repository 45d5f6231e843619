import { countedTrainings } from "#contract/counted.ts";
import { trainedDays } from "#contract/training/trained.ts";
import { goalIn, trainedIn, type Weeks } from "#contract/training/weeks.ts";
import { goalsOf, pausesOf } from "./diary-head.ts";
import type { DiaryView } from "./diary-view.ts";

/** The days of training, goals and pauses that a diary's weeks are counted by. Pure. */
export function weeksOf({ head, history }: Pick<DiaryView, "head" | "history">): Weeks {
  return { trained: trainedDays(history), goals: goalsOf(head), pauses: pausesOf(head) };
}

/** What was done in a day's week, and its goal where there is one. Pure. */
export function weekOf(day: string, { trained, goals }: Weeks): { done: number; goal: number | undefined } {
  return { done: trainedIn(day, trained), goal: goalIn(day, goals) };
}

/** What the week has come to: `3 od 4`, `5, cilj je bio 4`, `3 treninga` without a goal. Pure. */
export function weekText({ done, goal }: ReturnType<typeof weekOf>): string {
  if (goal === undefined) return countedTrainings(done);
  return done > goal ? `${done}, cilj je bio ${goal}` : `${done} od ${goal}`;
}
