import { countedTrainings } from "#contract/counted.ts";
import { trainedDays } from "#contract/training/trained.ts";
import { goalIn, trainedIn, type Weeks } from "#contract/training/weeks.ts";
import { goalsOf, pausesOf } from "./diary-head.ts";
import type { DiaryView } from "./diary-view.ts";

/** Trained days, goals and pauses of a diary. Pure. */
export function weeksOf({ head, history }: Pick<DiaryView, "head" | "history">): Weeks {
  return { trained: trainedDays(history), goals: goalsOf(head), pauses: pausesOf(head) };
}

/** Trained days and goal of a day's week. Pure. */
export function weekOf(day: string, { trained, goals }: Weeks): { done: number; goal: number | undefined } {
  return { done: trainedIn(day, trained), goal: goalIn(day, goals) };
}

/** `3 od 4`; above the goal `5, cilj je bio 4`; without a goal `3 treninga`. Pure. */
export function weekText({ done, goal }: ReturnType<typeof weekOf>): string {
  if (goal === undefined) return countedTrainings(done);
  return done > goal ? `${done}, cilj je bio ${goal}` : `${done} od ${goal}`;
}
