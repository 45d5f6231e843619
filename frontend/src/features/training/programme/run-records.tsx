import { exercisesOf, recordsOf } from "#contract/training/progress.ts";
import type { RunView } from "./use-run.ts";

/** How many records were reached in a run's own workouts, after what is said before: ' · rekordi: 5'; nothing without one. */
export function RunRecords({ programme: { id }, diary: { history } }: Pick<RunView, "programme" | "diary">) {
  const own = new Set(
    history.flatMap(({ id: workout, about }) => (about?.kind === "plan" && about.enrolment === id ? [workout] : [])),
  );
  const records = recordsOf(exercisesOf(history)).filter(({ workout }) => own.has(workout));
  return records.length > 0 ? ` · rekordi: ${records.length}` : null;
}
