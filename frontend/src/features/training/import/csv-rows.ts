/** A row of a file: the number of its first line, from 1 on, and its cells. `broken`: a quotation mark was never closed. */
export interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly broken?: true;
}

const SEPARATORS = [";", ",", "\t"] as const;

/** The separator that the first line of a text contains most often. Pure. */
export function separatorOf(text: string): string {
  const [head = ""] = text.split(/\r\n?|\n/, 1);
  const count = (mark: string) => head.split(mark).length;
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ";";
}

/**
 * The rows of a CSV text (RFC 4180), without empty ones. Cells in quotation marks may hold separators and lines. Where a mark is never
 * closed, its line alone is broken and reading goes on with the next. Pure.
 */
export function csvRows(text: string, separator: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const { cells, end } = cellsAt(text, at, separator);
    const isBroken = end < 0;
    const next = isBroken ? lineEnd(text, at) : end;
    if (isBroken) rows.push({ row: line, cells: [], broken: true });
    else if (cells.some((cell) => cell !== "")) rows.push({ row: line, cells });
    line += countLines(text, at, next) + 1;
    at = next + (text.startsWith("\r\n", next) ? 2 : 1);
  }
  return rows;
}

/** The cells from a position on, and where their line ends; -1 where a quotation mark is never closed. */
function cellsAt(text: string, from: number, separator: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  for (let at = from; ; at += 1) {
    const quoted = text[at] === '"' ? quotedAt(text, at) : { value: "", end: at };
    if (!quoted) return { cells, end: -1 };
    at = quoted.end;
    while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
    cells.push((quoted.value + text.slice(quoted.end, at)).trim());
    if (text[at] !== separator) return { cells, end: at };
  }
}

/** What stands in quotation marks, a doubled one being one, and where it ends; undefined where that is nowhere. */
function quotedAt(text: string, from: number): { value: string; end: number } | undefined {
  let value = "";
  for (let at = from + 1; ; ) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return undefined;
    value += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { value, end: mark + 1 };
    value += '"';
    at = mark + 2;
  }
}

function lineEnd(text: string, from: number): number {
  const found = text.slice(from).search(/[\r\n]/);
  return found < 0 ? text.length : from + found;
}

function countLines(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0;
}
