import { DIARY_LIMITS, type DiaryChange, type DiaryKind, type DiaryRefusal, workoutId } from "#contract/diary.ts";
import type { Enrolment, Slot } from "#contract/diary-values.ts";
import { currentOf, mergeRegisters, type Register, type Registers } from "#contract/training/registers.ts";
import { dayOfWorkout, isImported } from "#contract/training/workouts.ts";
import { DAY_MS, MINUTE_MS } from "../../platform/time.ts";
import { zagrebDay } from "../../platform/zagreb.ts";
import { bytesOf, type DiaryRecord, hasMeasuresConsent, readValue } from "./diary.ts";

/** Milliseconds that a device's clock may be ahead; a later moment becomes the server's now. */
const AHEAD_MS = 2 * MINUTE_MS;
const FIRST_DAY = "2024-01-01";
/** Imported workouts are older than the shop. */
const FIRST_IMPORTED_DAY = "2010-01-01";
const YEAR = /^20\d\d$/;

/** What decides whether a change is taken. */
export interface Circumstances {
  readonly now: Date;
  /** Everything written up to this moment (ms) was erased. */
  readonly erasedAt: number;
  /** The head's registers, with this call's changes. */
  readonly head: Registers;
  /** Whether the member may use the programme of an enrolment now. */
  readonly mayEnrol: (key: string, enrolment: Enrolment) => boolean;
  /** Whether the month takes another workout. */
  readonly hasRoom: (workout: string) => boolean;
  /** Whether the month fits its item after a workout's change, or grows no larger by it. */
  readonly fitsMonth: (workout: string, before: Registers, after: Registers) => boolean;
}

/** A document after a change, with what was refused. */
export interface ChangedDocument {
  readonly entries: Registers;
  readonly refused: readonly DiaryRefusal[];
}

/** Merges a device's change into a document; a refused entry stops no other. Pure. */
export function applyChange(change: DiaryChange, before: DiaryRecord, circumstances: Circumstances): ChangedDocument {
  const { kind, id } = change;
  const refuse = (code: DiaryRefusal["code"], key?: string): DiaryRefusal => ({
    kind,
    ...(id !== undefined && { id }),
    ...(key !== undefined && { key }),
    code,
  });
  if (!isDocument(kind, id, circumstances.now)) return { entries: before.entries, refused: [refuse("invalid_input")] };
  if (kind === "measures" && !hasMeasuresConsent(circumstances.head))
    return { entries: before.entries, refused: [refuse("measures_consent")] };
  if (kind === "workout" && Object.keys(before.entries).length === 0 && !circumstances.hasRoom(id ?? ""))
    return { entries: before.entries, refused: [refuse("diary_full")] };
  const refused: DiaryRefusal[] = [];
  let entries = before.entries;
  for (const [key, register] of Object.entries(change.entries)) {
    const read = readRegister(change, key, register, circumstances);
    if (read === undefined) continue;
    const after = typeof read === "string" ? read : withEntry(change, entries, key, read, circumstances);
    if (typeof after === "string") refused.push(refuse(after, key));
    else entries = after;
  }
  return { entries, refused };
}

/** Whether the diary may hold such a document: a head without an id, a workout up to tomorrow, a year of measures. */
export function isDocument(kind: DiaryKind, id: string | undefined, now: Date): boolean {
  if (kind === "head") return id === undefined;
  const name = String(id);
  if (kind === "measures") return YEAR.test(name);
  return (
    workoutId.safeParse(name).success &&
    isDay(dayOfWorkout(name), now, isImported(name) ? FIRST_IMPORTED_DAY : FIRST_DAY)
  );
}

/** The register to keep, the code of its refusal, or undefined where it was erased meanwhile. */
function readRegister(
  { kind, id }: DiaryChange,
  key: string,
  [given, at, by]: Register,
  { now, erasedAt, mayEnrol }: Circumstances,
): Register | DiaryRefusal["code"] | undefined {
  if (at <= erasedAt) return undefined;
  const read = readValue(kind, key, given);
  if (!read || !fits(kind, String(id), key, read.value, now)) return "invalid_input";
  if (isActive(read.value) && !mayEnrol(key, read.value)) return "no_access";
  return [read.value, at > now.getTime() + AHEAD_MS ? now.getTime() : at, by];
}

/** Whether a value agrees with its document's id. */
function fits(kind: DiaryKind, id: string, key: string, value: unknown, now: Date): boolean {
  if (value === null) return true;
  if (kind === "measures") return key.startsWith(`${id}-`) && isDay(key.slice(0, 10), now);
  if (key === "day") return value === dayOfWorkout(id);
  if (key === "started") return isNear(dayOfWorkout(id), Number(value));
  return true;
}

function isDay(day: string, now: Date, first = FIRST_DAY): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(day);
  return isReal && day >= first && day <= zagrebDay(new Date(now.getTime() + DAY_MS));
}

/** Whether the device's day is at most one off Zagreb's day of the start. */
function isNear(day: string, startedSeconds: number): boolean {
  const started = Date.parse(`${zagrebDay(new Date(startedSeconds * 1000))}T00:00:00Z`);
  return Math.abs(Date.parse(`${day}T00:00:00Z`) - started) <= DAY_MS;
}

/** Whether a value of the head is an active enrolment. */
export function isActive(value: unknown): value is Enrolment {
  return (value as Enrolment | null | undefined)?.state === "active";
}

/** Merges an entry; a full document refuses all that does not shrink it. */
function withEntry(
  { kind, id = "", entries: given }: DiaryChange,
  entries: Registers,
  key: string,
  register: Register,
  { fitsMonth }: Circumstances,
): Registers | DiaryRefusal["code"] {
  const after = mergeRegisters(entries, { [key]: register });
  if (kind === "workout" && endsBeforeItBegins(key, after, given)) return "invalid_input";
  const isSmaller = bytesOf(after) <= bytesOf(entries);
  if (!isSmaller && isFull(kind, key, after)) return "diary_full";
  return kind !== "workout" || fitsMonth(id, entries, after) ? after : "diary_full";
}

/** Whether a workout would end before it starts. A change of both is judged once, at `ended`, in either order. */
function endsBeforeItBegins(key: string, after: Registers, given: Registers): boolean {
  if (key !== "ended" && (key !== "started" || given.ended)) return false;
  const { started } = given.started && key === "ended" ? mergeRegisters(after, { started: given.started }) : after;
  return Number(currentOf(after, "ended") ?? Number.POSITIVE_INFINITY) < Number(started?.[0] ?? 0);
}

/** A few bytes that a full workout still takes. */
const ALWAYS_FITS = new Set(["ended", "feeling", "gone"]);

function isFull(kind: DiaryKind, key: string, entries: Registers): boolean {
  const keys = Object.keys(entries).filter((one) => currentOf(entries, one) !== undefined);
  const count = (prefix: string) => keys.filter((one) => one.startsWith(prefix)).length;
  const limits = DIARY_LIMITS;
  if (kind === "workout") {
    if (ALWAYS_FITS.has(key)) return false;
    const isCrowded = count("s:") > limits.setsOfWorkout || count("x:") > limits.slotsOfWorkout;
    return isCrowded || notesOf(entries) > limits.noteBytes || bytesOf(entries) > limits.workoutBytes;
  }
  const isCrowded =
    count("e:") > limits.enrolments ||
    count("pin:") > limits.pins ||
    count("o:") > limits.ownExercises ||
    count("t:") > limits.templates ||
    count("in:") > limits.imports;
  return isCrowded || bytesOf(entries) > limits.headBytes;
}

/** Bytes of a workout's note and those of its exercises. */
function notesOf(entries: Registers): number {
  const notes = Object.entries(entries).map(([key, [value]]) =>
    key === "note" ? value : (value as Slot | null)?.note,
  );
  return Buffer.byteLength(notes.filter((note) => typeof note === "string").join(""));
}
