import type { StoredSet } from "#contract/diary-values.ts";
import type { SetAmounts } from "#contract/training/prefill.ts";
import { isTimed } from "./exercise-labels.ts";
import type { ExercisePlace, SetRow } from "./exercise-places.ts";

/** A checked row as the diary keeps it; `done` is seconds of the epoch. Pure. */
export function setOf({ x, exercise }: ExercisePlace, row: SetRow, amounts: SetAmounts, done: number): StoredSet {
  const { n, side, tag } = row;
  const { load } = exercise;
  const effort = row.done?.effort;
  return {
    x,
    n,
    load,
    done,
    ...(side && { side }),
    ...(tag && { tag }),
    ...(effort && { effort }),
    ...(load === "pair" && { c: 2 as const }),
    ...(load !== "band" && amounts.g !== undefined && { g: amounts.g }),
    ...(isTimed(row) ? { sec: amounts.sec ?? 0 } : { r: amounts.r ?? 0 }),
  };
}

/** Whether a row says how many or how long: an empty one is no set yet. Pure. */
export function isFilled(row: SetRow): boolean {
  return (isTimed(row) ? row.shown.sec : row.shown.r) !== undefined;
}
