import type { About } from "#contract/diary-values.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { type SetView, storedSlot, type WorkoutView } from "#contract/training/workouts.ts";
import type { Choosable } from "../own/choosable.ts";
import type { ExercisePlace } from "./exercise-places.ts";
import type { ShowToast } from "./toast.tsx";

const MOST_PLACES = 40;

interface OwnContext {
  readonly workout: WorkoutView;
  /** The workout's document, deleted values included. */
  readonly entries: Registers;
  readonly places: readonly ExercisePlace[];
  readonly write: (values: Record<string, unknown>) => Promise<void>;
  readonly goTo: (x: number) => void;
  /** Forgets unchecked input of a place. */
  readonly clear: (x: number) => void;
  readonly toast: ShowToast;
}

/** Adds, replaces, moves and removes exercises of a workout of one's own. */
export function ownPlaces({ workout, entries, places, write, goTo, clear, toast }: OwnContext) {
  const order = places.map(({ x }) => x);
  const ordered = (next: readonly number[]) => ({ about: { ...(workout.about as About), order: next } });
  const put = async ({ k, title }: Choosable, at: number, values: Record<string, unknown> = {}) => {
    const x = freePlace(k, entries);
    if (x === undefined) return toast("Trening je pun. Završi ga pa započni novi.");
    await write({ ...values, [`x:${x}`]: { k, t: title }, ...ordered(order.toSpliced(at, 0, x)) });
    goTo(x);
  };
  return {
    add: (exercise: Choosable) => put(exercise, order.length),
    /** Sets that are done keep their exercise: the other one follows it. */
    async replace({ x, slot }: ExercisePlace, exercise: Choosable): Promise<void> {
      if (slot.sets.length > 0) {
        const skipped = { [`x:${x}`]: { ...storedSlot(slot), skipped: true } };
        return put(exercise, order.indexOf(x) + 1, skipped);
      }
      await write({ [`x:${x}`]: { k: exercise.k, t: exercise.title } });
      clear(x);
      goTo(x);
    },
    async move({ x }: ExercisePlace, by: -1 | 1): Promise<void> {
      const at = order.indexOf(x);
      const next = order.toSpliced(at, 1).toSpliced(at + by, 0, x);
      await write(ordered(next));
    },
    async remove({ x, slot, exercise }: ExercisePlace): Promise<void> {
      const sets = slot.sets.map(({ id, ...set }) => [`s:${id}`, set] as const);
      const gone = Object.fromEntries(sets.map(([key]) => [key, null]));
      await write({ [`x:${x}`]: null, ...gone, ...ordered(order.filter((one) => one !== x)) });
      clear(x);
      toast(`Uklonjeno: ${exercise.title}.`, () =>
        write({ [`x:${x}`]: storedSlot(slot), ...Object.fromEntries(sets), ...ordered(order) }),
      );
    },
  };
}

/** A place by the exercise's key, so that two devices that add one exercise mean one place, and two exercises seldom meet; one never used first. */
function freePlace(k: string, entries: Registers): number | undefined {
  const start = [...k].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % MOST_PLACES, 0);
  const places = Array.from({ length: MOST_PLACES }, (_, at) => ((start + at) % MOST_PLACES) + 1);
  const taken = new Set(
    Object.entries(entries).flatMap(([key, [value]]) =>
      key.startsWith("s:") && value !== null ? [(value as SetView).x] : [],
    ),
  );
  const isFree = (x: number) => !taken.has(x) && currentOf(entries, `x:${x}`) === undefined;
  return places.find((x) => isFree(x) && entries[`x:${x}`] === undefined) ?? places.find(isFree);
}
