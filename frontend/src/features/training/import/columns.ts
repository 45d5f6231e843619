import type { DiaryImport } from "#contract/diary-values.ts";

/** The app that a file comes from. */
export type App = DiaryImport["app"];
export type WeightUnit = "kg" | "lb";

export const APP_NAMES: Record<App, string> = { strong: "Strong", hevy: "Hevy", fitnotes: "FitNotes" };

type ImportField =
  | "date"
  | "title"
  | "duration"
  | "end"
  | "exercise"
  | "order"
  | "type"
  | "weight"
  | "weightUnit"
  | "reps"
  | "distance"
  | "distanceUnit"
  | "seconds"
  | "note"
  | "workoutNote"
  | "effort";

/** A file's app and where its columns stand; a weight's column may name its unit, and there may be one for each. */
export interface Columns {
  readonly app: App;
  readonly count: number;
  readonly at: Partial<Record<ImportField, number>>;
  readonly weights: readonly { readonly at: number; readonly unit: WeightUnit | undefined }[];
  readonly distanceUnit: string;
  /** Headings that mean nothing to us. */
  readonly ignored: readonly string[];
}

/** The headings of all versions of each app by what they say; `none` holds nothing that a diary keeps. */
const HEADINGS: Record<App, Partial<Record<ImportField | "none", readonly string[]>>> = {
  strong: {
    date: ["date"],
    title: ["workout name"],
    duration: ["duration", "workout duration"],
    exercise: ["exercise name"],
    order: ["set order"],
    weight: ["weight"],
    weightUnit: ["weight unit"],
    reps: ["reps"],
    distance: ["distance"],
    distanceUnit: ["distance unit"],
    seconds: ["seconds"],
    note: ["notes"],
    workoutNote: ["workout notes"],
    effort: ["rpe"],
    none: ["workout #", "workout id"],
  },
  hevy: {
    date: ["start time"],
    end: ["end time"],
    title: ["title"],
    exercise: ["exercise title"],
    order: ["set index"],
    type: ["set type"],
    weight: ["weight"],
    reps: ["reps"],
    distance: ["distance"],
    seconds: ["duration seconds"],
    note: ["exercise notes"],
    workoutNote: ["description"],
    effort: ["rpe"],
    none: ["superset id"],
  },
  fitnotes: {
    date: ["date"],
    exercise: ["exercise"],
    weight: ["weight"],
    weightUnit: ["weight unit"],
    reps: ["reps"],
    distance: ["distance"],
    distanceUnit: ["distance unit"],
    seconds: ["time"],
    note: ["comment", "notes"],
    type: ["kind"],
    none: ["category"],
  },
};

const NEEDED: Record<App, readonly string[]> = {
  strong: ["date", "workout name", "exercise name", "set order"],
  hevy: ["start time", "exercise title"],
  fitnotes: ["date", "exercise", "category"],
};

/** The columns of a header row in any order; undefined where it is none of the three apps'. Pure. */
export function columnsOf(headings: readonly string[]): Columns | undefined {
  const names = headings.map(readHeading);
  const has = (needed: string) => names.some(({ name }) => name === needed);
  const app = (Object.keys(NEEDED) as App[]).find((one) => NEEDED[one].every(has));
  if (!app) return undefined;
  const fields = names.map(({ name }) => fieldOf(app, name));
  const at = Object.fromEntries(fields.flatMap((field, place) => (field ? [[field, place]] : [])).toReversed());
  const weights = names.flatMap(({ unit }, place) =>
    fields[place] === "weight" ? [{ at: place, unit: unit === "kg" || unit === "lb" ? unit : undefined } as const] : [],
  );
  const distance = names[at.distance ?? -1]?.unit ?? "";
  const ignored = headings.filter((heading, place) => fields[place] === undefined && heading !== "");
  return { app, count: headings.length, at, weights, distanceUnit: distance, ignored };
}

function fieldOf(app: App, name: string): ImportField | "none" | undefined {
  const entries = Object.entries(HEADINGS[app]) as [ImportField | "none", readonly string[]][];
  return entries.find(([, names]) => names.includes(name))?.[0];
}

const UNITS: Record<string, string> = {
  kgs: "kg",
  lbs: "lb",
  lb: "lb",
  meters: "m",
  miles: "mi",
  "mi.": "mi",
  sec: "s",
};

/** `Weight (kg)` and `weight_kg` are a weight in kilograms. */
function readHeading(heading: string): { name: string; unit?: string } {
  const plain = heading.toLowerCase().replaceAll("_", " ").replaceAll(/\s+/g, " ").trim();
  const [, name, inBrackets, behind] = /^(.*?)(?: \((\S+)\)| (kg|kgs|lb|lbs|km|miles|meters))?$/.exec(plain) ?? [];
  const unit = inBrackets ?? behind;
  return { name: name ?? plain, ...(unit && { unit: unitOf(unit) }) };
}

/** A unit as we write it: `lbs` is `lb`, `meters` is `m`. Pure. */
export function unitOf(text: string): string {
  const unit = text.toLowerCase().trim();
  return UNITS[unit] ?? unit;
}
