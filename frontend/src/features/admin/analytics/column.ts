/** One column of a table: what it is called, what it sorts and saves by, and how it is shown where that differs. */
export interface Column<Row> {
  readonly head: string;
  readonly value: (row: Row) => string | number | null;
  readonly show?: (row: Row) => string;
  readonly numeric?: boolean;
}

/** Which column a table is sorted by. */
export interface Order {
  readonly column: number;
  readonly descending: boolean;
}

const words = new Intl.Collator("hr", { numeric: true });

/** The rows by one column's values; missing values stand last either way. Without an order, as they came. */
export function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | undefined): Row[] {
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
