/** A line of a file that is not empty. */
export interface Line {
  /** From 1 on. */
  readonly row: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** The separators of cells. */
export const separators = [";", "\t", ","] as const;

/** The lines that are not empty. */
export function filledLines(text: string): Omit<Line, "cells">[] {
  const lines = text.split(/\r\n|\n|\r/).map((line, place) => ({ row: place + 1, text: line }));
  return lines.filter(({ text: line }) => line.trim() !== "");
}

/** The separator that a line contains most often. */
export function separatorOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ";";
}

/** The cells of a line; a quoted one may contain the separator, and a doubled quotation mark is one mark. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    if (letter === separator && !quoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell].map(unquoted);
}

function unquoted(cell: string): string {
  const text = cell.trim();
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return (isQuoted ? text.slice(1, -1).replaceAll('""', '"') : text).trim();
}
