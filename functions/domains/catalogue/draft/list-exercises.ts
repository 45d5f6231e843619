import * as z from "zod/mini";
import type { ListedExercise } from "#contract/exercise-list.ts";
import { historyKey } from "#contract/training/plan.ts";
import { type PublishedText, presentTexts, publishedTexts } from "./draft-store.ts";

const row = z.looseObject({ id: z.optional(z.unknown()), movement: z.optional(z.unknown()) });
const training = z.looseObject({ title: z.optional(z.unknown()), exercises: z.optional(z.unknown()) });
const rows = z.record(z.string(), z.unknown());

/**
 * The exercises of all trainings: as their drafts have them, and as they are published where a draft has one no more. An unpublished one has no
 * number for good, and so no key of its own yet.
 */
export async function listExercises(): Promise<ListedExercise[]> {
  const [drafts, published] = await Promise.all([presentTexts("training"), publishedTexts()]);
  const live = published.filter(({ kind }) => kind === "training").flatMap(rowsOf);
  const keys = new Map(live.map((one) => [placeOf(one), keyOf(one)]));
  const present = drafts.flatMap(rowsOf);
  const known = new Set(present.map(placeOf));
  return [...present, ...live.filter((one) => !known.has(placeOf(one)))].map((one) => {
    const named = typeof one.row.movement === "string" ? one.row.movement : null;
    return { ...one, key: keys.get(placeOf(one)) ?? named };
  });
}

type Row = Omit<ListedExercise, "key">;

function rowsOf({ id, document }: PublishedText): Row[] {
  const text = z.parse(training, JSON.parse(document));
  const title = typeof text.title === "string" ? text.title : "";
  const entries = Object.entries(z.safeParse(rows, text.exercises).data ?? {});
  return entries.flatMap(([name, value]) => {
    const read = z.safeParse(row, value);
    return read.success ? [{ programme: { id, title }, name, row: read.data }] : [];
  });
}

function placeOf({ programme, row: { id } }: Row): string {
  return `${programme.id} ${id}`;
}

function keyOf({ row: { id, movement } }: Row): string {
  return historyKey(Number(id), { movement: typeof movement === "string" ? movement : undefined });
}
