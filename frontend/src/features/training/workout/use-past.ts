import { useState } from "react";
import type { WorkoutView } from "#contract/training/workouts.ts";

/** All workouts but one; the same list as long as none of them changed, so that a set logged in that one is no reason to look through ten years. */
export function usePast(history: readonly WorkoutView[], id: string): readonly WorkoutView[] {
  const [past, setPast] = useState<readonly WorkoutView[]>([]);
  const next = history.filter((workout) => workout.id !== id);
  if (next.length === past.length && next.every((workout, at) => workout === past[at])) return past;
  setPast(next);
  return next;
}
