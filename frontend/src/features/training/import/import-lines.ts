import { type ImportedLine, type ImportedWorkouts, MOST_IMPORTED } from "#contract/imported-workouts.ts";
import { nextSetId, OWN_NAME } from "#contract/training/month-lines.ts";
import type { WorkoutView } from "#contract/training/workouts.ts";
import type { Match } from "./matched-names.ts";
import type { ImportedSet, ImportedWorkout } from "./read-file.ts";

/** The firewall refuses bodies above 8 KB; the rest of a body is short. */
const MOST_BYTES = 7000;
const LETTERS = { kg: "", pair: "p", band: "b", body: "o", assist: "a" } as const;

/** One call of an import. */
type ImportPart = Omit<ImportedWorkouts, "at">;

/** The calls that carry workouts, in their order, each within its limits. Pure. */
export function partsOf(workouts: readonly ImportedWorkout[], matches: ReadonlyMap<string, Match>): ImportPart[] {
  const parts: { names: ImportPart["names"]; lines: ImportedLine[]; bytes: number }[] = [];
  for (const workout of workouts) {
    const { line, names } = lineOf(workout, matches);
    const bytes = bytesOf([line, names]);
    let part = parts.at(-1);
    if (!part || part.lines.length >= MOST_IMPORTED || part.bytes + bytes > MOST_BYTES) {
      part = { names: {}, lines: [], bytes: 0 };
      parts.push(part);
    }
    const added = Object.entries(names).filter(([name]) => !part.names[name]);
    part.bytes += bytesOf(line) + bytesOf(added);
    part.names = { ...part.names, ...names };
    part.lines.push(line);
  }
  return parts.map(({ names, lines }) => ({ names, lines }));
}

/** The workouts that a diary does not hold as they are: a set may have come since, or been corrected there. Pure. */
export function missingIn(workouts: readonly ImportedWorkout[], history: readonly WorkoutView[]): ImportedWorkout[] {
  const held = new Map(history.map((workout) => [workout.id, setsOf(workout.slots)]));
  const known = workouts.map((one) => (held.has(one.earlierId) ? { ...one, id: one.earlierId } : one));
  return known.filter(({ id, exercises }) => (held.get(id) ?? -1) < setsOf(exercises));
}

/** How many sets some exercises have. Pure. */
export function setsOf(exercises: readonly { readonly sets: readonly unknown[] }[]): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

function lineOf(workout: ImportedWorkout, matches: ReadonlyMap<string, Match>) {
  const { id, title, started, minutes, note, exercises } = workout;
  const names: ImportPart["names"] = {};
  const x = exercises.flatMap(({ name, sets, note: own }, index) => {
    const match = matches.get(name);
    if (!match) return [];
    const e = `${OWN_NAME}${match.key}`;
    names[e] = [match.title, match.key];
    return [{ x: index + 1, e, ...(own !== undefined && { note: own }), sets: setLines(sets, match.load) }];
  });
  const line: ImportedLine = {
    id,
    a: { kind: "own", title },
    ...(started !== undefined && { s: started }),
    ...(started !== undefined && minutes !== undefined && { m: minutes }),
    ...(note !== undefined && { n: note }),
    x,
  };
  return { line, names };
}

/** Sets as lines, each number once for warm-ups and once for the others; 0 where a set repeats the one before. */
function setLines(sets: readonly ImportedSet[], load: Match["load"]): ImportedLine["x"][number]["sets"] {
  const numbers = { w: 0, other: 0 };
  let before: { id: string; values: string } | undefined;
  return sets.map((set) => {
    const kind = set.tag === "w" ? "w" : "other";
    numbers[kind] += 1;
    const id = `${kind === "w" ? "w" : ""}${numbers[kind]}`;
    const values = valuesOf(set, load);
    const text = JSON.stringify(values);
    const isRepeated = before?.values === text && nextSetId(before.id) === id;
    before = { id, values: text };
    return isRepeated ? 0 : [id, ...values];
  });
}

function valuesOf({ g, r, sec, tag, effort }: ImportedSet, load: Match["load"]): (string | number | null)[] {
  const weight = load === "band" ? undefined : g;
  const flags = `${LETTERS[load]}${load === "pair" ? "2" : ""}${tag ?? ""}${effort ? `e${effort}` : ""}`;
  return [weight ?? null, r ?? null, sec ?? null, flags];
}

function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + 1;
}
