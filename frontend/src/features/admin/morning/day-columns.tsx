import { dayOf, money } from "../../../lib/format.ts";
import type { Column } from "../analytics/column.ts";
import { DataTable } from "../analytics/data-table.tsx";
import desk from "../desk/desk.module.css";
import styles from "./morning.module.css";

interface DayColumn {
  readonly day: string;
  /** Euros. */
  readonly value: number;
}

interface Props<Row extends DayColumn> {
  readonly id: string;
  readonly title: string;
  /** What the columns say, in a sentence. */
  readonly says: string;
  readonly days: readonly Row[];
  readonly file: string;
  readonly columns: readonly Column<Row>[];
}

/** Days as columns, and the same as a table that can be sorted and saved. Days below nothing hang from the line. */
export function DayColumns<Row extends DayColumn>({ id, title, says, days, file, columns }: Props<Row>) {
  const highest = Math.max(...days.map(({ value }) => Math.abs(value)), 1);
  return (
    <section className={desk.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={desk.quiet}>{says}</p>
      <div className={styles.columns} role="img" aria-label={`${title}. ${says} Iste brojke stoje u tablici.`}>
        {days.map(({ day, value }) => (
          <i
            key={day}
            title={`${dayOf(day)} ${money(value)}`}
            className={value < 0 ? styles.below : undefined}
            style={{ height: `${(Math.abs(value) / highest) * 100}%` }}
          />
        ))}
      </div>
      <details className={styles.table}>
        <summary>Tablica</summary>
        <DataTable
          caption={`${title}: tablica`}
          columns={columns}
          rows={days}
          file={file}
          empty="U ovom razdoblju nema ničega."
        />
      </details>
    </section>
  );
}
