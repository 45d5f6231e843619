import type { OwnExercise } from "../diary-values.ts";
import { MUSCLES, type Muscle } from "../muscle-words.ts";
import type { Muscles } from "../muscles.ts";
import { daysFrom } from "../periods.ts";
import { later, mondayOf } from "./days.ts";
import { countSets } from "./sets.ts";
import type { Trained } from "./trained.ts";

/** Sets by the muscle that they train, with halves; a muscle without any is missing. */
export type MuscleSets = Readonly<Partial<Record<Muscle, number>>>;

/** What the exercise under each key trains. */
export type MusclesByKey = ReadonlyMap<string, Muscles>;

/** A time's sets: by muscle, and how many no muscle is known of. */
export interface TrainedMuscles {
  readonly sets: MuscleSets;
  readonly others: number;
}

const HELPING = 0.5;
const DAYS_A_WEEK = 7;
/** The mean looks back so many weeks. */
export const MEAN_WEEKS = 4;

interface KnownExercise {
  readonly key: string;
  readonly muscles?: Muscles | undefined;
}

/** What each exercise trains: the library's answer before the member's own, whose exercises may be merged into one of it. Pure. */
export function musclesByKey(
  library: readonly KnownExercise[],
  own: ReadonlyMap<string, Pick<OwnExercise, "muscles" | "merged">>,
): MusclesByKey {
  const known = new Map<string, Muscles>();
  for (const { key, muscles } of library) if (muscles) known.set(key, muscles);
  for (const [key, { muscles, merged }] of own) {
    const name = merged?.k ?? key;
    if (muscles && !known.has(name)) known.set(name, muscles);
  }
  return known;
}

/** The sets of all workouts from one day to another, both included: without warm-ups, left and right as one, helping muscles half. Pure. */
export function trainedMuscles(
  history: readonly Pick<Trained, "day" | "slots">[],
  known: MusclesByKey,
  from: string,
  to: string,
): TrainedMuscles {
  const slots = history.filter(({ day }) => day >= from && day <= to).flatMap((workout) => workout.slots);
  const done = slots.map(({ k, sets }) => ({
    muscles: known.get(k),
    sets: countSets(sets.filter(({ tag }) => tag !== "w")),
  }));
  const others = done.reduce((sum, { muscles, sets }) => sum + (muscles ? 0 : sets), 0);
  return { sets: sumOf(done), others };
}

/**
 * The sets a week, as a mean of the four weeks before a day's; of fewer where training began later, and undefined in the first week. The
 * history stands newest first. Pure.
 */
export function meanMuscleSets(
  history: readonly Pick<Trained, "day" | "slots">[],
  known: MusclesByKey,
  day: string,
): MuscleSets | undefined {
  const monday = mondayOf(day);
  const first = history.at(-1)?.day ?? monday;
  const weeks = Math.min(MEAN_WEEKS, daysFrom(mondayOf(first), monday) / DAYS_A_WEEK);
  if (weeks <= 0) return undefined;
  const { sets } = trainedMuscles(history, known, later(monday, -weeks * DAYS_A_WEEK), later(monday, -1));
  return divided(sets, weeks);
}

/** The sets a week that a programme plans, as a mean of its weeks; undefined where no muscle is known of any. Pure. */
export function plannedMuscleSets(
  weeks: readonly (readonly { readonly muscles?: Muscles | undefined; readonly sets: number }[])[],
): MuscleSets | undefined {
  const sets = sumOf(weeks.flat());
  return Object.keys(sets).length === 0 ? undefined : divided(sets, weeks.length);
}

function sumOf(done: readonly { readonly muscles?: Muscles | undefined; readonly sets: number }[]): MuscleSets {
  const sums = new Map<Muscle, number>();
  const add = (muscle: Muscle, sets: number) => sets > 0 && sums.set(muscle, (sums.get(muscle) ?? 0) + sets);
  for (const { muscles, sets } of done) {
    for (const muscle of muscles?.main ?? []) add(muscle, sets);
    for (const muscle of muscles?.also ?? []) add(muscle, sets * HELPING);
  }
  return Object.fromEntries(MUSCLES.flatMap((muscle) => (sums.has(muscle) ? [[muscle, sums.get(muscle)]] : [])));
}

/** To a tenth, as it is shown. */
function divided(sets: MuscleSets, by: number): MuscleSets {
  return Object.fromEntries(Object.entries(sets).map(([muscle, sum]) => [muscle, Math.round((sum / by) * 10) / 10]));
}
