import type { Exercise, ExerciseFacts, LibraryExercise } from "#contract/product.ts";
import { historyKey } from "#contract/training/plan.ts";
import type { ExercisesRecord, SectionRecord } from "./product.ts";

interface Programme {
  readonly sections: readonly SectionRecord[];
  readonly exercises?: ExercisesRecord;
}

/**
 * The exercises of all programmes by their key, each once, by title: what everybody may log, also who may not watch it. Those of a
 * programme that is no longer sold stay, since their history goes on. Pure.
 */
export function exerciseLibrary(programmes: readonly Programme[]): LibraryExercise[] {
  const found = new Map<string, LibraryExercise>();
  for (const { sections, exercises = {} } of programmes) {
    for (const { id, title, target } of sections.flatMap(({ subsections }) =>
      subsections.flatMap((day) => day.exercises),
    )) {
      const facts = exercises[id];
      if (facts && !found.has(historyKey(id, facts)))
        found.set(historyKey(id, facts), inLibrary(id, title, facts, target));
    }
  }
  return [...found.values()].toSorted((one, other) => one.title.localeCompare(other.title, "hr"));
}

/** What an exercise needs: as the owner says, else what its load says; a bar or a machine is known by the owner's word alone. */
export function equipmentFor({ equipment, load }: ExerciseFacts): string[] {
  if (equipment) return equipment;
  if (load === "pair") return ["Bučice"];
  return load === "band" ? ["Elastična traka"] : [];
}

function inLibrary(id: number, title: string, facts: ExerciseFacts, target: Exercise["target"]): LibraryExercise {
  const { load, step, bar, muscles, picture } = facts;
  return {
    key: historyKey(id, facts),
    title,
    load,
    step,
    ...(target?.kind === "time" && { timed: true }),
    ...(bar !== undefined && { bar }),
    equipment: equipmentFor(facts),
    ...(muscles && { muscles }),
    ...(picture !== undefined && { picture }),
  };
}
