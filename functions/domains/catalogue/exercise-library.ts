import type { Exercise, ExerciseFacts, LibraryExercise } from "#contract/product.ts";
import { historyKey } from "#contract/training/plan.ts";
import { type MergedKeys, rootOf } from "./merged-exercises.ts";
import type { ExercisesRecord, SectionRecord } from "./product.ts";

interface Programme {
  readonly sections: readonly SectionRecord[];
  readonly exercises?: ExercisesRecord;
}

/**
 * The exercises of all programmes by their key, each once, by title: what everybody may log, also who may not watch it. Those of a
 * programme that is no longer sold stay, since their history goes on. What is merged stands in the one whose history it is (`was`). Pure.
 */
export function exerciseLibrary(programmes: readonly Programme[], into: MergedKeys = {}): LibraryExercise[] {
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
  return mergedTogether(found, into).toSorted((one, other) => one.title.localeCompare(other.title, "hr"));
}

/** Each history once. Where no programme has its own exercise any more, one that was merged into it stands for it. */
function mergedTogether(found: ReadonlyMap<string, LibraryExercise>, into: MergedKeys): LibraryExercise[] {
  const was = Map.groupBy(Object.keys(into), (key) => rootOf(key, into));
  const groups = Map.groupBy(found.values(), ({ key }) => rootOf(key, into));
  return [...groups].flatMap(([root, same]) => {
    const shown = found.get(root) ?? same[0];
    const muscles = shown?.muscles ?? same.find((one) => one.muscles)?.muscles;
    const earlier = was.get(root);
    return shown ? [{ ...shown, key: root, ...(muscles && { muscles }), ...(earlier && { was: earlier }) }] : [];
  });
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
