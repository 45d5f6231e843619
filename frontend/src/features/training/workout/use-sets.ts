import { useState } from "react";
import type { StoredSet } from "#contract/diary-values.ts";
import type { SetAmounts } from "#contract/training/prefill.ts";
import { serverNow } from "../../../lib/server-time.ts";
import type { Settings } from "../diary/diary-head.ts";
import { useSendDiary } from "../diary/use-diary.ts";
import { afterSet } from "./after-set.ts";
import { isTimed, rowName } from "./exercise-labels.ts";
import { type ExercisePlace, openRows, type SetRow } from "./exercise-places.ts";
import type { ShowToast } from "./toast.tsx";
import { addedId, type useDraft } from "./use-draft.ts";
import type { useRest } from "./use-rest.ts";

interface SetsContext {
  readonly places: readonly ExercisePlace[];
  readonly settings: Settings;
  readonly write: (values: Record<string, unknown>) => Promise<void>;
  readonly draft: ReturnType<typeof useDraft>;
  readonly rest: ReturnType<typeof useRest>;
  readonly goTo: (x: number) => void;
  readonly toast: ShowToast;
}

export type Sets = ReturnType<typeof useSets>;

/** Actions on rows; each promise resolves once the device has stored the change. */
export function useSets({ places, settings, write, draft, rest, goTo, toast }: SetsContext) {
  const send = useSendDiary();
  /** The row whose check takes the focus. */
  const [focused, setFocused] = useState<{ readonly row: string | undefined }>();

  const goOn = async (place: ExercisePlace, row: SetRow, set: StoredSet) => {
    const now = withSet(places, row.id, set);
    const next = afterSet(now, place.x, row, settings.rest_seconds);
    if (!next) return;
    setFocused({ row: next.row?.id });
    if (next.place.x !== place.x) goTo(next.place.x);
    const rests = settings.rest && next.rest > 0 && !settings.no_rest.includes(place.exercise.k);
    await (rests ? rest.start(next.rest) : rest.stop());
    if (now.some((one) => one.x === place.x && openRows(one).length === 0)) void send();
  };

  return {
    focused,
    /** Logs a row, or the seconds that were held. */
    async check(place: ExercisePlace, row: SetRow, amounts: SetAmounts = row.shown): Promise<void> {
      const set = setOf(place, row, amounts, seconds());
      await write({ [`s:${row.id}`]: set });
      draft.forget(row.id);
      await goOn(place, row, set);
    },
    /** Unchecks a set; its numbers stay in the row. */
    async takeBack(place: ExercisePlace, row: SetRow): Promise<void> {
      const { id, done } = row;
      if (!done) return;
      draft.enter(id, row.shown);
      if (row.isAdded) draft.add([{ ...done, x: place.x, tag: done.tag === "d" ? "d" : undefined }]);
      await Promise.all([write({ [`s:${id}`]: null }), rest.stop()]);
      const { id: _id, ...set } = done;
      toast(`${rowName(row)} više nije gotova.`, () => write({ [`s:${id}`]: set }));
    },
    /** Changes numbers: of a logged set at once, else with its check. */
    async enter(place: ExercisePlace, row: SetRow, amounts: SetAmounts): Promise<void> {
      if (!row.done) draft.enter(row.id, amounts);
      else await write({ [`s:${row.id}`]: setOf(place, row, amounts, row.done.done) });
    },
    async rate(row: SetRow, effort: number | undefined): Promise<void> {
      if (!row.done) return;
      const { id, effort: _effort, ...set } = row.done;
      await write({ [`s:${id}`]: { ...set, ...(effort && { effort }) } });
    },
    /** Adds a set; a drop set repeats the number before it and has no rest. */
    addRow(place: ExercisePlace, tag?: "d"): void {
      const counted = place.rows.filter((row) => row.tag === undefined);
      const last = counted.reduce((most, { n }) => Math.max(most, n), 0);
      const n = tag === "d" ? (counted.findLast(({ done }) => done)?.n ?? 1) : last + 1;
      const sides = counted.some(({ side }) => side) ? (["l", "r"] as const) : [undefined];
      draft.add(sides.map((side) => ({ id: addedId(), x: place.x, n, side, tag })));
      if (tag === "d") void rest.stop();
    },
    /** Removes an added row that is not logged. */
    removeRow(row: SetRow): void {
      draft.remove(row.id);
    },
  };
}

/** The stored set of a checked row; `done`: seconds of the epoch. Pure. */
function setOf({ x, exercise }: ExercisePlace, row: SetRow, amounts: SetAmounts, done: number): StoredSet {
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

function withSet(places: readonly ExercisePlace[], id: string, set: StoredSet): ExercisePlace[] {
  return places.map((place) =>
    place.x === set.x
      ? { ...place, rows: place.rows.map((row) => (row.id === id ? { ...row, done: { id, ...set } } : row)) }
      : place,
  );
}

function seconds(): number {
  return Math.floor(serverNow().getTime() / 1000);
}
