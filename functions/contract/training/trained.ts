import type { PerformedSet } from "./sets.ts";

/** What progress reads of a workout. */
export interface Trained {
  readonly id: string;
  readonly day: string;
  readonly about?: { readonly kind: "plan" | "video" | "other" | "own"; readonly enrolment?: string } | undefined;
  /** Seconds of the epoch. */
  readonly started?: number | undefined;
  readonly ended?: number | undefined;
  readonly slots: readonly { readonly k: string; readonly t: string; readonly sets: readonly PerformedSet[] }[];
}

const SHORTEST_OTHER_SECONDS = 600;

/** Whether a workout counts for the week's goal once it has ended: one with a set, a video that was followed, anything else of ten minutes or more. Pure. */
export function countsForGoal(workout: Trained): boolean {
  if (workout.ended === undefined) return false;
  if (workout.about?.kind === "video") return true;
  if (workout.slots.some(({ sets }) => sets.length > 0)) return true;
  const { about, started, ended } = workout;
  if (about?.kind !== "other" || started === undefined) return false;
  return ended - started >= SHORTEST_OTHER_SECONDS;
}

/** The days on which somebody trained; two workouts of one day are one. Pure. */
export function trainedDays(history: readonly Trained[]): Set<string> {
  return new Set(history.filter(countsForGoal).map(({ day }) => day));
}
