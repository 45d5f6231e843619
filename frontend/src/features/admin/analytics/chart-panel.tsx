import { lazy, Suspense } from "react";
import styles from "./analytics.module.css";
import { type BarRow, type BarSeries, chartHeight } from "./bars.ts";

const BarChart = lazy(async () => ({ default: (await import("./bar-chart.tsx")).StackedBars }));

interface Props {
  readonly title: string;
  readonly rows: readonly BarRow[];
  readonly series: readonly BarSeries[];
  readonly format: (value: number) => string;
}

/** A chart with its heading and legend. The table beside it says the same in words. */
export function ChartPanel({ title, rows, series, format }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{title}</h2>
        {series.length > 1 && <Legend series={series} />}
      </div>
      <Chart title={title} rows={rows} series={series} format={format} />
    </section>
  );
}

/** The bars alone; their height is kept free while they load. */
export function Chart({ title, rows, series, format }: Props) {
  const spoken = `${title}: ${series.map(({ name }) => name).join(", ")}. Iste brojke stoje u tablici.`;
  return (
    <div className={styles.chart} role="img" aria-label={spoken} style={{ height: chartHeight(rows.length) }}>
      <Suspense fallback={null}>
        <BarChart rows={rows} series={series} format={format} />
      </Suspense>
    </div>
  );
}

/** What each colour stands for. */
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
