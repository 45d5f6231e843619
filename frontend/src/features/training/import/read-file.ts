import { counted } from "#contract/counted.ts";
import { plain } from "#contract/plain-text.ts";
import { EMPTY_FILE, isWorkbook, textIn, WORKBOOK } from "#contract/read-text.ts";
import { later } from "#contract/training/days.ts";
import { importedWorkoutId } from "#contract/training/workouts.ts";
import { type App, type Columns, columnsOf, unitOf, type WeightUnit } from "./columns.ts";
import { type CsvRow, csvRows, separatorOf } from "./csv-rows.ts";
import { type Moment, readDuration, readMoment, secondsOf } from "./file-moments.ts";
import { hashOf } from "./hash.ts";

export const MOST_BYTES = 20_000_000;
/** Fifteen years of four workouts a week. */
const MOST_ROWS = 80_000;
export const TOO_LARGE = "Datoteka je veća od 20 MB.";
const FIRST_DAY = "2010-01-01";
const GRAMS = { kg: 1000, lb: 453.59237 } as const;
const MOST_GRAMS = 500_000;
const MOST_REPETITIONS = 1000;
const MOST_SECONDS = 4 * 60 * 60;
const MOST_MINUTES = 24 * 60;
const MOST_SETS = 120;
const MOST_EXERCISES = 40;
const LONGEST_TITLE = 120;
const LONGEST_NOTE = 500;

/** A set of a file; grams are of what was written, whatever the exercise is loaded with. */
export interface ImportedSet {
  readonly tag?: "w" | "d";
  readonly g?: number;
  readonly r?: number;
  readonly sec?: number;
  readonly effort?: number;
}

interface ImportedExercise {
  /** As the app names it. */
  readonly name: string;
  readonly sets: readonly ImportedSet[];
  readonly note?: string;
}

export interface ImportedWorkout {
  readonly id: string;
  /** Its id where it was imported before workouts were known by their start alone. */
  readonly earlierId: string;
  readonly day: string;
  readonly title: string;
  /** Seconds of the epoch; nothing where the file has days alone. */
  readonly started?: number;
  readonly minutes?: number;
  readonly note?: string;
  readonly exercises: readonly ImportedExercise[];
}

/** A row that can't be taken, and why. */
export interface LeftRow {
  readonly row: number;
  readonly why: string;
}

/** What a file holds. `needsUnit`: it doesn't say whether its weights are kilograms or pounds. */
export interface ReadFile {
  readonly app: App;
  readonly workouts: readonly ImportedWorkout[];
  readonly left: readonly LeftRow[];
  readonly ignored: readonly string[];
  readonly needsUnit: boolean;
}

/** Why a file as a whole can't be taken. */
export interface UnreadFile {
  readonly problem: string;
}

const UNKNOWN =
  "U datoteci nema stupaca aplikacija Strong, Hevy ni FitNotes. Izvezi treninge iz aplikacije kao CSV i odaberi tu datoteku.";

/** Reads another app's export; `unit` where it names none, `today` (yyyy-mm-dd) as nothing is later than tomorrow. Pure. */
export function readFile(bytes: Uint8Array, unit: WeightUnit, today: string): ReadFile | UnreadFile {
  if (bytes.length > MOST_BYTES) return { problem: TOO_LARGE };
  if (isWorkbook(bytes)) return { problem: WORKBOOK };
  const text = textIn(bytes);
  if (text === undefined) return { problem: "Ovo nije tekstna datoteka. Odaberi CSV koji je aplikacija izvezla." };
  const [head, ...rows] = csvRows(text, separatorOf(text));
  const columns = columnsOf(head?.cells ?? []);
  if (!columns) return { problem: text.trim() === "" ? EMPTY_FILE : UNKNOWN };
  if (rows.length === 0) return { problem: EMPTY_FILE };
  if (rows.length > MOST_ROWS) return { problem: "Datoteka ima više od 80.000 redaka. Izvezi kraće razdoblje." };
  return workoutsIn(rows, columns, unit, later(today, 1));
}

/** Why a row can't be taken. */
class Unfit extends Error {}

interface Draft {
  readonly moment: Moment;
  /** Day and time. */
  readonly start: string;
  readonly title: string;
  readonly minutes: number | undefined;
  readonly note: string;
  sets: number;
  readonly exercises: Map<string, { sets: ImportedSet[]; notes: Set<string>; distances: string[] }>;
}

function workoutsIn(rows: readonly CsvRow[], columns: Columns, unit: WeightUnit, lastDay: string): ReadFile {
  const drafts = new Map<string, Draft>();
  const left: LeftRow[] = [];
  let needsUnit = false;
  for (const row of rows) {
    const reader = readerOf(row, columns, unit);
    try {
      takeRow(reader, drafts, lastDay);
    } catch (fault) {
      if (!(fault instanceof Unfit)) throw fault;
      left.push({ row: row.row, why: fault.message });
    }
    needsUnit ||= reader.isUnitGuessed();
  }
  const done = [...drafts.values()].filter(({ sets }) => sets > 0);
  const firsts = firstTitles(done);
  const workouts = done.map((draft) => workoutOf(draft, columns.app, nameOf(draft, firsts)));
  const newestFirst = workouts.toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
  return { app: columns.app, workouts: newestFirst, left, ignored: columns.ignored, needsUnit };
}

/** Adds a row to its workout. Rows of pauses hold nothing; those of notes belong to their exercise. */
function takeRow(row: RowReader, drafts: Map<string, Draft>, lastDay: string): void {
  if (row.isBroken) throw new Unfit("Navodnik nije zatvoren.");
  if (row.isShort) throw new Unfit("Redak je nepotpun.");
  const type = row.text("order").toLowerCase();
  if (type === "rest timer") return;
  const moment = momentOf(row, lastDay);
  const name = lineOf(row.text("exercise"));
  if (name === "") throw new Unfit("Nema naziva vježbe.");
  const title = lineOf(row.text("title"));
  const read = type === "note" ? undefined : readSet(row, name);
  const start = `${moment.day} ${moment.time}`;
  const key = `${start} ${title}`;
  const draft = drafts.get(key) ?? newDraft(moment, start, title, row);
  drafts.set(key, draft);
  const exercise = draft.exercises.get(name) ?? { sets: [], notes: new Set(), distances: [] };
  if (draft.sets >= MOST_SETS)
    throw new Unfit(`Trening ima više od ${counted(MOST_SETS, "serije", "serije", "serija")}.`);
  if (draft.exercises.size >= MOST_EXERCISES && !draft.exercises.has(name))
    throw new Unfit(`Trening ima više od ${counted(MOST_EXERCISES, "vježbe", "vježbe", "vježbi")}.`);
  draft.exercises.set(name, exercise);
  exercise.notes.add(plain(row.text("note")));
  if (!read) return;
  draft.sets += 1;
  exercise.sets.push(read.set);
  if (read.distance !== "") exercise.distances.push(read.distance);
}

function momentOf(row: RowReader, lastDay: string): Moment {
  const moment = readMoment(row.text("date"));
  if (!moment) throw new Unfit("Datum nije čitljiv.");
  if (moment.day < FIRST_DAY) throw new Unfit("Datum je prije 2010. godine.");
  if (moment.day > lastDay) throw new Unfit("Datum je u budućnosti.");
  return moment;
}

function lineOf(text: string): string {
  return plain(text).replaceAll("\n", " ").slice(0, LONGEST_TITLE);
}

function newDraft(moment: Moment, start: string, title: string, row: RowReader): Draft {
  const note = plain(row.text("workoutNote"));
  return { moment, start, title, minutes: minutesIn(row, moment), note, sets: 0, exercises: new Map() };
}

/** How long a workout took: by its end, or as the app counted. */
function minutesIn(row: RowReader, start: Moment): number | undefined {
  const end = readMoment(row.text("end"));
  const seconds = end ? secondsOf(end) - secondsOf(start) : readDuration(row.text("duration"));
  const minutes = Math.round((seconds ?? 0) / 60);
  return minutes > 0 && minutes <= MOST_MINUTES ? minutes : undefined;
}

/** The set of a row, and its distance as a text. */
function readSet(row: RowReader, name: string): { set: ImportedSet; distance: string } {
  const [g, r, sec, distance] = [gramsIn(row, name), repetitionsIn(row), secondsIn(row), row.number("distance") ?? -1];
  if (distance < 0) throw new Unfit("Udaljenost nije broj.");
  if (r === 0 && sec === 0 && distance === 0) throw new Unfit("Nema ni ponavljanja, ni vremena, ni udaljenosti.");
  const tag = tagOf(row);
  const effort = effortOf(row);
  const set = {
    ...(tag && { tag }),
    ...(g > 0 && { g }),
    ...(r > 0 && { r }),
    ...(sec > 0 && { sec }),
    ...(effort && { effort }),
  };
  return { set, distance: distance > 0 ? `${String(distance).replace(".", ",")} ${row.distanceUnit()}`.trim() : "" };
}

/** Help may be written as a negative weight. */
const HELPED = /assist/i;

function gramsIn(row: RowReader, name: string): number {
  const weight = row.weight();
  if (weight === undefined) throw new Unfit("Težina nije broj.");
  if (weight < 0 && !HELPED.test(name)) throw new Unfit("Težina je negativna.");
  const grams = Math.round(Math.abs(weight));
  if (grams > MOST_GRAMS) throw new Unfit("Težina je veća od 500 kg.");
  return grams;
}

function repetitionsIn(row: RowReader): number {
  const r = row.number("reps");
  if (r === undefined || r < 0 || r > MOST_REPETITIONS || !Number.isInteger(r))
    throw new Unfit("Ponavljanja nisu cijeli broj od 0 do 1000.");
  return r;
}

function secondsIn(row: RowReader): number {
  const written = row.text("seconds");
  const sec = written === "" ? 0 : readDuration(written);
  if (sec === undefined) throw new Unfit("Vrijeme serije nije čitljivo.");
  if (sec > MOST_SECONDS) throw new Unfit("Serija je dulja od 4 sata.");
  return sec;
}

function tagOf(row: RowReader): ImportedSet["tag"] {
  const type = (row.text("type") || row.text("order")).toLowerCase();
  if (type === "w" || type.startsWith("warm")) return "w";
  return type === "d" || type.startsWith("drop") ? "d" : undefined;
}

/** RPE as one of five efforts; a set to failure is the hardest. */
function effortOf(row: RowReader): number | undefined {
  const type = (row.text("type") || row.text("order")).toLowerCase();
  const rpe = type === "f" || type.startsWith("fail") ? 10 : (row.number("effort") ?? 0);
  return rpe >= 1 && rpe <= 10 ? Math.max(1, Math.min(5, Math.round(rpe) - 5)) : undefined;
}

/** The title of each start that stands first in the alphabet, whatever the file's order. */
function firstTitles(drafts: readonly Draft[]): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  for (const { start, title } of drafts) {
    const known = firsts.get(start);
    if (known === undefined || title < known) firsts.set(start, title);
  }
  return firsts;
}

/** What a workout is known by: its start, so that one that is renamed there enters once; its title too where another began with it. */
function nameOf({ moment, start, title }: Draft, firsts: ReadonlyMap<string, string>): string {
  return moment.time !== "" && firsts.get(start) === title ? start : `${start} ${title}`;
}

function workoutOf(draft: Draft, app: App, name: string): ImportedWorkout {
  const { moment, start, title, minutes, note, exercises } = draft;
  const { day, time } = moment;
  return {
    id: importedWorkoutId(day, hashOf(`${app} ${name}`)),
    earlierId: importedWorkoutId(day, hashOf(`${app} ${start} ${title}`)),
    day,
    title: title === "" ? "Trening" : title,
    ...(time !== "" && { started: secondsOf(moment) }),
    ...(minutes !== undefined && { minutes }),
    ...(note !== "" && { note: note.slice(0, LONGEST_NOTE) }),
    exercises: [...exercises].flatMap(([name, { sets, notes, distances }]) => {
      if (sets.length === 0) return [];
      const text = [distances.join(", "), ...notes].filter((one) => one !== "").join("\n");
      return [{ name, sets, ...(text !== "" && { note: text.slice(0, LONGEST_NOTE) }) }];
    }),
  };
}

type RowReader = ReturnType<typeof readerOf>;

/** Reads the cells of a row by what they are. */
function readerOf({ cells, broken }: CsvRow, { at, weights, count, distanceUnit }: Columns, unit: WeightUnit) {
  let isGuessed = false;
  const text = (field: keyof typeof at) => cells[at[field] ?? -1] ?? "";
  return {
    isBroken: broken === true,
    isShort: cells.length < count,
    text,
    /** 0 where the cell is empty, undefined where it is no number. */
    number: (field: keyof typeof at) => numberIn(text(field)),
    /** Grams, of the first column that says something. */
    weight: () => {
      const filled = weights.find(({ at: place }) => cells[place] !== "") ?? weights[0];
      if (!filled) return 0;
      const weight = numberIn(cells[filled.at] ?? "");
      const named = unitOf(text("weightUnit"));
      const known = filled.unit ?? (named === "kg" || named === "lb" ? named : undefined);
      isGuessed ||= known === undefined && (weight ?? 0) !== 0;
      return weight === undefined ? undefined : weight * GRAMS[known ?? unit];
    },
    distanceUnit: () => unitOf(text("distanceUnit")) || distanceUnit,
    isUnitGuessed: () => isGuessed,
  };
}

/** A number with comma or point. */
function numberIn(cell: string): number | undefined {
  if (cell === "") return 0;
  return /^[-−]?\d{1,9}([.,]\d+)?$/.test(cell) ? Number(cell.replace("−", "-").replace(",", ".")) : undefined;
}
