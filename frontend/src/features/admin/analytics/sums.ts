import { euros } from "../shared/euros.ts";

/** The sum of what is counted in each row. */
export function sumOf<Row>(rows: readonly Row[], value: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + value(row), 0);
}

/** An average as money; a dash where there is nothing to share by. */
export function average(total: number, count: number): string {
  return count > 0 ? euros(total / count) : "–";
}
