import type { DiaryMonth } from "#contract/diary.ts";
import type { About, Slot, StoredSet } from "#contract/diary-values.ts";
import {
  MINUTE_SECONDS,
  type Names,
  nextSetId,
  OWN_NAME,
  type SetLine,
  type SlotLine,
  type StoredLine,
  type StoredSetLine,
  type StoredSlotLine,
  sessionOf,
  type WorkoutLine,
  withoutUndefined,
} from "#contract/training/month-lines.ts";
import { currentOf, type Register, type Registers } from "#contract/training/registers.ts";
import { dayOfWorkout, isGone } from "#contract/training/workouts.ts";

const LOAD_LETTERS = { kg: "", pair: "p", band: "b", body: "o", assist: "a" } as const;

/** Keys of a slot that has only its number and exercise. */
const PLAIN_SLOT_KEYS = 2;

/** The months (yyyy-mm) from one to another, both included. Pure. */
export function monthsFrom(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** The twelve months that end with one. Pure. */
export function yearTo(month: string): string[] {
  return monthsFrom(monthAfter(`${Number(month.slice(0, 4)) - 1}${month.slice(4)}`), month);
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

export function emptyMonth(month: string): DiaryMonth {
  return { month, rev: 0, names: {}, workouts: [], open: [] };
}

/** The month with a workout's present state: a line once it has ended, open before, absent once deleted. Pure. */
export function withWorkout(month: DiaryMonth, id: string, entries: Registers): DiaryMonth {
  const others = month.workouts.filter((line) => line.id !== id);
  const open = month.open.filter((one) => one !== id);
  if (isGone(entries)) return { ...month, workouts: others, open };
  if (currentOf(entries, "ended") === undefined) return { ...month, workouts: others, open: [...open, id].toSorted() };
  const names: Names = { ...(month.names as Names) };
  const line = storedLine(lineOf(id, entries, names));
  const workouts = [...others, line as unknown as DiaryMonth["workouts"][number]];
  return { ...month, names, workouts: workouts.toSorted((one, other) => (one.id < other.id ? -1 : 1)), open };
}

/** A line in its short form: only what differs from the id and from the set before. Keeps a month's item small. */
function storedLine({ day, a, x, ...line }: WorkoutLine): StoredLine {
  const own = sessionOf(line.id);
  const isPlanned = a?.kind === "plan" && a.enrolment === own?.enrolment && a.session === own.session;
  return {
    ...line,
    ...(day !== dayOfWorkout(line.id) && { day }),
    ...(isPlanned ? { p: [a.product, a.week, a.day, a.title] as const } : a && { a }),
    x: x.map(storedSlot),
  };
}

function storedSlot({ sets, ...slot }: SlotLine, index: number): StoredSlotLine {
  const isPlain = slot.x === index + 1 && Object.keys(slot).length === PLAIN_SLOT_KEYS;
  const stored = sets.map((set, position) => encodeSet(set, sets[position - 1]));
  return isPlain ? [slot.e, ...stored] : { ...slot, sets: stored };
}

function encodeSet([id, ...values]: SetLine, before: SetLine | undefined): StoredSetLine {
  const follows = id === nextSetId(before?.[0]);
  if (follows && before && String(before.slice(1)) === String(values)) return 0;
  const said = values.findLastIndex((value) => value !== null && value !== "") + 1;
  return [...(follows ? [] : [id]), ...values.slice(0, said)];
}

function lineOf(id: string, entries: Registers, names: Names): WorkoutLine {
  const [started, ended] = [currentOf(entries, "started"), currentOf(entries, "ended")] as [number?, number?];
  const value = (key: string) => currentOf(entries, key);
  const line = {
    id,
    day: (value("day") as string | undefined) ?? dayOfWorkout(id),
    a: value("about") as About | undefined,
    s: started,
    m: started !== undefined && ended !== undefined ? Math.round((ended - started) / MINUTE_SECONDS) : undefined,
    f: value("feeling") as number | undefined,
    n: value("note") as string | undefined,
    x: slotLines(entries, names),
  };
  return withoutUndefined(line) as WorkoutLine;
}

/** Sets whose slot was deleted on another device get a slot without exercise, so that none is lost. */
function slotLines(entries: Registers, names: Names): SlotLine[] {
  const sets = Object.entries(entries).filter(([key, [value]]) => key.startsWith("s:") && value !== null);
  // Stryker disable next-line StringLiteral: no other key has a number after its second letter
  const slots = Object.keys(entries).flatMap((key) => (key.startsWith("x:") ? [Number(key.slice(2))] : []));
  const places = new Set([...slots, ...sets.map(([, [set]]) => (set as StoredSet).x)]);
  return [...places]
    .toSorted((one, other) => one - other)
    .flatMap((x) => {
      const own = sets.filter(([, [set]]) => (set as StoredSet).x === x).map(setLine);
      const slot = currentOf(entries, `x:${x}`) as Slot | undefined;
      return slot || own.length > 0 ? [slotLine(x, slot, own.toSorted(byId), names)] : [];
    });
}

function slotLine(x: number, slot: Slot | undefined, sets: readonly SetLine[], names: Names): SlotLine {
  if (!slot) return { x, e: "", sets };
  const { e, k, t, from, skipped, note } = slot;
  return withoutUndefined({ x, e: exerciseName(names, e, t, k), from, skipped, note, sets }) as SlotLine;
}

/** The exercise's name within the month; another one where its title or key changed meanwhile. */
function exerciseName(names: Names, exercise: number | undefined, title: string, key: string): string {
  const base = exercise === undefined ? `${OWN_NAME}${key}` : String(exercise);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}.${number}`;
    const known = names[name] ?? [title, key];
    if (known[0] !== title || known[1] !== key) continue;
    names[name] = known;
    return name;
  }
}

/** A set's line. A planned set's id holds slot, number and side; an added one's (`a` and six characters) does not. */
function setLine([key, [value]]: [string, Register]): SetLine {
  const { x, n, side, g, r, sec, c, load, tag, effort } = value as StoredSet;
  const isAdded = key.startsWith("s:a");
  const id = isAdded ? `${key.slice(2)}${side ?? ""}` : key.slice(`s:p${x}-`.length);
  const flags = `${LOAD_LETTERS[load]}${c ?? ""}${tag ?? ""}${effort ? `e${effort}` : ""}${isAdded ? `n${n}` : ""}`;
  return [id, g ?? null, r ?? null, sec ?? null, flags];
}

function byId([one]: SetLine, [other]: SetLine): number {
  return one.localeCompare(other, "en", { numeric: true });
}
