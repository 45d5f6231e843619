import type { CSSProperties } from "react";
import styles from "./bar-chart.module.css";
import { Panel } from "./panel.tsx";

/** A bar: its name and one length for each series. */
export interface BarRow {
  readonly label: string;
  readonly values: readonly number[];
}

/** A segment of every bar; the colour is a token. */
export interface BarSeries {
  readonly name: string;
  readonly color: string;
}

interface Props {
  readonly title: string;
  readonly rows: readonly BarRow[];
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
}

/** Horizontal stacked bars, each with its sum at the end. The table beside the chart has the same numbers. */
export function BarChart({ title, rows, series, format }: Props) {
  const steps = axisSteps(Math.max(...rows.map(total)));
  const end = steps.at(-1) ?? 1;
  const spoken = `${title}: ${series.map(({ name }) => name).join(", ")}. Iste brojke stoje u tablici.`;
  return (
    <div className={styles.chart} role="img" aria-label={spoken}>
      <div className={styles.axis} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} style={{ left: share(step, end) }}>
            <span>{format(step)}</span>
          </i>
        ))}
      </div>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars hold no state, and two products may have one title
        <div key={place} className={styles.row} aria-hidden="true">
          <span className={styles.name}>{row.label}</span>
          <div className={styles.track}>
            <div className={styles.bar} style={{ width: share(total(row), end) }}>
              {series.map(({ name, color }, part) => (
                <i key={name} style={segment(row.values[part] ?? 0, color)} />
              ))}
            </div>
            <span className={styles.sum}>{format(total(row))}</span>
          </div>
        </div>
      ))}
    </div>
  );
}

/** The colour of each series, by name. */
export function Legend({ series }: Pick<Props, "series">) {
  return (
    <ul className={styles.legend}>
      {series.map(({ name, color }) => (
        <li key={name}>
          <i style={{ background: color }} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** A chart as a panel with its heading and legend; nothing where there is no row. */
export function ChartPanel(props: Props) {
  const { title, rows, series } = props;
  if (rows.length === 0) return null;
  return (
    <Panel title={title} aside={series.length > 1 && <Legend series={series} />}>
      <BarChart {...props} />
    </Panel>
  );
}

/** A longer chart is a table's work. */
const MOST_BARS = 12;

/** The longest bars, longest first. */
export function longest(rows: readonly BarRow[]): BarRow[] {
  return rows.toSorted((one, other) => total(other) - total(one)).slice(0, MOST_BARS);
}

function total({ values }: BarRow): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Three equal steps from 0 to the longest bar or beyond: whole numbers, of two digits and more by fives. */
export function axisSteps(most: number): number[] {
  const rough = most / 3;
  const unit = rough < 10 ? 1 : 10 ** Math.floor(Math.log10(rough)) / 2;
  const step = Math.max(1, Math.ceil(rough / unit) * unit);
  return [0, step, 2 * step, 3 * step];
}

function share(value: number, end: number): string {
  return `${(100 * value) / end}%`;
}

/** In hundredths, as flex shares below 1 in all would not fill the bar. */
function segment(value: number, color: string): CSSProperties {
  return { flexGrow: value * 100, background: color };
}
