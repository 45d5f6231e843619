import type { Slot } from "#contract/diary-values.ts";
import type { PlanExercise } from "#contract/training/plan.ts";
import { useChangeDiary } from "../diary/use-diary.ts";
import type { Place } from "./session-places.ts";
import type { ShowToast } from "./use-toast.ts";

const MOST_SLOTS = 40;

/** What can be done with an exercise of a workout: another in its place, left out, a note, a pin. */
export function usePlaceActions(
  write: (values: Record<string, unknown>) => Promise<void>,
  places: readonly Place[],
  toast: ShowToast,
  clear: (x: number) => void,
) {
  const change = useChangeDiary();
  const put = (place: Place, changes: Partial<Slot>) => write({ [`x:${place.x}`]: slotWith(place.slot, changes) });
  return {
    /** Another exercise today; sets that are done stay with their own exercise. Resolves to the place where it stands. */
    async swap(place: Place, other: PlanExercise): Promise<number> {
      const { slot } = place;
      const planned = slot.from ?? slot.e;
      const next = {
        e: other.exercise,
        k: other.k,
        t: other.title,
        ...(planned !== other.exercise && { from: planned }),
      };
      const hasSets = slot.sets.length > 0;
      const x = hasSets ? Math.min(MOST_SLOTS, Math.max(...places.map((one) => one.x)) + 1) : place.x;
      const before = { [`x:${place.x}`]: slotWith(slot, {}), ...(hasSets && { [`x:${x}`]: null }) };
      await write({ ...(hasSets && { [`x:${place.x}`]: slotWith(slot, { skipped: true }) }), [`x:${x}`]: next });
      clear(x);
      toast(`Danas: ${other.title}.`, () => write(before));
      return x;
    },
    async skip(place: Place): Promise<void> {
      await put(place, { skipped: true });
      toast(`Preskočeno: ${place.exercise.title}.`, () => put(place, { skipped: undefined }));
    },
    takeUp: (place: Place) => put(place, { skipped: undefined }),
    note: (place: Place, note: string) => put(place, { note: note.trim() || undefined }),
    pin: ({ exercise }: Place, text: string) =>
      change([{ kind: "head", values: { [`pin:${exercise.k}`]: text.trim() || null } }]),
  };
}

function slotWith({ e, k, t, from, skipped, note }: Slot, changes: Partial<Slot>): Slot {
  const slot = { e, k, t, from, skipped, note, ...changes };
  return Object.fromEntries(Object.entries(slot).filter(([, value]) => value !== undefined)) as unknown as Slot;
}
