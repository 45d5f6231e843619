import type { DiaryChange } from "#contract/diary.ts";
import { IMPORT_AUTHOR, type ImportedWorkouts } from "#contract/imported-workouts.ts";
import { documentOf } from "#contract/training/month-lines.ts";
import { monthOfWorkout } from "#contract/training/workouts.ts";

/** Imported workouts as changes of their documents, all written at one moment by one author. Pure. */
export function changesOfImport({ at, names, lines }: ImportedWorkouts): DiaryChange[] {
  const month = { rev: 0, names, open: [] };
  return lines.map((line) => {
    const document = documentOf({ ...month, month: monthOfWorkout(line.id), workouts: [line] }, line.id) ?? {};
    const entries = Object.entries(document).map(([key, [value]]): [string, DiaryChange["entries"][string]] => [
      key,
      [value, at, IMPORT_AUTHOR],
    ]);
    return { kind: "workout", id: line.id, entries: Object.fromEntries(entries) };
  });
}
