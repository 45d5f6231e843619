import type { LinePoint } from "#contract/training/exercise-line.ts";

/** A point of a line in the drawing's own units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A mark of an axis: where it stands and which value or day it names. */
export interface AxisMark<Value> {
  readonly at: number;
  readonly value: Value;
}

/** A line as it is drawn. */
export interface LineDrawing {
  readonly spots: readonly Spot[];
  readonly values: readonly AxisMark<number>[];
  /** Firsts of months; the first and last day where the line is too short for them. */
  readonly days: readonly AxisMark<string>[];
}

/** A drawing's size in its own units; the line keeps off its edges by the others. */
export interface DrawingSize {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const MARKS = 3;
const MOST_MONTHS = 6;
const DAY_MS = 86_400_000;

/** Where points, values and days of a line stand: days to scale, values between round numbers. `unit` is what a round number counts in. Pure. */
export function drawLine(points: readonly LinePoint[], unit: number, size: DrawingSize): LineDrawing {
  const values = points.map(({ value }) => value);
  const marks = roundValues(Math.min(...values), Math.max(...values), unit);
  const [low, high] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const days = points.map(({ day }) => Date.parse(day) / DAY_MS);
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  const across = (day: number) =>
    between(size.left, size.width - size.right, last > first ? (day - first) / (last - first) : 0.5);
  const up = (value: number) => between(size.height - size.bottom, size.top, (value - low) / (high - low));
  return {
    spots: points.map(({ value }, index) => ({ x: across(days[index] ?? 0), y: up(value) })),
    values: marks.map((value) => ({ at: up(value), value })),
    days: dayMarks(first, last).map((day) => ({ at: across(Date.parse(day) / DAY_MS), value: day })),
  };
}

/** The point that is nearest to a place across the drawing. Pure. */
export function nearestSpot(spots: readonly Spot[], x: number): number {
  return spots.reduce(
    (near, spot, index) => (Math.abs(spot.x - x) < Math.abs((spots[near]?.x ?? 0) - x) ? index : near),
    0,
  );
}

/** Round values evenly apart, from below the least (nothing lies on the ground, unless it is nothing) to the most or above. */
function roundValues(least: number, most: number, unit: number): number[] {
  const rough = Math.max((most - least) / MARKS, unit / 2);
  const power = 10 ** Math.floor(Math.log10(rough / unit)) * unit;
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const low = Math.max(0, (Math.ceil(least / step) - 1) * step);
  const count = Math.max(2, Math.ceil((most - low) / step));
  return Array.from({ length: count + 1 }, (_, index) => low + index * step);
}

function dayMarks(first: number, last: number): string[] {
  const months = monthMarks(first, last);
  if (months.length > 1) return months;
  return [...new Set([first, last])].map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** The firsts of the months between two days, thinned out where they are many. */
function monthMarks(first: number, last: number): string[] {
  const months: string[] = [];
  const month = new Date(first * DAY_MS);
  month.setUTCDate(1);
  for (
    month.setUTCMonth(month.getUTCMonth() + 1);
    month.getTime() / DAY_MS <= last;
    month.setUTCMonth(month.getUTCMonth() + 1)
  ) {
    months.push(month.toISOString().slice(0, 10));
  }
  const every = Math.ceil(months.length / MOST_MONTHS);
  return months.filter((_, index) => (months.length - 1 - index) % every === 0);
}

function between(from: number, to: number, part: number): number {
  return Math.round((from + (to - from) * part) * 10) / 10;
}
