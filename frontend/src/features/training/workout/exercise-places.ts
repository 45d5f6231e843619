import type { PlanExercise, PlanSession, PlanSlot } from "#contract/training/plan.ts";
import { type Past, type PrefilledRow, prefill, type SetAmounts } from "#contract/training/prefill.ts";
import { countSets } from "#contract/training/sets.ts";
import type { Target } from "#contract/training/target.ts";
import { roundedDown, stepGrams, type WeightUnit } from "#contract/training/weight.ts";
import type { SetView, SlotView, WorkoutView } from "#contract/training/workouts.ts";
import type { PlanView } from "../diary/plan-store.ts";

export interface WorkoutProgramme {
  /** The plan's state. */
  readonly state: PlanView["state"];
  readonly product: number;
  readonly sessions: readonly PlanSession[];
  readonly exercises: readonly PlanExercise[];
  /** Exercises beyond the programme's, by their key: a substitute may be one of them. */
  readonly library?: ReadonlyMap<string, PlanExercise>;
  /** Unit of weights. */
  readonly unit: WeightUnit;
  /** The member's weight steps (kg) by the exercise's key. */
  readonly steps: Readonly<Record<string, number>>;
}

/** A set beyond the plan. */
export interface AddedRow {
  readonly id: string;
  readonly x: number;
  readonly n: number;
  readonly side?: "l" | "r" | undefined;
  readonly tag?: "d" | undefined;
}

/** Unchecked input. */
export interface WorkoutDraft {
  readonly amounts: Readonly<Record<string, SetAmounts>>;
  readonly added: readonly AddedRow[];
}

/** `done`: the set once checked; `shown`: what the row proposes or holds. */
export interface SetRow extends PrefilledRow {
  readonly id: string;
  readonly isAdded: boolean;
  readonly done?: SetView | undefined;
  readonly shown: SetAmounts;
}

/** An exercise in its place of a workout, with its rows. */
export interface ExercisePlace {
  readonly x: number;
  readonly slot: SlotView;
  readonly exercise: PlanExercise;
  readonly targets: readonly Target[];
  readonly rest?: number | undefined;
  readonly group?: string | undefined;
  readonly alternatives: readonly number[];
  readonly rows: readonly SetRow[];
}

const DROP = 0.8;
const SIDES = ["l", "r"] as const;

/** A workout's exercises in order; `history` is newest first. A substitute stands right after what it replaces. Pure. */
export function placesOf(
  workout: WorkoutView,
  programme: WorkoutProgramme,
  history: readonly WorkoutView[],
  draft: WorkoutDraft,
): ExercisePlace[] {
  const past: Past = { ...programme, history };
  const isOwn = workout.about?.kind === "own";
  const placed = workout.slots.map((slot, at) => {
    const planned = plannedSlot(slot, workout, programme);
    return {
      order: isOwn ? at : (planned?.x ?? slot.x),
      place: placeOf(slot, planned, workout, past, programme, draft),
    };
  });
  return placed
    .toSorted((one, other) => one.order - other.order || one.place.x - other.place.x)
    .map(({ place }) => place);
}

/** Rows still to do. Pure. */
export function openRows({ rows }: Pick<ExercisePlace, "rows">): SetRow[] {
  return rows.filter(({ done }) => !done);
}

/** Number of open sets; left and right count as one. Pure. */
export function countOpen(places: readonly ExercisePlace[]): number {
  return places.reduce((sum, place) => sum + countSets(openRows(place).map((row) => ({ ...row, load: "kg" }))), 0);
}

/** The place of the newest set if it has open rows, else the first that has. Pure. */
export function placeToGoOn(places: readonly ExercisePlace[]): ExercisePlace | undefined {
  const newest = places.reduce<{ done: number; place?: ExercisePlace }>(
    (latest, place) => {
      const done = Math.max(0, ...place.slot.sets.map((set) => set.done));
      return done > latest.done ? { done, place } : latest;
    },
    { done: 0 },
  ).place;
  if (newest && openRows(newest).length > 0) return newest;
  return places.find((place) => openRows(place).length > 0) ?? newest ?? places[0];
}

function plannedSlot(
  { x, e, from }: SlotView,
  { about }: WorkoutView,
  { sessions }: WorkoutProgramme,
): PlanSlot | undefined {
  if (about?.kind === "own") return sessions[0]?.slots.find((one) => one.x === x);
  const session = about?.kind === "plan" ? sessions.find((one) => one.session === about.session) : undefined;
  const own = session?.slots.find((one) => one.x === x && (one.exercise === e || one.exercise === from));
  return own ?? session?.slots.find(({ exercise }) => exercise === (from ?? e));
}

function placeOf(
  slot: SlotView,
  planned: PlanSlot | undefined,
  workout: WorkoutView,
  past: Past,
  programme: WorkoutProgramme,
  draft: WorkoutDraft,
): ExercisePlace {
  const exercise = exerciseOf(slot, planned, programme);
  const targets = targetsOf(slot, planned, workout, programme);
  const warmups = planned && slot.from === undefined ? (planned.warmup ?? 0) : 0;
  const place = { x: slot.x, slot, exercise, targets, rest: planned?.rest, group: planned?.group };
  const others = [...(planned?.alternatives ?? []), ...(slot.from === undefined ? [] : [slot.from])];
  const rows = rowsOf(slot, plannedRows(slot, targets, warmups), draft);
  return {
    ...place,
    alternatives: [...new Set(others)].filter((one) => one !== slot.e),
    rows: filledIn(rows, { ...exercise, warmups }, past, draft),
  };
}

/** The exercise from the plan, else from the workout. */
function exerciseOf(
  { e, t, k, own = k, sets }: SlotView,
  planned: PlanSlot | undefined,
  programme: WorkoutProgramme,
): PlanExercise {
  const ofProgramme =
    planned?.exercise === (e ?? 0) ? planned : programme.exercises.find(({ exercise }) => exercise === e);
  const known = ofProgramme ?? programme.library?.get(k);
  const named = { exercise: e ?? 0, title: t || "Vježba", k, load: sets[0]?.load ?? "kg", step: 2.5, cues: [] };
  const step = programme.steps[known?.k ?? k] ?? programme.steps[own];
  return { ...(known ?? named), ...(step !== undefined && { step }) };
}

/** The plan's targets. A substitute takes its own from the nearest session, for the sets that are left. */
function targetsOf(
  { x, e }: SlotView,
  planned: PlanSlot | undefined,
  { about, slots }: WorkoutView,
  { sessions }: WorkoutProgramme,
): readonly Target[] {
  if (!planned || planned.exercise === (e ?? 0)) return planned?.targets ?? [];
  const session = about?.kind === "plan" ? about.session : 1;
  const byDistance = sessions.toSorted(
    (one, other) => Math.abs(one.session - session) - Math.abs(other.session - session),
  );
  const own = byDistance.flatMap((one) => one.slots.filter(({ exercise }) => exercise === e))[0]?.targets[0];
  const before = slots.find((one) => one.x !== x && one.e === planned.exercise)?.sets.filter(({ tag }) => !tag) ?? [];
  const left = Math.max(1, planned.targets.length - countSets(before));
  return planned.targets.slice(-left).map((target) => own ?? withoutWeight(target));
}

function withoutWeight({ g: _g, c: _c, label: _label, ...target }: Target): Target {
  return target;
}

function plannedRows({ x }: SlotView, targets: readonly Target[], warmups: number): (PrefilledRow & { id: string })[] {
  const first = targets[0];
  const warm = Array.from({ length: first ? warmups : 0 }, (_, at) => ({
    n: at + 1,
    tag: "w" as const,
    target: first,
  }));
  const sets = targets.map((target, at) => ({ n: at + 1, target, tag: undefined }));
  return [...warm, ...sets].flatMap(({ n, target, tag }) => {
    const id = `p${x}-${tag ?? ""}${n}`;
    if (target?.sides !== 2) return [{ id, n, tag, target }];
    return SIDES.map((side) => ({ id: `${id}${side}`, n, tag, target, side }));
  });
}

/** Planned and added rows with what was done. */
function rowsOf(
  slot: SlotView,
  planned: readonly (PrefilledRow & { id: string })[],
  draft: WorkoutDraft,
): Omit<SetRow, "shown">[] {
  const done = new Map(slot.sets.map((set) => [set.id, set]));
  const isPlanned = new Set(planned.map(({ id }) => id));
  const extra = slot.sets.filter(({ id }) => !isPlanned.has(id));
  const waiting = draft.added.filter(({ id, x }) => x === slot.x && !done.has(id));
  const last = planned.at(-1)?.target;
  const added = [...extra, ...waiting].map(({ id, n, side, tag }) => {
    const target = last && { ...last, sides: side ? (2 as const) : undefined };
    return { id, n, side, tag, target, isAdded: true, done: done.get(id) };
  });
  const all = [...planned.map((row) => ({ ...row, isAdded: false, done: done.get(row.id) })), ...added];
  return all.filter((row) => row.done || !slot.skipped).toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Warm-ups first, then by number; drop sets after theirs. */
function positionOf({ n, tag, side }: PrefilledRow): number {
  const among = (tag === "d" ? 2 : 0) + (side === "r" ? 1 : 0);
  return (tag === "w" ? 0 : 1000) + n * 4 + among;
}

function filledIn(
  rows: readonly Omit<SetRow, "shown">[],
  exercise: PlanExercise & { warmups: number },
  past: Past,
  draft: WorkoutDraft,
): SetRow[] {
  const entered = rows.map((row) => ({ ...row, entered: row.done ? amountsOf(row.done) : draft.amounts[row.id] }));
  const proposals = prefill(entered, exercise, past);
  const filled: SetRow[] = [];
  for (const [index, row] of entered.entries()) {
    const isAbove = (one: SetRow) => one.side === row.side && (one.tag === undefined || one.tag === row.tag);
    const above = filled.findLast(isAbove);
    const proposal = row.isAdded && above ? following(above.shown, row, exercise, past.unit) : proposals[index];
    filled.push({ ...row, shown: row.entered ?? proposal ?? {} });
  }
  return filled;
}

/** An added set repeats the numbers above; a drop set has a fifth less weight. */
function following(above: SetAmounts, { tag }: PrefilledRow, { step }: PlanExercise, unit: WeightUnit): SetAmounts {
  if (tag !== "d" || above.g === undefined) return above;
  return { ...above, g: roundedDown(above.g * DROP, stepGrams(step, unit)) };
}

function amountsOf({ g, r, sec }: SetView): SetAmounts {
  return { ...(g !== undefined && { g }), ...(r !== undefined && { r }), ...(sec !== undefined && { sec }) };
}
