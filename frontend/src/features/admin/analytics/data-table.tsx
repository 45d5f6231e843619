import { type ReactNode, useRef, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { type CsvValue, csvOf } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import styles from "./analytics.module.css";
import { type Column, type Order, sorted } from "./column.ts";
import { TablePages, usePage } from "./table-pages.tsx";

interface Props<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The saved file's name, without its ending. */
  readonly file: string;
  readonly empty: string;
  /** Controls that stand beside the download. */
  readonly children?: ReactNode;
}

/**
 * A table that can be sorted by every column, is shown by pages and saved whole as CSV. What does not fit scrolls inside it: heads and
 * the first column stay.
 */
export function DataTable<Row>({ caption, columns, rows, file, empty, children }: Props<Row>) {
  const [order, setOrder] = useState<Order>();
  const all = sorted(rows, columns, order);
  const page = usePage(all, rows);
  const sort = (column: number, descending: boolean) => {
    setOrder({ column, descending });
    page.turn(0);
  };
  const box = useRef<HTMLElement>(null);
  const turn = (from: number) => {
    page.turn(from);
    if (box.current) box.current.scrollTop = 0;
  };
  return (
    <>
      <div className={styles.tools}>
        {children}
        <Button
          kind="outline"
          size="small"
          onClick={() => save(file, columns, all)}
          aria-label={`Preuzmi CSV: ${caption}`}
        >
          Preuzmi CSV
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={box} className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={styles.spoken}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, position) => (
                <HeadCell
                  key={column.head}
                  head={column.head}
                  numeric={column.numeric}
                  descending={order?.column === position ? order.descending : undefined}
                  onSort={(descending) => sort(position, descending)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.shown.map((row, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows hold no state, and some have no id
              <tr key={position}>
                {columns.map((column, place) => (
                  <Cell key={column.head} first={place === 0} numeric={column.numeric}>
                    {column.show?.(row) ?? column.value(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TablePages caption={caption} from={page.from} all={all.length} onTurn={turn} />
      {rows.length === 0 && <EmptyState text={empty} />}
    </>
  );
}

interface HeadProps {
  readonly head: string;
  readonly numeric: boolean | undefined;
  /** Undefined while the table is sorted by another column. */
  readonly descending: boolean | undefined;
  readonly onSort: (descending: boolean) => void;
}

function HeadCell({ head, numeric = false, descending, onSort }: HeadProps) {
  const direction = descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={numeric ? styles.numeric : undefined}
      aria-sort={descending === undefined ? undefined : direction}
    >
      <button type="button" onClick={() => onSort(descending === undefined ? numeric : !descending)}>
        {head}
        <span aria-hidden="true">{descending === undefined ? "" : descending ? " ↓" : " ↑"}</span>
      </button>
    </th>
  );
}

function Cell({
  first,
  numeric = false,
  children,
}: {
  first: boolean;
  numeric: boolean | undefined;
  children: ReactNode;
}) {
  if (first) return <th scope="row">{children}</th>;
  return <td className={numeric ? styles.numeric : undefined}>{children}</td>;
}

function save<Row>(file: string, columns: readonly Column<Row>[], rows: readonly Row[]): void {
  const values: CsvValue[][] = rows.map((row) => columns.map((column) => column.value(row)));
  const content = csvOf([columns.map(({ head }) => head), ...values]);
  saveFile(`${file}.csv`, new Blob([content], { type: "text/csv;charset=utf-8" }));
}
