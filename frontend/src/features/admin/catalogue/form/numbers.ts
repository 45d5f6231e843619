import { isObject, type Json, withValue } from "../document/path.ts";

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

/**
 * Rows whose numbers say their order, the highest first: a row keeps its number where its place allows it. A row without one, or with
 * another one's, gets the next.
 */
export function numberedByPlace(rows: readonly Json[], document: Json): readonly Json[] {
  const numbers = [...new Set(numbersOf(rows))];
  while (numbers.length < rows.length) {
    numbers.push(nextNumber([...rows, ...numbers.map((id) => ({ id }))], document));
  }
  const inOrder = numbers.toSorted((one, other) => other - one);
  return rows.map((row, place) => withNumber(row, inOrder[place] ?? 0));
}

function withNumber(row: Json, id: number): Json {
  return isObject(row) && row.id !== id ? withValue(row, ["id"], id) : row;
}
