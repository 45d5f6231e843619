/** The text of a file, or undefined where it is none. Windows-1250 gives every byte a letter, so it is tried last. */
export function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isWide) return new TextDecoder(first === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

/** A line of a file that says something. */
export interface Line {
  /** From 1 on. */
  readonly row: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** The lines that say something, each in cells by the separator that its first line has most of. */
export function splitLines(text: string): Line[] {
  const lines = text.split(/\r\n|\n|\r/).map((line, place) => ({ row: place + 1, text: line }));
  const filled = lines.filter(({ text: line }) => line.trim() !== "");
  const separator = separatorOf(filled[0]?.text ?? "");
  return filled.map((line) => ({ ...line, cells: cellsOf(line.text, separator) }));
}

function separatorOf(head: string): string {
  const count = (mark: string) => head.split(mark).length;
  return [";", "\t", ","].toSorted((one, other) => count(other) - count(one))[0] ?? ";";
}

/** The cells of a line; one in quotation marks may hold the separator, and a doubled mark is one. */
function cellsOf(line: string, separator: string): string[] {
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
