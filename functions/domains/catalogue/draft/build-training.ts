import type { EntryFile, ExerciseFile, TrainingFile } from "#contract/catalogue-file.ts";
import type { ExerciseFacts } from "#contract/product.ts";
import { type Load, readReps, readWeight, type Target, targetOf } from "#contract/training/target.ts";
import type { SectionRecord } from "../product.ts";

const REST_SECONDS = 90;
const STEP_KG = 2.5;
const STEP_KG_PAIR = 1;

/** The weeks of a training with the targets of each session; exercises by ascending id, with their position in the training. */
export function planSections(file: TrainingFile): SectionRecord[] {
  const planned = new Set(
    file.blocks.flatMap(({ days }) => days.flatMap(({ exercises }) => exercises.map((entry) => entry.exercise))),
  );
  return file.blocks.flatMap((block) =>
    block.weeks.map((title, week) => ({
      title,
      subsections: block.days.map((day, index) => ({
        title: day.title,
        day: index + 1,
        exercises: day.exercises
          .map((entry, position) => exercise(file, entry, week, position + 1, planned))
          .toSorted((one, other) => one.id - other.id),
      })),
    })),
  );
}

/** What an exercise is in every session, by its id. */
export function exerciseFacts(file: TrainingFile): Record<string, ExerciseFacts> {
  return Object.fromEntries(
    Object.entries(file.exercises).map(([name, shown]) => [String(shown.id), factsOf(shown, loadOf(file, name))]),
  );
}

/** The target of one set of an entry in a week; undefined where a text can't be read. */
export function targetIn(file: TrainingFile, entry: EntryFile, week: number): Target | undefined {
  const reps = readReps(String(ofWeek(entry.reps, week)), entry);
  const weight = readWeight(weightIn(entry, week), file.exercises[entry.exercise]?.load);
  return reps && weight && targetOf(reps, weight);
}

/** How an exercise is loaded: as the file says, else as the first readable of its weights. */
export function loadOf(file: TrainingFile, name: string): Load {
  const said = file.exercises[name]?.load;
  if (said) return said;
  const entries = file.blocks.flatMap(({ days }) => days.flatMap(({ exercises }) => exercises));
  const weights = entries.filter(({ exercise }) => exercise === name).flatMap(({ weight }) => weight ?? []);
  return weights.map((weight) => readWeight(weight)).find((read) => read !== undefined)?.load ?? "body";
}

/** The value for a week, counted from 0. */
export function ofWeek<T extends string | number>(value: T | readonly T[], week: number): T {
  if (typeof value === "string" || typeof value === "number") return value;
  const found = value[week];
  if (found === undefined) throw new Error(`A value for week ${week + 1} is missing.`);
  return found;
}

function exercise(file: TrainingFile, entry: EntryFile, week: number, order: number, planned: ReadonlySet<string>) {
  const shown = exerciseCalled(file, entry.exercise);
  const other = shown.alternative;
  const target = targetIn(file, entry, week);
  if (!target) throw new Error(`What ${entry.exercise} asks for can't be read.`);
  return {
    id: shown.id,
    title: shown.title,
    ...(shown.video_id !== undefined && { video_id: shown.video_id }),
    sets: ofWeek(entry.sets, week),
    reps: String(ofWeek(entry.reps, week)),
    weight: weightIn(entry, week),
    alternative: other !== undefined && planned.has(other) ? exerciseCalled(file, other).id : null,
    order,
    rest: ofWeek(entry.rest ?? file.rest ?? REST_SECONDS, week),
    ...(entry.group !== undefined && { group: entry.group }),
    ...(entry.warmup !== undefined && { warmup: ofWeek(entry.warmup, week) }),
    target,
  };
}

function weightIn({ weight }: EntryFile, week: number): string | null {
  return weight === undefined ? null : ofWeek(weight, week);
}

function factsOf(
  { movement, bar, step, cues = [], picture, muscles, equipment }: ExerciseFile,
  load: Load,
): ExerciseFacts {
  return {
    ...(movement !== undefined && { movement }),
    load,
    ...(bar !== undefined && { bar }),
    step: step ?? (load === "pair" ? STEP_KG_PAIR : STEP_KG),
    cues,
    ...(picture !== undefined && { picture }),
    ...(muscles && { muscles }),
    ...(equipment && { equipment }),
  };
}

function exerciseCalled(file: TrainingFile, name: string): ExerciseFile {
  const found = file.exercises[name];
  if (!found) throw new Error(`Exercise ${name} does not exist.`);
  return found;
}
