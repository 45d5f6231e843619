import type { OwnExercise } from "../diary-values.ts";
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

/** A workout whose own exercises have their present title, or the library's key and title where they are merged. Pure. */
export function withOwnExercises(workout: WorkoutView, own: ReadonlyMap<string, OwnExercise>): WorkoutView {
  if (!workout.slots.some(({ k }) => own.has(k))) return workout;
  return { ...workout, slots: workout.slots.map((slot) => presentSlot(slot, own.get(slot.k))) };
}

function presentSlot(slot: SlotView, exercise: OwnExercise | undefined): SlotView {
  if (!exercise) return slot;
  const { title: t, merged } = exercise;
  return merged ? { ...slot, k: merged.k, t: merged.t, own: slot.k } : { ...slot, t };
}
