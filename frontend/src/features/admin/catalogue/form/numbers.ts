import { isObject, type Json } from "../document/path.ts";

/** A new short id that nothing else has. */
export function freshId(): string {
  return crypto.randomUUID().slice(0, 13);
}

/** The numbers (`id`) of rows. */
export function numbersOf(rows: readonly Json[]): number[] {
  return rows.flatMap((row) => (isObject(row) && typeof row.id === "number" ? [row.id] : []));
}

/** The number that follows those of the rows; where there is none, the first below the document's own. */
export function nextNumber(rows: readonly Json[], document: Json): number {
  const known = numbersOf(rows);
  const own = isObject(document) && typeof document.id === "number" ? document.id : 0;
  return known.length > 0 ? Math.max(...known) + 1 : own * 100 + 1;
}
