import type { Muscles } from "#contract/muscles.ts";
import { plainText } from "#contract/plain-text.ts";
import { ownExercisesOf } from "#contract/training/own-exercises.ts";
import type { OwnPlanExercise } from "#contract/training/own-plan.ts";
import type { Registers } from "#contract/training/registers.ts";
import type { Load } from "#contract/training/target.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import { type ExerciseFilter, fitsFilter } from "../diary/library.ts";

/** An exercise that can be chosen: of the library, of one's own, or known from the diary alone. */
export interface Choosable extends OwnPlanExercise {
  readonly muscles?: Muscles | undefined;
  readonly equipment?: readonly string[] | undefined;
  readonly isOwn?: boolean | undefined;
}

/** An exercise as it is stored and chosen by. */
export interface Chosen {
  readonly k: string;
  readonly t: string;
}

/** Everything that can be chosen, by title; what is merged into another stands there alone. Pure. */
export function choosable(
  library: readonly Choosable[],
  head: Registers,
  history: readonly WorkoutView[],
): ReadonlyMap<string, Choosable> {
  const known = new Map<string, Choosable>();
  const add = (one: Choosable) => known.has(one.k) || known.set(one.k, one);
  for (const one of library) add(one);
  for (const [k, { title, load, timed, muscles, merged }] of ownExercisesOf(head))
    if (!merged) add({ k, title, load, timed, muscles, isOwn: true });
  for (const { k, t, sets } of history.flatMap(({ slots }) => slots)) {
    const [first] = sets;
    // One's own that was deleted stays in the diary, not in the choice.
    if (first && k !== "" && !isOwnKey(k)) add({ k, title: t, load: first.load });
  }
  return new Map([...known].toSorted(([, one], [, other]) => one.title.localeCompare(other.title, "hr")));
}

/** The keys of what was done last, the latest first. Pure. */
export function recentKeys(history: readonly WorkoutView[], most: number): string[] {
  const keys = new Set<string>();
  for (const { slots } of history) {
    for (const { k, sets } of slots) if (sets.length > 0) keys.add(k);
    if (keys.size >= most) break;
  }
  return [...keys].slice(0, most);
}

/** What fits what is asked, what was done lately first. Pure. */
export function found(
  exercises: ReadonlyMap<string, Choosable>,
  filter: ExerciseFilter,
  recent: readonly string[],
): { readonly recent: readonly Choosable[]; readonly others: readonly Choosable[] } {
  const fits = (one: Choosable) => fitsFilter(one, filter);
  const first = recent.flatMap((k) => exercises.get(k) ?? []).filter(fits);
  return { recent: first, others: [...exercises.values()].filter((one) => !first.includes(one) && fits(one)) };
}

/** The exercise that has this name already. Pure. */
export function namesake(exercises: ReadonlyMap<string, Choosable>, title: string): Choosable | undefined {
  return [...exercises.values()].find((one) => plainText(one.title) === plainText(title));
}

export const LOADS: Readonly<Record<Load, string>> = {
  kg: "Uteg ili sprava",
  pair: "Par bučica",
  body: "Vlastita težina",
  band: "Traka",
  assist: "Sprava s pomoći",
};

/** Muscles and equipment, or that it is one's own. Pure. */
export function choiceFacts({ isOwn, muscles, equipment = [] }: Choosable): string {
  return [isOwn && "moja vježba", muscles?.main.join(", "), equipment.join(", ").toLowerCase()]
    .filter(Boolean)
    .join(" · ");
}

function isOwnKey(k: string): boolean {
  return /^o[a-z0-9]{6}$/.test(k);
}
