import { counted } from "#contract/counted.ts";
import type { LineMeasure } from "#contract/training/exercise-line.ts";
import { type ExerciseSummary, type RecordDay, unitOf } from "#contract/training/progress.ts";
import type { PerformedSet, PersonalRecord } from "#contract/training/sets.ts";
import { estimateText, volumeText, type WeightUnit, weightText } from "#contract/training/weight.ts";

const MINUTE_SECONDS = 60;

export const MEASURE_NAMES: Record<LineMeasure, string> = {
  heaviest: "Najteža serija",
  estimate: "Procjena za 1 ponavljanje",
  volume: "Volumen",
  help: "Najmanje pomoći",
  longest: "Najduže",
  repetitions: "Ponavljanja",
};

/** Shorter names for buttons. */
export const SHORT_MEASURE_NAMES: Record<LineMeasure, string> = {
  ...MEASURE_NAMES,
  heaviest: "Najteža",
  estimate: "Procjena",
};

const RECORD_NAMES: Record<PersonalRecord["kind"], string> = {
  heaviest: "najveća težina",
  estimate: "procjena za 1 ponavljanje",
  repetitions: "najviše ponavljanja s tom težinom",
  longest: "najduže držanje",
  least_help: "najmanje pomoći",
};

/** `60 kg × 8`, `2 × 10 kg × 12`, `0:45` */
export function setText(set: PerformedSet, unit: WeightUnit): string {
  const { r, sec } = set;
  const loaded = loadText(set, unit);
  if (sec !== undefined && r === undefined) return loaded ? `${loaded}, ${timeText(sec)}` : timeText(sec);
  if (r === undefined) return loaded || "–";
  return loaded ? `${loaded} × ${r}` : repetitionsText(r);
}

/** A set's load; empty for bands and body weight. */
function loadText({ load, g, c }: PerformedSet, unit: WeightUnit): string {
  if (g === undefined || load === "band" || (load === "body" && g === 0)) return "";
  const weight = weightText(g, unit);
  if (load === "body") return `+${weight}`;
  if (load === "assist") return `pomoć ${weight}`;
  return c === 2 ? `2 × ${weight}` : weight;
}

/** `0:45`, `12:05` */
export function timeText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE_SECONDS)}:${String(seconds % MINUTE_SECONDS).padStart(2, "0")}`;
}

/** A chart value: weight, time or repetitions. */
export function measureText(value: number, measure: LineMeasure, unit: WeightUnit): string {
  if (measure === "longest") return timeText(value);
  if (measure === "repetitions") return repetitionsText(value);
  const texts: Partial<Record<LineMeasure, typeof weightText>> = { estimate: estimateText, volume: volumeText };
  return (texts[measure] ?? weightText)(value, unit);
}

/** Change between the last two days: `+5 kg`, `−2 pon.`, `=` */
export function differenceText({ unit, value }: NonNullable<ExerciseSummary["difference"]>, shown: WeightUnit): string {
  if (value === 0) return "=";
  const sign = value > 0 ? "+" : "−";
  const size = Math.abs(value);
  if (unit === "time") return `${sign}${size} s`;
  return `${sign}${unit === "repetitions" ? `${size} pon.` : weightText(size, shown)}`;
}

/** A record's name, of an estimate with its value, and the value that it beat. */
export function recordText({ records: [first], set }: RecordDay, unit: WeightUnit): { name: string; before: string } {
  const before = first.kind === "longest" ? timeText(first.before) : beforeText(first, unit);
  const name = RECORD_NAMES[first.kind];
  if (first.kind === "estimate") return { name: `${name} ${estimateText(first.value, unit)}`, before };
  return { name: first.kind === "repetitions" && unitOf(set) !== "weight" ? "najviše ponavljanja" : name, before };
}

function beforeText({ kind, before }: PersonalRecord, unit: WeightUnit): string {
  if (kind === "estimate") return estimateText(before, unit);
  return kind === "repetitions" ? repetitionsText(before) : weightText(before, unit);
}

function repetitionsText(count: number): string {
  return counted(count, "ponavljanje", "ponavljanja", "ponavljanja");
}
