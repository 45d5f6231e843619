import type { Load } from "./target.ts";

/** One set that was done: grams of the weight (of one dumbbell where `c` is 2), repetitions or seconds; `n` is its number in the slot. */
export interface PerformedSet {
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
  readonly sets: readonly PerformedSet[];
}

/** What sets show of strength: each undefined where it can't be said of them. Weights are grams, `longest` seconds. */
export interface Bests {
  readonly heaviest: number | undefined;
  readonly estimate: number | undefined;
  readonly longest: number | undefined;
  readonly leastHelp: number | undefined;
  /** The most repetitions at each weight. */
  readonly repetitions: ReadonlyMap<number, number>;
}

/** A best that no earlier day reached; `before` is what it passed, in the same unit. */
export interface PersonalRecord {
  readonly kind: "heaviest" | "estimate" | "repetitions" | "longest" | "least_help";
  readonly value: number;
  readonly before: number;
}

const FEWEST_REPETITIONS = 2;
const MOST_REPETITIONS = 12;
const STEP_GRAMS = 500;

/**
 * The estimated weight for one repetition in grams, by Epley (1985): kg x (1 + reps / 30), rounded to half a kilogram. Only
 * for kilograms, 2 to 12 repetitions and no warm-up: above that no formula holds. One repetition is the weight itself. Pure.
 */
export function estimateGrams(set: PerformedSet): number | undefined {
  const { load, g, r, tag } = set;
  if ((load !== "kg" && load !== "pair") || !g || !r || tag === "w") return undefined;
  if (r === 1) return g;
  if (r < FEWEST_REPETITIONS || r > MOST_REPETITIONS) return undefined;
  return Math.max(g, Math.round((g * (1 + r / 30)) / STEP_GRAMS) * STEP_GRAMS);
}

/** The highest estimate of some sets and the set that it comes from; none that a weight lifted in them contradicts. Pure. */
export function bestEstimate(
  sets: readonly PerformedSet[],
): { readonly grams: number; readonly set: PerformedSet } | undefined {
  const estimates = sets.flatMap((set) => {
    const grams = estimateGrams(set);
    return grams === undefined ? [] : [{ grams, set }];
  });
  const highest = estimates.toSorted((one, other) => other.grams - one.grams)[0];
  const heaviest = Math.max(0, ...sets.filter((set) => set.tag !== "w" && isLifted(set)).map(({ g = 0 }) => g));
  return highest && highest.grams >= heaviest ? highest : undefined;
}

/** Kilograms times repetitions of a set in grams; a pair counts both. Nothing for warm-ups, bands, help and the own weight. Pure. */
export function volumeGrams({ load, g, r, tag }: PerformedSet): number {
  if (tag === "w" || !g || !r || (load !== "kg" && load !== "pair")) return 0;
  return g * r * (load === "pair" ? 2 : 1);
}

/** How many sets were done: left and right are one. Pure. */
export function countSets(sets: readonly PerformedSet[]): number {
  return new Set(sets.map(({ n, tag, side }, index) => (side ? `${n}${tag ?? ""}` : `#${index}`))).size;
}

/** What a day's sets reached that no earlier day of the exercise did; nothing on its first day. Pure. */
export function recordsOn(sets: readonly PerformedSet[], earlier: readonly ExerciseDay[]): PersonalRecord[] {
  return recordsOver(bestsOf(sets), bestsOf(earlier.flatMap((day) => day.sets)));
}

/** The bests of sets, warm-ups apart, together with those of before. Pure. */
export function bestsOf(sets: readonly PerformedSet[], before?: Bests): Bests {
  const counted = sets.filter(({ tag }) => tag !== "w");
  const lifted = counted.filter(isLifted);
  const helped = counted.filter(({ load, r }) => load === "assist" && r);
  return {
    heaviest: largest([before?.heaviest, ...lifted.map(({ g }) => g || undefined)]),
    estimate: largest([before?.estimate, ...counted.map(estimateGrams)]),
    longest: largest([before?.longest, ...counted.map(({ sec }) => sec || undefined)]),
    leastHelp: negative(largest([before?.leastHelp, ...helped.map(({ g }) => g)].map(negative))),
    repetitions: mostRepetitions(lifted, before?.repetitions),
  };
}

/** Grams are a weight that was lifted, neither help nor a band. */
function isLifted({ load }: PerformedSet): boolean {
  return load === "kg" || load === "pair" || load === "body";
}

/** What of some bests passes those of before; an estimate below a weight that was lifted is none. Pure. */
export function recordsOver(now: Bests, past: Bests): PersonalRecord[] {
  const lifted = largest([now.heaviest, past.heaviest]) ?? 0;
  const estimate = now.estimate !== undefined && now.estimate >= lifted ? now.estimate : undefined;
  return [
    ...more("heaviest", now.heaviest, past.heaviest),
    ...more("estimate", estimate, past.estimate),
    ...moreRepetitions(now, past),
    ...more("longest", now.longest, past.longest),
    ...more("least_help", negative(now.leastHelp), negative(past.leastHelp)).map((record) => ({
      ...record,
      value: -record.value,
      before: -record.before,
    })),
  ];
}

function more(kind: PersonalRecord["kind"], value: number | undefined, before: number | undefined): PersonalRecord[] {
  return value !== undefined && before !== undefined && value > before ? [{ kind, value, before }] : [];
}

/** More repetitions at a weight that was lifted before, the heaviest such weight. */
function moreRepetitions(now: Bests, past: Bests): PersonalRecord[] {
  const passed = [...now.repetitions].flatMap(([g, value]) =>
    more("repetitions", value, past.repetitions.get(g)).map((record) => ({ g, record })),
  );
  const [heaviest] = passed.toSorted((one, other) => other.g - one.g);
  return heaviest ? [heaviest.record] : [];
}

function mostRepetitions(
  lifted: readonly PerformedSet[],
  before: Bests["repetitions"] = new Map(),
): Bests["repetitions"] {
  const better = lifted.filter(({ g = 0, r = 0 }) => r > (before.get(g) ?? 0));
  if (better.length === 0) return before;
  const most = new Map(before);
  for (const { g = 0, r = 0 } of better) most.set(g, Math.max(r, most.get(g) ?? 0));
  return most;
}

function negative(value: number | undefined): number | undefined {
  return value === undefined ? undefined : -value;
}

function largest(values: readonly (number | undefined)[]): number | undefined {
  return values.reduce(
    (most, value) => (value === undefined || (most !== undefined && most >= value) ? most : value),
    undefined,
  );
}
