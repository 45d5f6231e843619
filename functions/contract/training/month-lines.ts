import type { DiaryMonth } from "../diary.ts";
import type { About } from "../diary-values.ts";
import type { Register, Registers } from "./registers.ts";

/** A set in a line: its id without what the slot says already, grams, repetitions, seconds, and its flags. */
export type SetLine = [id: string, g: number | null, r: number | null, sec: number | null, flags: string];

/** A slot in a line; `e` names the exercise, `t` which of its titles. */
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

/** Title and exercise key of each exercise of a month. */
export type Names = Record<string, [title: string, key: string]>;

const LOADS = { "": "kg", p: "pair", b: "band", o: "body", a: "assist" } as const;
const FLAGS = /^(?<load>[pboa]?)(?<c>2?)(?<tag>[wd]?)(?:e(?<effort>[1-5]))?(?:n(?<n>\d+))?$/;
export const MINUTE_SECONDS = 60;

/** The document of an ended workout, rebuilt from its line; whatever was written anywhere is later than this. Pure. */
export function documentOf(month: DiaryMonth, id: string): Registers | undefined {
  const line = month.workouts.find((one) => one.id === id) as unknown as WorkoutLine | undefined;
  if (!line) return undefined;
  const started = line.s ?? Date.parse(`${line.day}T12:00:00Z`) / 1000;
  const values: Record<string, unknown> = {
    about: line.a,
    day: line.day,
    started: line.s,
    ended: started + (line.m ?? 0) * MINUTE_SECONDS,
    feeling: line.f,
    note: line.n,
    ...Object.fromEntries(line.x.flatMap((slot) => slotValues(slot, month.names as Names, started))),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, [value, 1, "00000000"] satisfies Register]],
    ),
  );
}

function slotValues(slot: SlotLine, names: Names, done: number): [string, unknown][] {
  const sets = slot.sets.map((set) => setValue(slot.x, set, done));
  if (slot.e === "") return sets;
  const [t = "", k = ""] = names[slot.e] ?? [];
  const { from, skipped, note } = slot;
  const value = withoutUndefined({ e: Number(slot.e.split(".")[0]), k, t, from, skipped, note });
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
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
}
