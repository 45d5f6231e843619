interface Workout {
  readonly slots: readonly { readonly k: string }[];
}

/** A slot of an earlier workout, and that workout. */
export interface PastSlot<W extends Workout> {
  readonly slot: W["slots"][number];
  readonly workout: W;
}

const known = new WeakMap<readonly Workout[], Map<string, PastSlot<Workout>[]>>();

/** Where an exercise was done before, in the order of the history; ten years are looked through once, however many ask. Pure. */
export function pastSlots<W extends Workout>(k: string, history: readonly W[]): readonly PastSlot<W>[] {
  const slots = known.get(history) ?? byKey(history);
  known.set(history, slots);
  return (slots.get(k) ?? []) as unknown as PastSlot<W>[];
}

function byKey(history: readonly Workout[]): Map<string, PastSlot<Workout>[]> {
  return Map.groupBy(
    history.flatMap((workout) => workout.slots.map((slot) => ({ slot, workout }))),
    ({ slot }) => slot.k,
  );
}
