import type { DiaryMonth } from "../diary.ts";
import type { About, Slot, StoredSet } from "../diary-values.ts";
import { documentOf } from "./month-lines.ts";
import { currentOf, type Registers } from "./registers.ts";

/** A set as it stands in its workout; `id` is `p3-1l` for a planned one, `a` and six characters for an added one. */
export interface SetView extends StoredSet {
  readonly id: string;
}

/** A place of a workout with what was done there; `e` is 0 where the place itself was lost. */
export interface SlotView extends Slot {
  readonly x: number;
  readonly sets: readonly SetView[];
  /** Key under which an exercise was logged that is merged now; `k` is the library's. */
  readonly own?: string;
}

/** A workout as it is read: the places in their order; moments are seconds of the epoch. */
export interface WorkoutView {
  readonly id: string;
  readonly day: string;
  readonly about?: About;
  readonly started?: number;
  readonly ended?: number;
  readonly feeling?: number;
  readonly note?: string;
  readonly slots: readonly SlotView[];
}

/** The id of a planned session's workout: the same on every device that begins it that day; `run` counts those of one day. Pure. */
export function planWorkoutId(day: string, enrolment: string, session: number, run = 1): string {
  return `${day.replaceAll("-", "")}-p${enrolment}-${session}${run > 1 ? `-${run}` : ""}`;
}

/** The id of any other workout, with ten random characters (a to z, 0 to 9). Pure. */
export function otherWorkoutId(day: string, random: string): string {
  return `${day.replaceAll("-", "")}-x${random}`;
}

/** The id of a challenge's video that was followed: the same on every device, so that it counts once a day. Pure. */
export function videoWorkoutId(day: string, row: number): string {
  return otherWorkoutId(day, `v${String(row).padStart(9, "0")}`);
}

/** The id of an imported workout, by ten characters of a hash: the same file writes the same documents on every device. Pure. */
export function importedWorkoutId(day: string, hash: string): string {
  return `${day.replaceAll("-", "")}-i${hash}`;
}

/** Whether a workout came from another app's file, by its id. Pure. */
export function isImported(id: string): boolean {
  return id.charAt(9) === "i";
}

/** The id of a template's workout: the same on every device that begins it that day; `run` counts those of one day. Pure. */
export function templateWorkoutId(day: string, template: string, run = 1): string {
  return otherWorkoutId(day, `t${template}${String(run).padStart(3, "0")}`);
}

/** The month (yyyy-mm) of a workout, by its id. Pure. */
export function monthOfWorkout(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 6)}`;
}

/** The day (yyyy-mm-dd) of a workout, by its id. Pure. */
export function dayOfWorkout(id: string): string {
  return `${monthOfWorkout(id)}-${id.slice(6, 8)}`;
}

/** Whether a workout was deleted: nothing was logged in it after that. Pure. */
export function isGone(entries: Registers): boolean {
  const gone = entries.gone;
  if (gone?.[0] !== true) return false;
  return !Object.entries(entries).some(([key, [value, at]]) => key.startsWith("s:") && value !== null && at > gone[1]);
}

/** A workout by its document; undefined where it was deleted or nothing stands in it. Pure. */
export function workoutOf(id: string, entries: Registers): WorkoutView | undefined {
  const isEmpty = Object.values(entries).every(([value]) => value === null);
  if (isEmpty || isGone(entries)) return undefined;
  const optional = ["about", "started", "ended", "feeling", "note"].flatMap((key) => {
    const value = currentOf(entries, key);
    return value === undefined ? [] : [[key, value]];
  });
  const day = (currentOf(entries, "day") as string | undefined) ?? dayOfWorkout(id);
  return { id, day, ...Object.fromEntries(optional), slots: slotsOf(entries) };
}

/** The ended workouts of a month, in the order of their days. Pure. */
export function workoutsOf(month: DiaryMonth): WorkoutView[] {
  return month.workouts.flatMap(({ id }) => workoutOf(id, documentOf(month, id) ?? {}) ?? []);
}

function slotsOf(entries: Registers): SlotView[] {
  const sets = Object.entries(entries).flatMap(([key, [value]]): SetView[] =>
    key.startsWith("s:") && value !== null ? [{ id: key.slice(2), ...(value as StoredSet) }] : [],
  );
  const named = Object.keys(entries).flatMap((key) => (key.startsWith("x:") ? [Number(key.slice(2))] : []));
  const about = currentOf(entries, "about") as About | undefined;
  const order = about?.kind === "own" ? (about.order ?? []) : [];
  const known = new Set([...named, ...sets.map(({ x }) => x)]);
  const rest = [...known].filter((x) => !order.includes(x)).toSorted((one, other) => one - other);
  const places = [...new Set(order)].filter((x) => known.has(x)).concat(rest);
  return places.flatMap((x) => {
    const slot = currentOf(entries, `x:${x}`) as Slot | undefined;
    const own = sets.filter((set) => set.x === x).toSorted(inOrder);
    return slot || own.length > 0 ? [{ ...(slot ?? { e: 0, k: "", t: "" }), x, sets: own }] : [];
  });
}

/** A place as it is stored. Pure. */
export function storedSlot({ x: _x, sets: _sets, own, ...slot }: SlotView): Slot {
  return own === undefined ? slot : { ...slot, k: own };
}

/** Warm-ups first, then by number: the set before its drop sets, left before right. */
function inOrder(one: SetView, other: SetView): number {
  const place = ({ tag, n, side, done, id }: SetView) =>
    [tag === "w" ? 0 : 1, n, tag === "d" ? 1 : 0, side ?? "", done, id] as const;
  const [left, right] = [place(one), place(other)];
  const differing = left.findIndex((value, index) => value !== right[index]);
  return differing < 0 ? 0 : (left[differing] as number) < (right[differing] as number) ? -1 : 1;
}
