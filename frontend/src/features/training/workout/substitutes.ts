import type { Muscles } from "#contract/muscles.ts";
import type { LibraryExercise } from "#contract/product.ts";
import type { PlanExercise } from "#contract/training/plan.ts";
import { type Described, lackingFor } from "../diary/library.ts";

/** What may take an exercise's place: of the programme, with its number there, or of the library alone. */
export interface Substitute extends Described {
  readonly k: string;
  readonly exercise?: number | undefined;
  /** Equipment that the member lacks. */
  readonly lacking: readonly string[];
}

export interface Substitutes {
  /** The programme's own alternatives, the nearest first. */
  readonly near: readonly Substitute[];
  /** With the same main muscle; first those for which the member has what they need. */
  readonly alike: readonly Substitute[];
  readonly others: readonly Substitute[];
}

interface Choice {
  readonly exercise: PlanExercise;
  readonly alternatives: readonly number[];
}

const MOST_ALIKE = 6;

/** Sorts what may take an exercise's place today; `owned` is the member's equipment, where it is known. Pure. */
export function substitutesFor(
  { exercise, alternatives }: Choice,
  programme: readonly PlanExercise[],
  library: readonly LibraryExercise[],
  owned: readonly string[] | undefined,
): Substitutes {
  const known = new Map(library.map((one) => [one.key, one]));
  const substitute = (k: string, title: string, number?: number): Substitute => {
    const { equipment = [], muscles } = known.get(k) ?? {};
    return { k, title, exercise: number, equipment, muscles, lacking: lackingFor(equipment, owned) };
  };
  const planned = programme.map((one) => substitute(one.k, one.title, one.exercise));
  const names = new Set(planned.map(({ k }) => k));
  const all = [...planned, ...library.flatMap(({ key, title }) => (names.has(key) ? [] : [substitute(key, title)]))];
  const near = alternatives.flatMap((id) => all.find((one) => one.exercise === id) ?? []);
  const rest = all.filter((one) => one.k !== exercise.k && !near.includes(one)).toSorted(byTitle);
  const trained = known.get(exercise.k)?.muscles;
  const alike = rest
    .map((one) => ({ one, likeness: likenessOf(trained, one.muscles) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((left, right) => left.one.lacking.length - right.one.lacking.length || right.likeness - left.likeness)
    .slice(0, MOST_ALIKE)
    .map(({ one }) => one);
  return { near, alike, others: rest.filter((one) => !alike.includes(one)) };
}

/** The part of all their muscles that both train, a main one counted twice; 0 where they share no main one. */
function likenessOf(one: Muscles | undefined, other: Muscles | undefined): number {
  const main = shared(one?.main, other?.main);
  if (!one || !other || main === 0) return 0;
  const both = 2 * main + shared(one.also, other.also);
  const weight = ({ main, also }: Muscles) => 2 * main.length + also.length;
  return both / (weight(one) + weight(other) - both);
}

function shared(one: readonly string[] = [], other: readonly string[] = []): number {
  return one.filter((muscle) => other.includes(muscle)).length;
}

function byTitle(one: Substitute, other: Substitute): number {
  return one.title.localeCompare(other.title, "hr");
}
