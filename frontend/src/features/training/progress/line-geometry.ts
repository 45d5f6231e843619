import type { LinePoint } from "#contract/training/exercise-line.ts";

/** A point in the drawing's units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A mark on an axis, and its value or day. */
export interface AxisMark<Value> {
  readonly at: number;
  readonly value: Value;
}

export interface LineDrawing {
  readonly spots: readonly Spot[];
  readonly values: readonly AxisMark<number>[];
  /** First days of months; first and last day of a short line. */
  readonly days: readonly AxisMark<string>[];
}

/** Size and margins in the drawing's units. */
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

/** Places points, values and days: days to scale, values between round numbers (multiples of `unit`). Pure. */
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

/** Index of the point nearest to x. Pure. */
export function nearestSpot(spots: readonly Spot[], x: number): number {
  return spots.reduce(
    (near, spot, index) => (Math.abs(spot.x - x) < Math.abs((spots[near]?.x ?? 0) - x) ? index : near),
    0,
  );
}

/** Evenly spaced round values from below the least (0 only for 0) to the most or above. */
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

/** First days of the months between two days, thinned out. */
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
