/** A document as JSON; what is read is never changed in place. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

/** The way to a value of a document: names of fields, and places in lists. */
export type Path = readonly (string | number)[];

export const root: Path = [];
const children = new WeakMap<Path, Map<string | number, Path>>();

/** One step further; the same way is always the same object, so that what shows a field is not drawn anew for it. */
export function within(path: Path, step: string | number): Path {
  const known = children.get(path) ?? new Map<string | number, Path>();
  children.set(path, known);
  const child = known.get(step) ?? [...path, step];
  known.set(step, child);
  return child;
}

/** A path as the server names it: `videos[3].title`. */
export function nameOf(path: Path): string {
  return path
    .map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`))
    .join("")
    .replace(/^\./, "");
}

/** The path that a name says. */
export function pathOf(name: string): Path {
  return [...name.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([text, place]) => (place === undefined ? text : Number(place)));
}

/** Whether a path leads to a field or below it. */
export function isWithin(path: Path, field: Path): boolean {
  return field.every((step, depth) => path[depth] === step);
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value at a path; undefined where there is none. */
export function valueAt(document: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (isList(value)) return typeof step === "number" ? value[step] : undefined;
    return isObject(value) && Object.hasOwn(value, step) ? value[String(step)] : undefined;
  }, document);
}

/** The list at a path; none where there is no list. */
export function listAt(document: Json, path: Path): readonly Json[] {
  const value = valueAt(document, path);
  return isList(value) ? value : [];
}

/** The document with another value at a path; undefined takes the field out. What is not on the way stays the same object. */
export function withValue(document: Json | undefined, path: Path, value: Json | undefined): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value ?? {};
  if (typeof step === "number") {
    const list = isList(document) ? [...document] : [];
    list[step] = withValue(list[step], rest, value);
    return kept(document, list);
  }
  const { [step]: before, ...others } = isObject(document) ? document : ({} as JsonObject);
  if (rest.length === 0 && value === undefined) return kept(document, others);
  const after = withValue(before, rest, value);
  return kept(
    document,
    before === undefined ? { ...others, [step]: after } : { ...(document as JsonObject), [step]: after },
  );
}

const rowKeys = new WeakMap<object, string>();
let made = 0;

/** A row's key while it is moved and edited; copies made by `withValue` keep it. */
export function rowKey(row: Json, place: number): string {
  if (typeof row !== "object" || row === null) return String(place);
  const known = rowKeys.get(row);
  if (known) return known;
  made += 1;
  const key = `r${made}`;
  rowKeys.set(row, key);
  return key;
}

function kept<T extends Json & object>(before: Json | undefined, after: T): T {
  const key = typeof before === "object" && before !== null ? rowKeys.get(before) : undefined;
  if (key) rowKeys.set(after, key);
  return after;
}

/** Deep equality; the order of fields does not matter. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value, place) => isSame(value, other[place]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}
