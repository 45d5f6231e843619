/** A bar: its name and one length for each series. */
export interface BarRow {
  readonly label: string;
  readonly values: readonly number[];
}

/** What one part of every bar stands for; the colour is a token. */
export interface BarSeries {
  readonly name: string;
  readonly color: string;
}

/** Thickness of a bar with its gap, and room for the axis (px). */
const ROW_PX = 46;
const AXIS_PX = 36;
/** More bars than these are a table's work. */
const MOST_BARS = 12;

/** Height of a chart (px). */
export function chartHeight(rows: number): number {
  return rows * ROW_PX + AXIS_PX;
}

/** The longest bars, longest first. */
export function longest(rows: readonly BarRow[]): BarRow[] {
  return rows.toSorted((one, other) => total(other) - total(one)).slice(0, MOST_BARS);
}

/** The whole length of a bar. */
export function total({ values }: BarRow): number {
  return values.reduce((sum, value) => sum + value, 0);
}
