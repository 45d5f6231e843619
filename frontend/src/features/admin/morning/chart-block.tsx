import type { ReactNode } from "react";
import type { Column } from "../analytics/column.ts";
import { DataTable } from "../analytics/data-table.tsx";
import desk from "../desk/desk.module.css";
import styles from "./morning.module.css";

interface Props<Row> {
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
export function ChartBlock<Row>({ id, title, says, rows, columns, file, children }: Props<Row>) {
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
