import type { EntryFile, TrainingFile } from "#contract/catalogue-file.ts";
import { readReps, readWeight } from "#contract/training/target.ts";
import { loadOf } from "./build-training.ts";
import type { Checked, Path } from "./problems.ts";

type CheckedTraining<F> = Checked<TrainingFile, F>;

const WEEKLY = ["sets", "reps", "weight", "rest", "warmup"] as const;

/**
 * Faults in the sessions of a training: unknown or repeated exercises, values that don't fit the weeks, unreadable texts, groups of one
 * exercise.
 */
export function planFaults<F>(training: CheckedTraining<F>): F[] {
  return training.value.blocks.flatMap(({ weeks, days }, block) =>
    days.flatMap(({ exercises }, day) => {
      const path = ["blocks", block, "days", day, "exercises"];
      const entries = exercises.flatMap((entry, position) => {
        const earlier = exercises.slice(0, position).map(({ exercise }) => exercise);
        return entryFaults(training, [...path, position], entry, earlier, weeks.length);
      });
      return [...entries, ...groupFaults(training, path, exercises)];
    }),
  );
}

function entryFaults<F>(
  training: CheckedTraining<F>,
  path: Path,
  entry: EntryFile,
  earlier: readonly string[],
  weeks: number,
): F[] {
  return [
    ...nameFaults(training, path, entry.exercise, earlier),
    ...weeklyFaults(training, path, entry, weeks),
    ...textFaults(training, path, entry),
  ];
}

function nameFaults<F>(training: CheckedTraining<F>, path: Path, name: string, earlier: readonly string[]): F[] {
  const at = [...path, "exercise"];
  if (!Object.hasOwn(training.value.exercises, name)) return [training.fault(at, `${name} nije među vježbama`)];
  return earlier.includes(name) ? [training.fault(at, `${name} je u ovom danu dvaput`)] : [];
}

function weeklyFaults<F>(training: CheckedTraining<F>, path: Path, entry: EntryFile, weeks: number): F[] {
  return WEEKLY.flatMap((field) => {
    const value = entry[field];
    if (!Array.isArray(value) || value.length === weeks) return [];
    return [training.fault([...path, field], `broj vrijednosti je ${value.length}, a tjedana ${weeks}`)];
  });
}

/** Texts that the training log could not count; no screen guesses. */
function textFaults<F>(training: CheckedTraining<F>, path: Path, entry: EntryFile): F[] {
  const load = loadOf(training.value, entry.exercise);
  const reps = placed("reps", entry.reps)
    .filter(({ text }) => !readReps(text, entry))
    .map(({ at, text }) =>
      training.fault(
        [...path, ...at],
        `„${text}“ se ne može pročitati; napiši uz to što se broji (kind: reps ili time)`,
      ),
    );
  const weights = placed("weight", entry.weight ?? [])
    .filter(({ text }) => !readWeight(text, load))
    .map(({ at, text }) => training.fault([...path, ...at], `„${text}“ se ne može pročitati kao težina vrste ${load}`));
  return [...reps, ...weights];
}

function placed(field: string, value: string | number | readonly (string | number)[]) {
  if (typeof value !== "object") return [{ at: [field], text: String(value) }];
  return value.map((one, week) => ({ at: [field, week], text: String(one) }));
}

/** A superset needs two exercises that follow one another. */
function groupFaults<F>(training: CheckedTraining<F>, path: Path, entries: readonly EntryFile[]): F[] {
  return entries.flatMap(({ group }, position) => {
    if (group === undefined) return [];
    const isJoined = entries[position - 1]?.group === group || entries[position + 1]?.group === group;
    return isJoined ? [] : [training.fault([...path, position, "group"], `${group} ne spaja nijednu susjednu vježbu`)];
  });
}
