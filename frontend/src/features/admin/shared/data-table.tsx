import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { type CsvValue, csvOf } from "../../../lib/csv.ts";
import { saveFile } from "../../../lib/save-file.ts";
import styles from "./data-table.module.css";
import { euros } from "./euros.ts";

const PAGE_ROWS = 50;

interface TablePage<Row> {
  readonly shown: readonly Row[];
  /** The index of its first row. */
  readonly from: number;
  turn(from: number): void;
}

/** A page of sorted rows; other rows (another filter, a new answer) begin with their first one. */
function usePage<Row>(sorted: readonly Row[], rows: readonly Row[]): TablePage<Row> {
  const [place, setPlace] = useState({ rows, from: 0 });
  const from = place.rows === rows ? place.from : 0;
  return {
    shown: sorted.slice(from, from + PAGE_ROWS),
    from,
    turn: (to) => setPlace({ rows, from: to }),
  };
}

interface TablePagesProps {
  readonly caption: string;
  readonly from: number;
  /** The number of rows on all pages. */
  readonly all: number;
  readonly onTurn: (from: number) => void;
}

/** The way from page to page of a table; nothing where all of it is on one. */
function TablePages({ caption, from, all, onTurn }: TablePagesProps) {
  if (all <= PAGE_ROWS) return null;
  const next = from + PAGE_ROWS;
  return (
    <nav aria-label={`Stranice: ${caption}`} className={styles.pages}>
      <Button kind="outline" size="small" disabled={from === 0} onClick={() => onTurn(from - PAGE_ROWS)}>
        Prethodna
      </Button>
      <span role="status">{`${from + 1}–${Math.min(next, all)} od ${all}`}</span>
      <Button kind="outline" size="small" disabled={next >= all} onClick={() => onTurn(next)}>
        Sljedeća
      </Button>
    </nav>
  );
}

/** One column of a table: what it is called, what it sorts and saves by, and how it is shown where that differs. */
export interface Column<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number | null;
  readonly show?: (row: Row) => string;
  readonly numeric?: boolean;
  /** The list that the value leads to. */
  readonly to?: (row: Row) => string;
}

/** A column of sums in euros; `N/A` where there is none. */
export function euroColumn<Row>(head: string, value: (row: Row) => number | null): Column<Row> {
  const show = (row: Row) => {
    const sum = value(row);
    return sum === null ? "N/A" : euros(sum);
  };
  return { head, value, show, numeric: true };
}

export function numberColumn<Row>(head: string, value: (row: Row) => number | null): Column<Row> {
  return { head, value, numeric: true };
}

/** The column that a table is sorted by. */
interface Order {
  readonly column: number;
  readonly descending: boolean;
}

const words = new Intl.Collator("hr", { numeric: true });

/** The rows by one column's values; missing values stand last either way. Without an order, as they came. */
function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | undefined): Row[] {
  const column = order && columns[order.column];
  if (!order || !column) return [...rows];
  return rows.toSorted((one, other) => compare(column.value(one), column.value(other), order.descending));
}

function compare(one: string | number | null, other: string | number | null, descending: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  const ascending =
    typeof one === "number" && typeof other === "number" ? one - other : words.compare(String(one), String(other));
  return descending ? -ascending : ascending;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The saved file's name, without its ending. */
  readonly file: string;
  readonly empty: string;
  /** Controls that stand beside the download. */
  readonly children?: ReactNode;
}

/** A table, sortable by every column, paged, and exported whole as CSV. It scrolls within itself; heads and first column stay. */
export function DataTable<Row>({ caption, columns, rows, file, empty, children }: DataTableProps<Row>) {
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
                    {column.to ? <Link to={column.to(row)}>{shown(column, row)}</Link> : shown(column, row)}
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

function shown<Row>(column: Column<Row>, row: Row): string | number | null {
  return column.show?.(row) ?? column.value(row);
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
