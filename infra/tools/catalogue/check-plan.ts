import type { EntryFile, TrainingFile } from "#contract/catalogue-file.ts";
import { readReps, readWeight } from "#contract/training/target.ts";
import { loadOf } from "./build-plan.ts";
import type { Fault } from "./fault.ts";
import type { Sourced } from "./source-file.ts";

type Path = readonly (string | number)[];
type Training = Sourced<TrainingFile>;

const WEEKLY = ["sets", "reps", "weight", "rest", "warmup"] as const;

/** What is wrong in the sessions of a training: unknown or repeated exercises, a value for each week, texts without a meaning, groups of one. */
export function planFaults(training: Training): Fault[] {
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

function entryFaults(
  training: Training,
  path: Path,
  entry: EntryFile,
  earlier: readonly string[],
  weeks: number,
): Fault[] {
  return [
    ...nameFaults(training, path, entry.exercise, earlier),
    ...weeklyFaults(training, path, entry, weeks),
    ...textFaults(training, path, entry),
  ];
}

function nameFaults(training: Training, path: Path, name: string, earlier: readonly string[]): Fault[] {
  const at = [...path, "exercise"];
  if (!Object.hasOwn(training.value.exercises, name))
    return [training.fault(at, `${name} is not one of the exercises`)];
  return earlier.includes(name) ? [training.fault(at, `${name} stands twice in this day`)] : [];
}

function weeklyFaults(training: Training, path: Path, entry: EntryFile, weeks: number): Fault[] {
  return WEEKLY.flatMap((field) => {
    const value = entry[field];
    if (!Array.isArray(value) || value.length === weeks) return [];
    return [training.fault([...path, field], `has ${value.length} values for ${weeks} weeks`)];
  });
}

/** What the log of training could not count: nothing is guessed on a screen. */
function textFaults(training: Training, path: Path, entry: EntryFile): Fault[] {
  const load = loadOf(training.value, entry.exercise);
  const reps = placed("reps", entry.reps)
    .filter(({ text }) => !readReps(text, entry))
    .map(({ at, text }) =>
      training.fault([...path, ...at], `${text} can't be read; say beside it what is counted (kind: reps or time)`),
    );
  const weights = placed("weight", entry.weight ?? [])
    .filter(({ text }) => !readWeight(text, load))
    .map(({ at, text }) => training.fault([...path, ...at], `${text} can't be read as a weight of the kind ${load}`));
  return [...reps, ...weights];
}

function placed(field: string, value: string | number | readonly (string | number)[]) {
  if (typeof value !== "object") return [{ at: [field], text: String(value) }];
  return value.map((one, week) => ({ at: [field, week], text: String(one) }));
}

/** A superset needs two exercises that follow one another. */
function groupFaults(training: Training, path: Path, entries: readonly EntryFile[]): Fault[] {
  return entries.flatMap(({ group }, position) => {
    if (group === undefined) return [];
    const isJoined = entries[position - 1]?.group === group || entries[position + 1]?.group === group;
    return isJoined ? [] : [training.fault([...path, position, "group"], `${group} joins no exercise beside it`)];
  });
}
