import type { DiaryMonth } from "../diary.ts";
import type { About } from "../diary-values.ts";
import type { Register, Registers } from "./registers.ts";

/** A set in a line: its id without what the slot says already, grams, repetitions, seconds, and its flags. */
export type SetLine = [id: string, g: number | null, r: number | null, sec: number | null, flags: string];

/** A slot in a line; `e` names the exercise: the catalogue's id, or `k:` and the key where it has none. */
export interface SlotLine {
  readonly x: number;
  readonly e: string;
  readonly from?: number;
  readonly skipped?: true;
  readonly note?: string;
  readonly sets: readonly SetLine[];
}

/** An ended workout in its month; `s` is when it began (seconds), `m` its minutes, `f` the feeling, `n` the note. */
export interface WorkoutLine {
  readonly id: string;
  readonly day: string;
  readonly a?: About;
  readonly s?: number;
  readonly m?: number;
  readonly f?: number;
  readonly n?: string;
  readonly x: readonly SlotLine[];
}

/** A set as it is stored: what it needs of id, grams, repetitions, seconds and flags; 0 repeats the one before under the next id. */
export type StoredSetLine = 0 | readonly (string | number | null)[];

/** A slot as it is stored: its exercise and sets, where nothing else is said of it and it follows the one before. */
export type StoredSlotLine =
  | readonly [e: string, ...StoredSetLine[]]
  | (Omit<SlotLine, "sets"> & { readonly sets: readonly StoredSetLine[] });

/** A workout as it is stored; `p` is what its id doesn't say of a planned session: product, week, day and title. */
export interface StoredLine extends Omit<WorkoutLine, "day" | "x"> {
  readonly day?: string;
  readonly p?: readonly [product: number, week: number, day: number, title: string];
  readonly x: readonly StoredSlotLine[];
}

/** Title and exercise key of each exercise of a month. */
export type Names = Record<string, [title: string, key: string]>;

const LOADS = { "": "kg", p: "pair", b: "band", o: "body", a: "assist" } as const;
const FLAGS = /^(?<load>[pboa]?)(?<c>2?)(?<tag>[wd]?)(?:e(?<effort>[1-5]))?(?:n(?<n>\d+))?$/;
export const MINUTE_SECONDS = 60;
/** What stands before the key of an exercise that no plan named. */
export const OWN_NAME = "k:";
/** When (milliseconds) a register that was rebuilt from a line says it was written: earlier than anything that was. */
export const LINE_STAMP = 1;

/** The document of an ended workout, rebuilt from its line; whatever was written anywhere is later than this. Pure. */
export function documentOf(month: DiaryMonth, id: string): Registers | undefined {
  const stored = month.workouts.find((one) => one.id === id) as unknown as StoredLine | undefined;
  if (!stored) return undefined;
  const line = wholeLine(stored);
  const started = line.s ?? Date.parse(`${line.day}T12:00:00Z`) / 1000;
  const ended = started + (line.m ?? 0) * MINUTE_SECONDS;
  const own = { about: line.a, day: line.day, started: line.s, ended, feeling: line.f, note: line.n };
  const entries: Record<string, Register> = {};
  const enter = (key: string, value: unknown) => {
    if (value !== undefined) entries[key] = [value, LINE_STAMP, "00000000"];
  };
  for (const [key, value] of Object.entries(own)) enter(key, value);
  for (const slot of line.x)
    for (const [key, value] of slotValues(slot, month.names as Names, started)) enter(key, value);
  return entries;
}

/** The id of the set that follows another in a slot: the other side, or the next number; none after one that was added. Pure. */
export function nextSetId(id: string | undefined): string | undefined {
  if (id === undefined) return "1";
  const [, warmUp = "", number, side] = /^(w?)(\d+)([lr]?)$/.exec(id) ?? [];
  if (number === undefined) return undefined;
  if (side === "l") return `${warmUp}${number}r`;
  return `${warmUp}${Number(number) + 1}${side === "r" ? "l" : ""}`;
}

/** A planned session's workout names its run and session in its id. Pure. */
export function sessionOf(id: string): { enrolment: string; session: number } | undefined {
  const [, enrolment, session] = /^\d{8}-p([a-z0-9]{6})-(\d+)/.exec(id) ?? [];
  return enrolment === undefined ? undefined : { enrolment, session: Number(session) };
}

function wholeLine({ p, x, ...line }: StoredLine): WorkoutLine {
  const own = sessionOf(line.id);
  const [product = 0, week = 0, day = 0, title = ""] = p ?? [];
  const about: About | undefined = p && own ? { kind: "plan", ...own, product, week, day, title } : line.a;
  const due = `${line.id.slice(0, 4)}-${line.id.slice(4, 6)}-${line.id.slice(6, 8)}`;
  return { day: due, ...line, ...(about && { a: about }), x: x.map(wholeSlot) };
}

function wholeSlot(slot: StoredSlotLine, index: number): SlotLine {
  if ("sets" in slot) return { ...slot, sets: wholeSets(slot.sets) };
  const [e, ...sets] = slot;
  return { x: index + 1, e, sets: wholeSets(sets) };
}

function wholeSets(stored: readonly StoredSetLine[]): SetLine[] {
  const sets: SetLine[] = [];
  for (const one of stored) {
    const before = sets.at(-1);
    const next = nextSetId(before?.[0]) ?? "";
    const values = one === 0 ? (before?.slice(1) ?? []) : typeof one[0] === "string" ? one.slice(1) : one;
    const [g = null, r = null, sec = null, flags = ""] = values as [number?, number?, number?, string?];
    sets.push([one !== 0 && typeof one[0] === "string" ? one[0] : next, g, r, sec, flags]);
  }
  return sets;
}

function slotValues(slot: SlotLine, names: Names, done: number): [string, unknown][] {
  const sets = slot.sets.map((set) => setValue(slot.x, set, done));
  if (slot.e === "") return sets;
  const [t = "", k = ""] = names[slot.e] ?? [];
  const { from, skipped, note } = slot;
  const e = slot.e.startsWith(OWN_NAME) ? undefined : Number(slot.e.split(".")[0]);
  const value = withoutUndefined({ e, k, t, from, skipped, note });
  return [[`x:${slot.x}`, value], ...sets];
}

function setValue(x: number, [id, g, r, sec, flags]: SetLine, done: number): [string, unknown] {
  const found = FLAGS.exec(flags)?.groups ?? {};
  const added = /^(a[a-z0-9]{6})([lr]?)$/.exec(id);
  const planned = /^w?(\d+)([lr]?)$/.exec(id);
  const set = {
    x,
    n: Number(found.n ?? planned?.[1]),
    side: (added ?? planned)?.[2] || undefined,
    r: r ?? undefined,
    sec: sec ?? undefined,
    g: g ?? undefined,
    c: found.c ? 2 : undefined,
    load: LOADS[found.load as keyof typeof LOADS],
    tag: found.tag || undefined,
    effort: found.effort ? Number(found.effort) : undefined,
    done,
  };
  return [added ? `s:${added[1]}` : `s:p${x}-${id}`, withoutUndefined(set)];
}

/** A line and a value name no key that they have nothing for. Pure. */
export function withoutUndefined<T extends object>(value: T): object {
  const known: Partial<T> = {};
  for (const key in value) if (value[key] !== undefined) known[key] = value[key];
  return known;
}
