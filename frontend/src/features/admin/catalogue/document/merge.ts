import { isList, isObject, isSame, isWithin, type Json, type JsonObject, type Path } from "./path.ts";

/** The fields that identify a list's rows, by the list's name; the first one that a row has counts. */
const naming: Readonly<Record<string, readonly string[]>> = {
  videos: ["video_id", "id"],
  files: ["id"],
  exercises: ["exercise"],
  blocks: ["weeks"],
  days: ["title"],
  parts: ["at"],
  ingredients: ["group"],
  items: ["name"],
  vat_changes: ["from"],
  price_history: ["from", "from_days_ago"],
};

/** Each row's identity; undefined where one is missing or two are equal. */
function idsOf(list: string, rows: readonly Json[]): string[] | undefined {
  const ids = rows.map((row) => idOf(list, row));
  const isClear = ids.every((id) => id !== undefined) && new Set(ids).size === ids.length;
  return isClear ? (ids as string[]) : undefined;
}

function idOf(list: string, row: Json): string | undefined {
  if (typeof row === "string") return row;
  if (!isObject(row)) return undefined;
  const value = (naming[list] ?? []).map((field) => row[field]).find((one) => one !== undefined && one !== "");
  if (isList(value)) return value.join(", ");
  return value === undefined || typeof value === "object" ? undefined : String(value);
}

/** A field that both changed, each to something else; undefined: taken out. */
export interface Conflict {
  readonly path: Path;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
}

/** Two people's changes in one document: mine where both changed the same field. */
export interface Merge {
  readonly document: Json;
  readonly conflicts: readonly Conflict[];
  /** Fields that only they changed. */
  readonly theirs: readonly Path[];
  /** Fields that only I changed. */
  readonly mine: readonly Path[];
}

type MergedPart = Omit<Merge, "document"> & { readonly value: Json | undefined };
type MergeSides = readonly [base: Json | undefined, mine: Json | undefined, theirs: Json | undefined];
const quiet = { conflicts: [], theirs: [], mine: [] };

/** Merges two changes of one document by field; rows of a list by what names them, never by their place. */
export function mergeDocuments(base: Json, mine: Json, theirs: Json): Merge {
  const { value, ...rest } = mergeValue([base, mine, theirs], []);
  return { document: value ?? {}, ...rest };
}

function mergeValue([base, mine, theirs]: MergeSides, path: Path): MergedPart {
  if (isSame(mine, theirs)) return { ...quiet, value: mine };
  if (isSame(base, mine)) return { ...quiet, value: theirs, theirs: [path] };
  if (isSame(base, theirs)) return { ...quiet, value: mine, mine: [path] };
  if (isObject(mine) && isObject(theirs)) return mergeFields([isObject(base) ? base : {}, mine, theirs], path);
  if (isList(mine) && isList(theirs)) {
    const merged = mergeRows([isList(base) ? base : [], mine, theirs], path);
    if (merged) return merged;
  }
  return { ...quiet, value: mine, conflicts: [{ path, mine, theirs }] };
}

function mergeFields([base, mine, theirs]: readonly [JsonObject, JsonObject, JsonObject], path: Path): MergedPart {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const parts = names.map((name) => ({
    name,
    part: mergeValue([base[name], mine[name], theirs[name]], [...path, name]),
  }));
  const value = Object.fromEntries(
    parts.flatMap(({ name, part }) => (part.value === undefined ? [] : [[name, part.value]])),
  );
  return together(
    value,
    parts.map(({ part }) => part),
  );
}

/** Lists whose rows have names; undefined where they have none, or two the same. */
function mergeRows(
  sides: readonly [readonly Json[], readonly Json[], readonly Json[]],
  path: Path,
): MergedPart | undefined {
  const field = String(path.at(-1));
  const [base, mine, theirs] = sides.map((rows) => idsOf(field, rows));
  if (!base || !mine || !theirs) return undefined;
  const of = (place: 0 | 1 | 2, id: string) => sides[place][[base, mine, theirs][place]?.indexOf(id) ?? -1];
  const { order, movedBy } = mergedOrder(base, mine, theirs);
  const parts: MergedPart[] = [];
  for (const id of order) {
    const part = mergeRow([of(0, id), of(1, id), of(2, id)], [...path, parts.length]);
    if (part.value !== undefined) parts.push(part);
  }
  const merged = together(
    parts.flatMap(({ value }) => (value === undefined ? [] : [value])),
    parts,
  );
  const isTouched = [...merged.conflicts, ...merged.mine, ...merged.theirs].length > 0;
  if (isTouched && !movedBy) return merged;
  const side = movedBy ?? "mine";
  return { ...merged, [side]: [...merged[side], path] };
}

/** A row that one took out and the other changed stays: nothing that was written is lost. */
function mergeRow([base, mine, theirs]: MergeSides, path: Path): MergedPart {
  if (mine === undefined && theirs !== undefined) {
    return isSame(base, theirs) ? { ...quiet, value: undefined } : { ...quiet, value: theirs, theirs: [path] };
  }
  if (theirs === undefined && mine !== undefined) {
    return isSame(base, mine) ? { ...quiet, value: undefined } : { ...quiet, value: mine, mine: [path] };
  }
  return mergeValue([base, mine, theirs], path);
}

function together(value: Json, parts: readonly MergedPart[]): MergedPart {
  return {
    value,
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
    theirs: parts.flatMap(({ theirs }) => theirs),
    mine: parts.flatMap(({ mine }) => mine),
  };
}

/** Paths without repetitions and without those that lie within another one of them. */
export function outermost(paths: readonly Path[]): readonly Path[] {
  const isCovered = (path: Path, place: number) =>
    paths.some((other, at) => isWithin(path, other) && (other.length < path.length || at < place));
  return paths.filter((path, place) => !isCovered(path, place));
}

type Ids = readonly string[];

/** Rows of both sides in one order, and who moved any: mine where both did. A row that one has alone follows the one it followed. */
function mergedOrder(base: Ids, mine: Ids, theirs: Ids): { order: string[]; movedBy?: "mine" | "theirs" } {
  const [iMoved, theyMoved] = [isMoved(base, mine), isMoved(base, theirs)];
  const [first, second] = theyMoved && !iMoved ? [theirs, mine] : [mine, theirs];
  const order = [...first];
  for (const [place, id] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second.slice(0, place).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  if (!iMoved && !theyMoved) return { order };
  return { order, movedBy: iMoved ? "mine" : "theirs" };
}

function isMoved(base: Ids, side: Ids): boolean {
  const [before, after] = [base.filter((id) => side.includes(id)), side.filter((id) => base.includes(id))];
  return before.some((id, place) => id !== after[place]);
}
