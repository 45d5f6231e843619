import { isObject, type Json } from "../document/path.ts";
import type { RowsOf } from "../form/field.ts";

type Rows = readonly Json[];

/** Rows with one of them at another place. */
export function movedRow<T>(rows: readonly T[], from: number, to: number): readonly T[] {
  const rest = rows.filter((_, place) => place !== from);
  const row = rows[from];
  return row === undefined ? rows : rest.toSpliced(to, 0, row);
}

/** Rows with a copy of one behind it, which has its own numbers. */
export function copiedRow({ begin }: RowsOf, rows: Rows, place: number, document: Json): Rows {
  const row = structuredClone(rows[place]);
  if (!isObject(row)) return rows;
  const { id: _id, was: _was, ...rest } = row;
  return rows.toSpliced(place + 1, 0, { ...rest, ...numberOf(begin(rows, document)) });
}

function numberOf({ id }: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return id === undefined ? {} : { id };
}
