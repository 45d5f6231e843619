import { isObject, type Json, type JsonObject, valueAt } from "../document/path.ts";
import { codecs } from "./codecs.ts";
import type { TextKind } from "./field.ts";

type ExerciseColumn = "exercise" | "sets" | "reps" | "weight" | "rest";

const kinds: Readonly<Record<Exclude<ExerciseColumn, "exercise">, TextKind>> = {
  sets: "weekly numbers",
  reps: "reps",
  weight: "weights",
  rest: "seconds",
};
const headings: Readonly<Record<string, ExerciseColumn>> = {
  ...named("exercise", "vježba", "vježbe", "naziv", "naziv vježbe", "exercise"),
  ...named("sets", "serije", "serija", "broj serija", "br. serija", "set", "setovi", "sets"),
  ...named("reps", "ponavljanja", "ponavljanje", "broj ponavljanja", "ponav.", "rep", "reps"),
  ...named("weight", "težina", "opterećenje", "kilaža", "kg", "weight"),
  ...named("rest", "odmor", "pauza", "stanka", "rest"),
};
function named(column: ExerciseColumn, ...heads: string[]): Record<string, ExerciseColumn> {
  return Object.fromEntries(heads.map((head) => [head, column]));
}

/** A heading without its unit: 'Odmor (s)' and 'Težina, kg' are known too. */
function columnOf(head: string): ExerciseColumn | undefined {
  const words = head.toLowerCase();
  return headings[words] ?? headings[words.replace(/\s*(?:\(.*\)|[,/[].*)$/, "")];
}

const FOUR: readonly ExerciseColumn[] = ["exercise", "sets", "reps", "rest"];
const FIVE: readonly ExerciseColumn[] = ["exercise", "sets", "reps", "weight", "rest"];

/**
 * Parses a copied table into exercises: name, sets, repetitions, rest, or the columns of its heading row. Unknown
 * names stay as typed. Undefined for text that is no table.
 */
export function parseExercises(text: string, document: Json): readonly JsonObject[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [first, ...rest] = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  if (!first || first.length < 2) return undefined;
  const headed = first.map(columnOf);
  const isHead = headed.includes("exercise");
  const columns = isHead ? headed : first.length > FOUR.length ? FIVE : FOUR;
  const names = namesOf(document);
  return (isHead ? rest : [first, ...rest]).map((cells) => rowOf(cells, columns, names));
}

function rowOf(
  cells: readonly string[],
  columns: readonly (ExerciseColumn | undefined)[],
  names: ReadonlyMap<string, string>,
) {
  const row: Record<string, Json> = {};
  for (const [place, column] of columns.entries()) {
    const cell = withUnit(cells[place] ?? "", column);
    const value =
      column === "exercise" ? (names.get(folded(cell)) ?? cell) : column && codecs[kinds[column]].read(cell);
    if (column && value !== undefined && value !== "") row[column] = value;
  }
  return row;
}

const BARE = /^\d+(?:[.,]\d+)?(?:\s*[-–]\s*\d+(?:[.,]\d+)?)?$/;

/** A bare number or range of a weight's column is kilograms, in each week. */
function withUnit(cell: string, column: ExerciseColumn | undefined): string {
  if (column !== "weight") return cell;
  const weeks = cell.split("/").map((week) => week.trim());
  return weeks.map((week) => (BARE.test(week) ? `${week} kg` : week)).join(" / ");
}

/** The training's exercises by title and by short name. */
function namesOf(document: Json): Map<string, string> {
  const exercises = valueAt(document, ["exercises"]);
  const entries = isObject(exercises) ? Object.entries(exercises) : [];
  return new Map(
    entries.flatMap(([name, exercise]) => [
      [folded(name), name] as const,
      [folded(isObject(exercise) && typeof exercise.title === "string" ? exercise.title : name), name] as const,
    ]),
  );
}

/** A title as it is compared: whatever its case and spaces. */
export function folded(text: string): string {
  return text.trim().replace(/\s+/g, " ").toLowerCase();
}
