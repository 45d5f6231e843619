import { type Grid, TableRefused } from "./grid.ts";
import { isWorkbook, textIn } from "./read-text.ts";

const separators = [";", "\t", ","] as const;
const OLD_WORKBOOK = 0xd0;

/** The tables that a file may hold: of a text one for each separator, the likeliest first. Throws `TableRefused`. */
export async function gridsIn(bytes: Uint8Array): Promise<Grid[]> {
  if (bytes.length === 0) throw new TableRefused("Datoteka je prazna.");
  if (isWorkbook(bytes)) {
    if (bytes[0] === OLD_WORKBOOK)
      throw new TableRefused("Ovo je stari Excel (.xls). Spremi ga kao .xlsx ili CSV, pa odaberi tu datoteku.");
    const { sheetsIn } = await import("./read-workbook.ts");
    return sheetsIn(bytes);
  }
  if (String.fromCharCode(...bytes.subarray(0, 4)) === "%PDF")
    throw new TableRefused("Ovo je PDF. Isti izvod izvezi kao CSV ili XLSX, a izvod banke kao MT940 ili camt.053.");
  const text = textIn(bytes);
  if (text === undefined) throw new TableRefused("Ovo nije tekstna datoteka. Izvezi izvod kao CSV ili XLSX.");
  return gridsOf(text);
}

function gridsOf(text: string): Grid[] {
  const filled = text
    .split(/\r\n|\n|\r/)
    .map((line, place) => ({ row: place + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== "");
  const count = (mark: string) => (filled[0]?.text ?? "").split(mark).length;
  return separators
    .toSorted((one, other) => count(other) - count(one))
    .map((separator) => ({
      sheet: undefined,
      lines: filled.map((line) => ({ ...line, cells: cellsOf(line.text, separator) })),
    }));
}

/** The cells of a line; a quoted one may contain the separator, and a doubled quotation mark is one mark. */
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
