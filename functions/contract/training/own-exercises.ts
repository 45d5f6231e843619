import type { OwnExercise } from "../diary-values.ts";
import { historyKey } from "./plan.ts";
import type { Registers } from "./registers.ts";
import type { SlotView, WorkoutView } from "./workouts.ts";

const HEAD_KEY = "o:";
const KEY = "o";

/** The exercises of one's own by the key that places name them by. Pure. */
export function ownExercisesOf(head: Registers): ReadonlyMap<string, OwnExercise> {
  const own = new Map<string, OwnExercise>();
  for (const [key, [value]] of Object.entries(head)) {
    if (key.startsWith(HEAD_KEY) && value !== null) own.set(ownKey(key.slice(HEAD_KEY.length)), value as OwnExercise);
  }
  return own;
}

/** The key of an exercise of one's own, by its six characters. Pure. */
export function ownKey(id: string): string {
  return `${KEY}${id}`;
}

/** Where the head keeps an exercise of one's own, by its key. Pure. */
export function ownHeadKey(k: string): string {
  return `${HEAD_KEY}${k.slice(KEY.length)}`;
}

/** What a programme says of its exercises, by the keys under which their histories are read. Pure. */
export function factsAsRead<F extends { readonly movement?: string | undefined }>(
  facts: Readonly<Record<string, F>>,
  library: readonly Merging[],
): Readonly<Record<string, F>> {
  const read = readOtherwise({}, library);
  if (read.size === 0) return facts;
  return Object.fromEntries(
    Object.entries(facts).map(([id, one]) => {
      const movement = read.get(historyKey(Number(id), one))?.merged?.k;
      return [id, movement ? { ...one, movement } : one];
    }),
  );
}

type Read = Pick<OwnExercise, "title" | "merged">;

/** An exercise of the library as far as it is one with others. */
interface Merging {
  readonly key: string;
  readonly title: string;
  readonly was?: readonly string[] | undefined;
}

/** What is read otherwise than it was written, by its key: one's own exercises, and those of the library that are one with another. Pure. */
export function readOtherwise(head: Registers, library: readonly Merging[]): ReadonlyMap<string, Read> {
  const read = new Map<string, Read>();
  for (const { key: k, title, was = [] } of library)
    for (const one of was) read.set(one, { title, merged: { k, t: title } });
  for (const [k, own] of ownExercisesOf(head)) read.set(k, read.get(own.merged?.k ?? "") ?? own);
  return read;
}

/** A workout whose exercises have the title, and the key, by which they are read. Pure. */
export function withOwnExercises(workout: WorkoutView, read: ReadonlyMap<string, Read>): WorkoutView {
  if (!workout.slots.some(({ k }) => read.has(k))) return workout;
  return { ...workout, slots: workout.slots.map((slot) => presentSlot(slot, read.get(slot.k))) };
}

function presentSlot(slot: SlotView, exercise: Read | undefined): SlotView {
  if (!exercise) return slot;
  const { title: t, merged } = exercise;
  return merged ? { ...slot, k: merged.k, t: merged.t, own: slot.k } : { ...slot, t };
}
