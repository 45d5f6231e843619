import type { DocumentOf } from "#contract/catalogue-document.ts";
import { historyKey } from "#contract/training/plan.ts";
import { type Fault, parseDraft } from "../draft/check-draft.ts";
import type { Draft } from "../draft/draft.ts";
import { requireVersion } from "../draft/draft-store.ts";

/** Faults of a training's published exercises whose members' history would go by another name: two become one by merging alone. */
export async function keyFaults({ kind, id, published }: Draft, document: DocumentOf): Promise<Fault[]> {
  if (kind !== "training" || published === null) return [];
  const live = parseDraft(kind, id, JSON.parse((await requireVersion({ kind, id }, published)).document));
  const before = new Map("value" in live ? exercisesOf(live.value).map(([, one]) => [one.id, keyOf(one)]) : []);
  return exercisesOf(document).flatMap(([name, exercise]) => {
    const key = before.get(exercise.id);
    if (key === undefined || key === keyOf(exercise)) return [];
    const message = `povijest članova ide pod „${key}“; vrati to, a vježbe spoji na stranici Vježbe`;
    return [{ name: `${kind} ${id}`, path: ["exercises", name, "movement"], message }];
  });
}

function exercisesOf(document: DocumentOf) {
  return "blocks" in document ? Object.entries(document.exercises) : [];
}

function keyOf(exercise: { readonly id: number; readonly movement?: string | undefined }): string {
  return historyKey(exercise.id, exercise);
}
