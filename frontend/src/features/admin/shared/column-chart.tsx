import type { ReactNode } from "react";
import { dayOf } from "../../../lib/format.ts";
import styles from "./column-chart.module.css";
import { type Column, DataTable } from "./data-table.tsx";
import { euros } from "./euros.ts";
import page from "./page.module.css";

interface ChartColumn {
  /** A day (yyyy-mm-dd) or a month (yyyy-mm). */
  readonly day: string;
  readonly value: number;
}

interface Props<Row extends ChartColumn> {
  readonly id: string;
  readonly title: string;
  /** What the columns show, in a sentence. */
  readonly says: string;
  readonly days: readonly Row[];
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  /** How a value is shown; as money without it. */
  readonly show?: (value: number) => string;
}

/** Days or months as columns, labelled with the highest value and the first and last period, with a table of the same. Negative ones have another colour. */
export function ColumnChart<Row extends ChartColumn>({
  id,
  title,
  says,
  days,
  file,
  columns,
  show = euros,
}: Props<Row>) {
  const highest = Math.max(...days.map(({ value }) => Math.abs(value)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ChartBlock id={id} title={title} says={says} rows={days} file={file} columns={columns}>
      <div className={styles.chart} role="img" aria-label={`${title}. ${says} Iste brojke stoje u tablici.`}>
        {highest > 0 && show(highest)}
        <div className={styles.columns}>
          {days.map(({ day, value }) => (
            <i
              key={day}
              title={`${periodText(day)} ${show(value)}`}
              className={value < 0 ? styles.below : undefined}
              style={{ height: `${(Math.abs(value) / (highest || 1)) * 100}%` }}
            />
          ))}
        </div>
        <div className={styles.ends}>
          <span>{first && periodText(first.day)}</span>
          <span>{last && periodText(last.day)}</span>
        </div>
      </div>
    </ChartBlock>
  );
}

/** A day as people write it; a month as month.year: 12.2026. */
export function periodText(day: string): string {
  return day.length > "2026-12".length ? dayOf(day) : `${day.slice(5)}.${day.slice(0, 4)}.`;
}

interface ChartBlockProps<Row> {
  readonly id: string;
  readonly title: string;
  /** What the chart shows, in a sentence. */
  readonly says: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The saved file's name, without its ending. */
  readonly file: string;
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart below a sentence of what it shows, and its numbers as a table that can be sorted and saved. */
export function ChartBlock<Row>({ id, title, says, rows, columns, file, children }: ChartBlockProps<Row>) {
  return (
    <section className={page.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={page.quiet}>{says}</p>
      {children}
      <details className={styles.table}>
        <summary>Tablica</summary>
        <DataTable
          caption={`${title}: tablica`}
          columns={columns}
          rows={rows}
          file={file}
          empty="U ovom razdoblju nema ničega."
        />
      </details>
    </section>
  );
}
