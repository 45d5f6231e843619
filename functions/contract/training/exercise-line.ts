import { type ExerciseEntry, type ExerciseHistory, topSet, unitOf } from "./progress.ts";
import { bestEstimate, type PerformedSet, volumeGrams } from "./sets.ts";

/** What a line may show of an exercise: its heaviest set, the estimate for one repetition, the volume of a day; help, seconds or repetitions where there are no kilograms. */
export type LineMeasure = "heaviest" | "estimate" | "volume" | "help" | "longest" | "repetitions";

/** A point of a line: the best of a day, or of a month (then its first day). Grams, seconds or repetitions. */
export interface LinePoint {
  readonly day: string;
  readonly value: number;
  readonly isMonth?: true;
}

/** A line that has more days than this shows months. */
const MOST_DAYS = 60;

/** The measures that an exercise has at all, the one that says most first. Pure. */
export function measuresOf({ days }: ExerciseHistory): LineMeasure[] {
  const order: readonly LineMeasure[] = ["heaviest", "estimate", "volume", "help", "longest", "repetitions"];
  const had = order.filter((measure) => days.some((day) => dayValue(day, measure) !== undefined));
  return had.includes("heaviest") || had.includes("help") ? had.filter((one) => one !== "repetitions") : had;
}

/** The line of a measure from a day on, the earliest point first: by day, or by month where days are too many. Pure. */
export function lineOf({ days }: ExerciseHistory, measure: LineMeasure, from = ""): LinePoint[] {
  const points = days.flatMap((entry) => {
    const value = entry.day < from ? undefined : dayValue(entry, measure);
    return value === undefined ? [] : [{ day: entry.day, value }];
  });
  return points.length > MOST_DAYS ? byMonth(points, measure) : points;
}

function byMonth(points: readonly LinePoint[], measure: LineMeasure): LinePoint[] {
  const better = measure === "help" ? Math.min : Math.max;
  const months = new Map<string, number>();
  for (const { day, value } of points) {
    const month = `${day.slice(0, 7)}-01`;
    months.set(month, better(value, months.get(month) ?? value));
  }
  return [...months].map(([day, value]) => ({ day, value, isMonth: true }));
}

function dayValue({ sets }: ExerciseEntry, measure: LineMeasure): number | undefined {
  const counted = sets.filter(({ tag }) => tag !== "w");
  if (measure === "volume") return counted.reduce((sum, set) => sum + volumeGrams(set), 0) || undefined;
  if (measure === "help") return topSet(counted.filter((set) => unitOf(set) === "help"))?.g;
  if (measure === "estimate") return bestEstimate(counted)?.grams;
  const values = counted.flatMap((set) => setValue(set, measure) ?? []);
  return values.length === 0 ? undefined : Math.max(...values);
}

function setValue(set: PerformedSet, measure: LineMeasure): number | undefined {
  if (measure === "heaviest") return unitOf(set) === "weight" ? set.g : undefined;
  if (measure === "longest") return set.sec || undefined;
  return set.r || undefined;
}
