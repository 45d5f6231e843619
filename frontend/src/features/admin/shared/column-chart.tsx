import type { ReactNode } from "react";
import { dayOf } from "../../../lib/format.ts";
import styles from "../morning/morning.module.css";
import { type Column, DataTable } from "./data-table.tsx";
import { euros } from "./euros.ts";
import desk from "./page.module.css";

interface ChartColumn {
  /** A day (yyyy-mm-dd) or a month (yyyy-mm). */
  readonly day: string;
  readonly value: number;
}

interface Props<Row extends ChartColumn> {
  readonly id: string;
  readonly title: string;
  /** What the columns say, in a sentence. */
  readonly says: string;
  readonly days: readonly Row[];
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  /** How a value is shown: money unless it is told. */
  readonly show?: (value: number) => string;
}

/** Days or months as columns between the first and the last, below the highest, and the same as a table that can be sorted and saved. Days below nothing hang from the line. */
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
              title={`${nameOf(day)} ${show(value)}`}
              className={value < 0 ? styles.below : undefined}
              style={{ height: `${(Math.abs(value) / (highest || 1)) * 100}%` }}
            />
          ))}
        </div>
        <div className={styles.ends}>
          <span>{first && nameOf(first.day)}</span>
          <span>{last && nameOf(last.day)}</span>
        </div>
      </div>
    </ChartBlock>
  );
}

/** A month as month.year: 12.2026. */
export function nameOf(day: string): string {
  return day.length > "2026-12".length ? dayOf(day) : `${day.slice(5)}.${day.slice(0, 4)}.`;
}

interface ChartBlockProps<Row> {
  readonly id: string;
  readonly title: string;
  /** What the chart says, in a sentence. */
  readonly says: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The saved file's name, without its ending. */
  readonly file: string;
  /** The chart. */
  readonly children: ReactNode;
}

/** A chart below a sentence of what it says, and its numbers as a table that can be sorted and saved. */
export function ChartBlock<Row>({ id, title, says, rows, columns, file, children }: ChartBlockProps<Row>) {
  return (
    <section className={desk.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={desk.quiet}>{says}</p>
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
