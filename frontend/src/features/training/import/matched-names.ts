import type { OwnExercise } from "#contract/diary-values.ts";
import type { LibraryExercise } from "#contract/product.ts";
import { ownExercisesOf, ownHeadKey, ownKey } from "#contract/training/own-exercises.ts";
import { currentOf, type Registers } from "#contract/training/registers.ts";
import { hashOf } from "./hash.ts";
import { knownMovement, wordsOf } from "./known-names.ts";
import type { ImportedSet, ImportedWorkout } from "./read-file.ts";

/** An exercise that a name of a file stands for. `made`: one's own, which the import makes. */
export interface Match {
  readonly key: string;
  readonly title: string;
  readonly load: OwnExercise["load"];
  readonly made?: OwnExercise;
  /** Other keys that are one with it. */
  readonly was?: readonly string[] | undefined;
}

/** A name of a file: its sets, what it is taken for, and whether that is known (by its title, our table or an earlier answer). */
export interface NameInFile {
  readonly name: string;
  readonly sets: number;
  readonly match: Match;
  /** The exercise of one's own that it may become. */
  readonly own: Match;
  readonly isKnown: boolean;
}

/**
 * Each name of a file with what it is taken for: an earlier answer, the library's or one's own by title, our table; else a new one of
 * one's own. Those with most sets first. Pure.
 */
export function namesIn(
  workouts: readonly ImportedWorkout[],
  choices: readonly Match[],
  head: Registers,
): NameInFile[] {
  const sets = new Map<string, ImportedSet[]>();
  for (const exercise of workouts.flatMap(({ exercises }) => exercises))
    sets.set(exercise.name, [...(sets.get(exercise.name) ?? []), ...exercise.sets]);
  const byKey = new Map(choices.flatMap((one) => [one.key, ...(one.was ?? [])].map((key) => [key, one] as const)));
  const byTitle = new Map(choices.toReversed().map((choice) => [choice.title.toLowerCase(), choice]));
  const held = ownExercisesOf(head);
  const names = [...sets].map(([name, done]): NameInFile => {
    const proposed = ownOf(name, done);
    const { key } = proposed;
    const before = held.get(key);
    const own = before ? { key, title: before.title, load: before.load } : proposed;
    const answered = byKey.get(String(currentOf(head, answerKey(name)) ?? ""));
    const known =
      answered ?? byTitle.get(name.toLowerCase()) ?? byKey.get(before?.merged?.k ?? knownMovement(name) ?? "");
    return {
      name,
      sets: done.length,
      match: known ?? own,
      own,
      isKnown: known !== undefined || own.made === undefined,
    };
  });
  return names.toSorted((one, other) => other.sets - one.sets);
}

/** All that a name may stand for: the library, and one's own exercises that are not merged into it. Pure. */
export function choicesOf(library: readonly LibraryExercise[], head: Registers): Match[] {
  const own = [...ownExercisesOf(head)].filter(([, { merged }]) => !merged);
  return [
    ...library.map(({ key, title, load, was }) => ({ key, title, load, was })),
    ...own.map(([key, { title, load }]) => ({ key, title, load })),
  ];
}

/** What the head keeps of an import: answers that differ from what was proposed, and exercises of one's own. Pure. */
export function keptOf(names: readonly NameInFile[], chosen: ReadonlyMap<string, Match>): Record<string, unknown> {
  const answers = names.flatMap(({ name, match }) => {
    const choice = chosen.get(name);
    return choice && choice.key !== match.key ? [[answerKey(name), choice.key] as const] : [];
  });
  const made = [...chosen.values()].flatMap((match) =>
    match.made ? [[ownHeadKey(match.key), match.made] as const] : [],
  );
  return Object.fromEntries([...answers, ...made]);
}

/** Where the head remembers what a name stands for. Pure. */
export function answerKey(name: string): string {
  return `m:${hashOf(wordsOf(name) || name)}`;
}

/** A new exercise of one's own under a name; two devices make the same. */
function ownOf(name: string, sets: readonly ImportedSet[]): Match {
  const load = loadOf(name, sets);
  const timed = sets.every(({ r, sec }) => r === undefined && sec !== undefined);
  const made: OwnExercise = { title: name, load, ...(timed && { timed: true }) };
  return { key: ownKey(hashOf(wordsOf(name) || name, 6)), title: name, load, made };
}

/** What a name says of its load. */
function loadOf(name: string, sets: readonly ImportedSet[]): OwnExercise["load"] {
  if (/assist/i.test(name)) return "assist";
  if (/\bband(ed)?\b/i.test(name)) return "band";
  if (sets.every(({ g }) => g === undefined)) return "body";
  return /dumbbell|\bdb\b/i.test(name) ? "pair" : "kg";
}
