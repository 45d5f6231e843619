import type { ListedExercise } from "#contract/exercise-list.ts";
import { plainText } from "#contract/plain-text.ts";
import { isList, isObject, type Json, type JsonObject, valueAt } from "../document/path.ts";
import { slugOf } from "../labels.ts";
import { folded } from "./pasted-exercises.ts";
import { nextNumber } from "./training-form.ts";

/** Exercises by their short names, and the short name that is meant. */
interface Added {
  readonly exercises: JsonObject;
  readonly name: string;
}

/** The exercises of a training by their short names. */
export function exercisesIn(document: Json): JsonObject {
  const value = valueAt(document, ["exercises"]);
  return isObject(value) ? value : {};
}

/** The title of a row, as it is written. */
export function titleOfRow(row: Readonly<Record<string, unknown>>): string {
  return typeof row.title === "string" ? row.title : "";
}

/**
 * A training's exercises with one of another programme, and its alternative, under numbers of their own and the movement that members' history
 * goes by. What is there already stays as it is. Pure.
 */
export function withCopy(
  exercises: JsonObject,
  from: ListedExercise,
  all: readonly ListedExercise[],
  document: Json,
): Added {
  const there = Object.entries(exercises).find(([, row]) => isObject(row) && isSame(row, from));
  if (there) return { exercises, name: there[0] };
  const { id: _id, alternative, ...fields } = from.row as JsonObject;
  const { name, exercises: added } = withRow(
    exercises,
    { ...fields, ...(from.key !== null && { movement: from.key }) },
    document,
  );
  const other = all.find((one) => one.programme.id === from.programme.id && one.name === alternative);
  if (!other) return { exercises: added, name };
  const both = withCopy(added, other, all, document);
  const row = { ...(both.exercises[name] as JsonObject), alternative: both.name };
  return { name, exercises: { ...both.exercises, [name]: row } };
}

function isSame(row: JsonObject, { key, row: other }: ListedExercise): boolean {
  return (key !== null && row.movement === key) || isTitled(titleOfRow(row), titleOfRow(other));
}

function withRow(exercises: JsonObject, row: JsonObject, document: Json): Added {
  const name = freeName(titleOfRow(row), Object.keys(exercises));
  const id = nextNumber(Object.values(exercises), document);
  return { name, exercises: { ...exercises, [name]: { id, ...row } } };
}

/** A short name that nothing has, made of a title. */
export function freeName(title: string, taken: readonly string[]): string {
  const name = slugOf(title) || "red";
  const others = taken.map((_, count) => `${name}-${count + 2}`);
  return [name, ...others].find((one) => !taken.includes(one)) ?? name;
}

/** Titles that rows of days name and no exercise of the training has, each once. Pure. */
export function missingTitles(document: Json, rows: readonly Json[]): string[] {
  const exercises = exercisesIn(document);
  const known = [
    ...Object.keys(exercises),
    ...Object.values(exercises).flatMap((row) => (isObject(row) ? titleOfRow(row) : [])),
  ];
  const named = rows.flatMap((row) => (isObject(row) && typeof row.exercise === "string" ? [row.exercise] : []));
  return named.filter(
    (title, place) =>
      !known.some((one) => isTitled(one, title)) && named.findIndex((one) => isTitled(one, title)) === place,
  );
}

/**
 * A training with exercises of these titles: as another programme has them, else new ones without a video. Its days name them by their short
 * names. Pure.
 */
export function withMissing(document: Json, titles: readonly string[], all: readonly ListedExercise[]): Json {
  if (!isObject(document)) return document;
  const names = new Map<string, string>();
  let exercises = exercisesIn(document);
  for (const title of titles) {
    const from = all.find(({ row }) => isTitled(titleOfRow(row), title));
    const added = from ? withCopy(exercises, from, all, document) : withRow(exercises, { title }, document);
    exercises = added.exercises;
    names.set(plainTitle(title), added.name);
  }
  return { ...document, exercises, blocks: named(document.blocks ?? [], names) };
}

/** A part of a document in which each `exercise` of these titles has its short name. */
function named(part: Json, names: ReadonlyMap<string, string>): Json {
  if (isList(part)) return part.map((one) => named(one, names));
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([field, value]) => {
      const name = field === "exercise" && typeof value === "string" ? names.get(plainTitle(value)) : undefined;
      return [field, name ?? named(value, names)];
    }),
  );
}

function isTitled(one: string, other: string): boolean {
  return plainTitle(one) === plainTitle(other);
}

/** Titles are the same whatever their case, marks and spaces. */
function plainTitle(title: string): string {
  return plainText(folded(title));
}
