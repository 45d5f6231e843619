import { pastSlots } from "./past-slots.ts";
import type { PlanSession } from "./plan.ts";
import type { PerformedSet } from "./sets.ts";
import type { Load, Target } from "./target.ts";
import { liftedGrams, planGrams, roundedDown, stepGrams, type WeightUnit } from "./weight.ts";

/** What a row shows: grams, repetitions or seconds. */
export interface SetAmounts {
  readonly g?: number | undefined;
  readonly r?: number | undefined;
  readonly sec?: number | undefined;
}

/** A row of an exercise; `entered` is what the member changed or checked in it. */
export interface PrefilledRow {
  readonly n: number;
  readonly side?: "l" | "r" | undefined;
  readonly tag?: "w" | "d" | undefined;
  readonly target?: Target | undefined;
  readonly entered?: SetAmounts | undefined;
}

/** The exercise whose rows are filled in; `step` is kilograms, `warmups` how many rows warm up. */
interface Exercise {
  readonly k: string;
  readonly step: number;
  readonly warmups?: number | undefined;
  readonly load?: Load | undefined;
}

/** A workout of the past; of a plan's, which session it was. */
interface PastWorkout {
  readonly about?:
    | { readonly kind: string; readonly product?: number | undefined; readonly session?: number | undefined }
    | undefined;
  readonly slots: readonly { readonly k: string; readonly sets: readonly PerformedSet[] }[];
}

/** Where last time's numbers come from: earlier workouts, the newest first, and the product whose plan is followed now. */
export interface Past {
  readonly history: readonly PastWorkout[];
  readonly product: number;
  readonly sessions: readonly PlanSession[];
  /** In what the member lifts: proposals are whole steps of it. */
  readonly unit: WeightUnit;
}

/**
 * What each row of an exercise proposes, in order: the row above where the member changed it and the target is the same; else
 * last time: its repetitions by number and side, its weight for all sets alike where the plan asks for one; else the plan. Pure.
 */
export function prefill(rows: readonly PrefilledRow[], exercise: Exercise, past: Past): SetAmounts[] {
  const proposals: SetAmounts[] = [];
  const bases: SetAmounts[] = [];
  for (const [index, row] of rows.entries()) {
    const base = row.tag === "w" ? warmupOf(row, rows, exercise, past) : baseOf(row, exercise, past);
    const above = aboveOf(rows, index);
    const shown = above === undefined ? undefined : (rows[above]?.entered ?? proposals[above]);
    const isCarried = shown !== undefined && above !== undefined && !isSame(shown, bases[above]);
    bases.push(base);
    proposals.push(isCarried ? shown : base);
  }
  return proposals;
}

/** The newest set with that number, side and tag of an exercise, wherever it stood, and the workout it belongs to. Pure. */
export function lastSet(
  { n, side, tag }: PrefilledRow,
  k: string,
  history: Past["history"],
): { readonly set: PerformedSet; readonly workout: PastWorkout } | undefined {
  for (const { slot, workout } of pastSlots(k, history)) {
    const set = slot.sets.find((one) => one.n === n && one.side === side && one.tag === tag);
    if (set) return { set, workout };
  }
  return undefined;
}

/** The row whose changed numbers go on here: the one before it of the same side and kind, for a right side at least its left one. */
function aboveOf(rows: readonly PrefilledRow[], index: number): number | undefined {
  const row = rows[index];
  const isLike = (one: PrefilledRow) =>
    one.tag === row?.tag && JSON.stringify(one.target) === JSON.stringify(row?.target);
  const before = rows.slice(0, index);
  const sameSide = before.findLastIndex((one) => one.side === row?.side && isLike(one));
  const found = sameSide >= 0 ? sameSide : before.findLastIndex(isLike);
  return found >= 0 ? found : undefined;
}

function baseOf(row: PrefilledRow, exercise: Exercise, past: Past): SetAmounts {
  const last = lastSet(row, exercise.k, past.history)?.set;
  const { target } = row;
  const g = target?.g === undefined ? ownGrams(last, exercise, past) : proposedGrams(target.g, row, exercise, past);
  if (target?.kind === "time") return withoutNothing({ g, sec: clamped(target, last?.sec) });
  return withoutNothing({ g, r: clamped(target, last?.r) });
}

/** Last time's own weight, where the plan asks for none. */
function ownGrams(last: PerformedSet | undefined, { step }: Exercise, { unit }: Past): number | undefined {
  return last?.g === undefined ? undefined : liftedGrams(last.g, step, unit);
}

/** One weight for all sets: last time's usual one, with what the plan has added since in whole steps, never rounded up. */
function proposedGrams(now: number, row: PrefilledRow, exercise: Exercise, past: Past): number {
  const { k, step, load } = exercise;
  const last = usualGrams(row, k, past.history);
  const asked = planGrams(now, step, past.unit);
  if (!last) return asked;
  const more = asked - planGrams(plannedThen(row, exercise, past, last.workout) ?? now, step, past.unit);
  if (more === 0) return liftedGrams(last.grams, step, past.unit);
  const grid = stepGrams(step, past.unit);
  const down = roundedDown(last.grams + more, grid);
  // Less help is harder: help is rounded up.
  return load === "assist" && down < last.grams + more - 1 ? Math.round(down + grid) : down;
}

/** The weight in the middle of the latest sets of an exercise and side: one that was heavier or lighter decides nothing. */
function usualGrams({ side }: PrefilledRow, k: string, history: Past["history"]) {
  for (const { slot, workout } of pastSlots(k, history)) {
    const sets = slot.sets.filter((set) => !set.tag && set.side === side);
    const all = sets.flatMap(({ g }) => g ?? []).toSorted((one, other) => one - other);
    const grams = all[Math.floor((all.length - 1) / 2)];
    if (grams !== undefined) return { grams, workout };
  }
  return undefined;
}

/** What the same plan asked for in the session of that workout; another product's plan says nothing. */
function plannedThen(
  { n }: PrefilledRow,
  { k }: Exercise,
  { product, sessions }: Past,
  { about }: PastWorkout,
): number | undefined {
  if (about?.kind !== "plan" || about.product !== product) return undefined;
  const slot = sessions.find(({ session }) => session === about.session)?.slots.find((one) => one.k === k);
  return (slot?.targets[n - 1] ?? slot?.targets.at(-1))?.g;
}

/** A fixed target is itself; a range keeps last time's number within it; until nothing is left, last time's stands. */
function clamped(target: Target | undefined, last: number | undefined): number | undefined {
  const { min, max } = target ?? {};
  if (min === undefined) return last;
  if (max === undefined) return min;
  return Math.min(Math.max(last ?? min, min), max);
}

/** Last time's warm-up, or a growing part of the first planned set: of two the half, then three quarters. */
function warmupOf(row: PrefilledRow, rows: readonly PrefilledRow[], exercise: Exercise, past: Past): SetAmounts {
  const first = rows.find(({ tag }) => tag === undefined);
  const last = lastSet(row, exercise.k, past.history)?.set;
  if (last) return withoutNothing({ g: ownGrams(last, exercise, past), r: last.r, sec: last.sec });
  const full = first ? baseOf(first, exercise, past) : {};
  if (full.g === undefined) return full;
  const part = (row.n + 1) / ((exercise.warmups ?? 1) + 2);
  const grid = stepGrams(exercise.step, past.unit);
  return { ...full, g: Math.round(Math.round((full.g * part) / grid) * grid) };
}

function isSame(one: SetAmounts, other: SetAmounts | undefined): boolean {
  return one.g === other?.g && one.r === other?.r && one.sec === other?.sec;
}

function withoutNothing(amounts: SetAmounts): SetAmounts {
  return Object.fromEntries(Object.entries(amounts).filter(([, value]) => value !== undefined));
}
