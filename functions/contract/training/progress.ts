import {
  bestEstimate,
  bestsOf,
  countSets,
  type ExerciseDay,
  type PerformedSet,
  type PersonalRecord,
  recordsOver,
  volumeGrams,
} from "./sets.ts";
import type { Trained } from "./trained.ts";

/** All that was done of one exercise, the earliest day first. Its title is the latest that it had. */
export interface ExerciseHistory {
  readonly key: string;
  readonly title: string;
  readonly days: readonly ExerciseEntry[];
}

/** The sets of an exercise on one day, and the last workout that they stand in. */
export interface ExerciseEntry extends ExerciseDay {
  readonly workout: string;
}

/** What an exercise is measured by: kilograms, help in kilograms, seconds or repetitions. */
export type Unit = "weight" | "help" | "time" | "repetitions";

/** The bests of an exercise on one day, by which the days before it were passed, the weightiest kind first, and the set that made it. */
export interface RecordDay {
  readonly key: string;
  readonly title: string;
  readonly day: string;
  readonly workout: string;
  readonly set: PerformedSet;
  readonly records: readonly [PersonalRecord, ...PersonalRecord[]];
}

/** The figures of an exercise; `difference` compares its last two days, in grams, seconds or repetitions. */
export interface ExerciseSummary {
  readonly unit: Unit;
  readonly last: PerformedSet;
  readonly best: PerformedSet;
  /** Grams for one repetition, the highest of all days, and the set they come from; nothing that a lifted weight contradicts. */
  readonly estimate: { readonly grams: number; readonly set: PerformedSet } | undefined;
  readonly difference: { readonly unit: Unit; readonly value: number } | undefined;
}

/** Kilograms times repetitions of a whole workout, in grams. Pure. */
export function volumeOf({ slots }: Pick<Trained, "slots">): number {
  return slots.reduce((sum, { sets }) => sum + sets.reduce((grams, set) => grams + volumeGrams(set), 0), 0);
}

/** How many sets were done in a workout; left and right are one. Pure. */
export function setsOf({ slots }: Pick<Trained, "slots">): number {
  return slots.reduce((sum, { sets }) => sum + countSets(sets), 0);
}

/** Every exercise of a history (newest first, as the device has it) with its days, the one that was done last first. Pure. */
export function exercisesOf(history: readonly Trained[]): ExerciseHistory[] {
  const known = new Map<string, { key: string; title: string; days: ExerciseEntry[] }>();
  for (const workout of history.toReversed()) {
    for (const { k, t, sets } of workout.slots) {
      if (sets.length === 0 || k === "") continue;
      const exercise = known.get(k) ?? { key: k, title: t, days: [] };
      known.delete(k);
      known.set(k, exercise);
      exercise.title = t;
      addDay(exercise.days, workout, sets);
    }
  }
  return [...known.values()].toReversed();
}

function addDay(days: ExerciseEntry[], { id, day }: Trained, sets: readonly PerformedSet[]): void {
  const last = days.at(-1);
  const isSame = last?.day === day;
  if (isSame) days.pop();
  days.push({ day, workout: id, sets: isSame ? [...last.sets, ...sets] : sets });
}

/** The figures of an exercise; undefined where it has warm-ups alone. Pure. */
export function exerciseSummary({ days }: ExerciseHistory): ExerciseSummary | undefined {
  const counted = days.map(({ sets }) => sets.filter(({ tag }) => tag !== "w")).filter((sets) => sets.length > 0);
  const last = topSet(counted.at(-1) ?? []);
  if (!last) return undefined;
  const unit = unitOf(last);
  const alike = counted.map((sets) => sets.filter((set) => unitOf(set) === unit));
  const before = topSet(alike.slice(0, -1).findLast((sets) => sets.length > 0) ?? []);
  return {
    unit,
    last,
    best: topSet(alike.flat()) ?? last,
    estimate: bestEstimate(counted.flat()),
    difference: before && differenceOf(last, before),
  };
}

/** The records of a history, the latest day first. Pure. */
export function recordsOf(exercises: readonly ExerciseHistory[]): RecordDay[] {
  const all = exercises.flatMap(recordsOfExercise);
  return all.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
}

/** The records of one exercise, the earliest first. Pure. */
export function recordsOfExercise({ key, title, days }: ExerciseHistory): RecordDay[] {
  let past = bestsOf([]);
  return days.flatMap(({ day, workout, sets }) => {
    const [first, ...more] = recordsOver(bestsOf(sets), past);
    past = bestsOf(sets, past);
    const set =
      first &&
      setOf(
        first,
        sets.filter(({ tag }) => tag !== "w"),
      );
    return set ? [{ key, title, day, workout, set, records: [first, ...more] }] : [];
  });
}

/** The set that made a record. */
function setOf({ kind, value }: PersonalRecord, sets: readonly PerformedSet[]): PerformedSet | undefined {
  if (kind === "estimate") return bestEstimate(sets)?.set;
  if (kind === "repetitions") return topSet(sets.filter(({ r }) => r === value));
  return topSet(kind === "longest" ? sets.filter(({ sec }) => sec === value) : sets);
}

/** What the set is measured by. Pure. */
export function unitOf({ load, g, r, sec }: PerformedSet): Unit {
  if (sec !== undefined && r === undefined) return "time";
  if (load === "assist") return "help";
  return g && load !== "band" ? "weight" : "repetitions";
}

/** The set that shows most: more kilograms, then more repetitions; less help; longer; undefined of none. Pure. */
export function topSet(sets: readonly PerformedSet[]): PerformedSet | undefined {
  return sets.reduce<PerformedSet | undefined>((top, set) => (!top || isMore(set, top) ? set : top), undefined);
}

function isMore(one: PerformedSet, other: PerformedSet): boolean {
  const { unit, value } = differenceOf(one, other);
  return unit === "help" ? value < 0 : value > 0;
}

/** By weight first; where that is the same, by repetitions. */
function differenceOf(one: PerformedSet, other: PerformedSet): { unit: Unit; value: number } {
  if (unitOf(one) === "time") return { unit: "time", value: (one.sec ?? 0) - (other.sec ?? 0) };
  const weight = (one.g ?? 0) - (other.g ?? 0);
  if (weight !== 0) return { unit: one.load === "assist" ? "help" : "weight", value: weight };
  return { unit: "repetitions", value: (one.r ?? 0) - (other.r ?? 0) };
}
