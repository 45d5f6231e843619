import type { Load } from "./target.ts";

/** One set that was done: grams of the weight (of one dumbbell where `c` is 2), repetitions or seconds; `n` is its number in the slot. */
export interface DoneSet {
  readonly n: number;
  readonly side?: "l" | "r" | undefined;
  readonly r?: number | undefined;
  readonly sec?: number | undefined;
  readonly g?: number | undefined;
  readonly c?: 2 | undefined;
  readonly load: Load;
  /** A warm-up or a drop set. */
  readonly tag?: "w" | "d" | undefined;
  readonly effort?: number | undefined;
}

/** The sets of one exercise on one day. */
export interface ExerciseDay {
  readonly day: string;
  readonly sets: readonly DoneSet[];
}

/** What a set shows of strength: each undefined where it can't be said of it. `heaviest` and `estimate` are grams, `longest` seconds. */
interface Marks {
  readonly heaviest?: number;
  readonly estimate?: number;
  readonly repetitions?: { readonly g: number; readonly r: number };
  readonly longest?: number;
  readonly leastHelp?: number;
}

/** A best that no earlier day reached; `before` is what it passed, in the same unit. */
export interface PersonalRecord {
  readonly kind: "heaviest" | "estimate" | "repetitions" | "longest" | "least_help";
  readonly value: number;
  readonly before: number;
}

const FEWEST_REPETITIONS = 2;
const MOST_REPETITIONS = 10;
const STEP_GRAMS = 500;

/**
 * The estimated weight for one repetition in grams, by Epley (1985): kg x (1 + reps / 30), rounded to half a kilogram. Only
 * for kilograms, 2 to 10 repetitions and no warm-up: above ten no formula holds. One repetition is the weight itself. Pure.
 */
export function estimateGrams(set: DoneSet): number | undefined {
  const { load, g, r, tag } = set;
  if ((load !== "kg" && load !== "pair") || !g || !r || tag === "w") return undefined;
  if (r === 1) return g;
  if (r < FEWEST_REPETITIONS || r > MOST_REPETITIONS) return undefined;
  return Math.round((g * (1 + r / 30)) / STEP_GRAMS) * STEP_GRAMS;
}

/** Kilograms times repetitions of a set in grams; a pair counts both. Nothing for warm-ups, bands, help and the own weight. Pure. */
export function volumeGrams({ load, g, r, tag }: DoneSet): number {
  if (tag === "w" || !g || !r || (load !== "kg" && load !== "pair")) return 0;
  return g * r * (load === "pair" ? 2 : 1);
}

/** How many sets were done: left and right are one. Pure. */
export function countSets(sets: readonly DoneSet[]): number {
  return new Set(sets.map(({ n, tag, side }, index) => (side ? `${n}${tag ?? ""}` : `#${index}`))).size;
}

/** What a day's sets reached that no earlier day of the exercise did; nothing on its first day. Pure. */
export function recordsOn(sets: readonly DoneSet[], earlier: readonly ExerciseDay[]): PersonalRecord[] {
  const past = earlier.flatMap((day) => day.sets).filter(isCounted);
  const now = sets.filter(isCounted);
  if (past.length === 0 || now.length === 0) return [];
  return [
    ...most("heaviest", now, past, (set) => marksOf(set).heaviest),
    ...most("estimate", now, past, (set) => marksOf(set).estimate),
    ...mostRepetitions(now, past),
    ...most("longest", now, past, (set) => marksOf(set).longest),
    ...leastHelp(now, past),
  ];
}

function isCounted({ tag }: DoneSet): boolean {
  return tag !== "w";
}

function marksOf(set: DoneSet): Marks {
  const { load, g, r, sec } = set;
  const estimate = estimateGrams(set);
  return {
    ...(sec !== undefined && sec > 0 && { longest: sec }),
    ...(g && (load === "kg" || load === "pair" || load === "body") && { heaviest: g }),
    ...(estimate !== undefined && { estimate }),
    ...(r && load !== "band" && load !== "assist" && { repetitions: { g: g ?? 0, r } }),
    ...(load === "assist" && r && g !== undefined && { leastHelp: g }),
  };
}

function most(
  kind: PersonalRecord["kind"],
  now: readonly DoneSet[],
  past: readonly DoneSet[],
  mark: (set: DoneSet) => number | undefined,
): PersonalRecord[] {
  const [value, before] = [largest(now.map(mark)), largest(past.map(mark))];
  return value !== undefined && before !== undefined && value > before ? [{ kind, value, before }] : [];
}

/** More repetitions at a weight that was lifted before. */
function mostRepetitions(now: readonly DoneSet[], past: readonly DoneSet[]): PersonalRecord[] {
  const bestPast = bestByWeight(past);
  const passed = [...bestByWeight(now)].flatMap(([g, value]) => {
    const before = bestPast.get(g);
    return before !== undefined && value > before ? [{ g, value, before }] : [];
  });
  const heaviest = passed.toSorted((one, other) => other.g - one.g)[0];
  return heaviest ? [{ kind: "repetitions", value: heaviest.value, before: heaviest.before }] : [];
}

function bestByWeight(sets: readonly DoneSet[]): Map<number, number> {
  const best = new Map<number, number>();
  for (const { repetitions } of sets.map(marksOf)) {
    if (repetitions) best.set(repetitions.g, Math.max(repetitions.r, best.get(repetitions.g) ?? 0));
  }
  return best;
}

function leastHelp(now: readonly DoneSet[], past: readonly DoneSet[]): PersonalRecord[] {
  const less = (sets: readonly DoneSet[]) => {
    const help = largest(sets.map((set) => negative(marksOf(set).leastHelp)));
    return negative(help);
  };
  const [value, before] = [less(now), less(past)];
  return value !== undefined && before !== undefined && value < before ? [{ kind: "least_help", value, before }] : [];
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function largest(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
