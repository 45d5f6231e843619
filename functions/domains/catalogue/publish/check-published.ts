import * as z from "zod/mini";
import type { DocumentOf } from "#contract/catalogue-document.ts";
import { historyKey } from "#contract/training/plan.ts";
import { zagrebDay } from "../../../platform/zagreb.ts";
import { type Fault, parseDraft } from "../draft/check-draft.ts";
import type { Draft } from "../draft/draft.ts";
import { requireVersion } from "../draft/draft-store.ts";

const sold = z.object({ sales: z.optional(z.array(z.object({ from: z.string(), until: z.string() }))) });

/** Sales that are over before they are published. One that was published in its time may stay in the text. */
export async function pastSaleFaults(draft: Draft, document: DocumentOf, at: Date): Promise<Fault[]> {
  const today = zagrebDay(at);
  const { sales = [] } = z.parse(sold, document);
  const past = sales.map((sale, index) => ({ ...sale, index })).filter(({ until }) => until < today);
  if (past.length === 0) return [];
  const known = await publishedSales(draft);
  return past
    .filter(({ from, until }) => !known.some((one) => one.from === from && one.until === until))
    .map(({ index }) => ({
      name: `${draft.kind} ${draft.id}`,
      path: ["sales", index, "until"],
      message: "taj je dan već prošao",
    }));
}

async function publishedSales(draft: Draft) {
  if (draft.published === null) return [];
  const { document } = await requireVersion(draft, draft.published);
  return z.parse(sold, JSON.parse(document)).sales ?? [];
}

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
