import { FORMULA } from "../../../lib/csv.ts";
import type { SheetCell, SheetRow } from "./sheet-rows.ts";

/** The letters that Windows-1250 has above ASCII and that stand in these files, with their bytes. */
const letters = new Map(
  Object.entries({ Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e, Č: 0xc8, č: 0xe8, Ć: 0xc6, ć: 0xe6, Đ: 0xd0, đ: 0xf0 }),
);
const signs = new Map(
  Object.entries({
    "€": 0x80,
    "–": 0x96,
    "„": 0x84,
    "”": 0x94,
    "“": 0x93,
    "’": 0x92,
    "…": 0x85,
    é: 0xe9,
    ö: 0xf6,
    ü: 0xfc,
    ä: 0xe4,
    ß: 0xdf,
  }),
);
const QUESTION_MARK = 0x3f;
const MOST_ASCII = 0x7f;

export type Encoding = "utf-8" | "windows-1250";

/**
 * A CSV line for Croatian bookkeeping programs: `;` between fields, decimal comma, DD.MM.YYYY, no text with `;`, a
 * line break or the start of a formula.
 */
export function csvLine(row: SheetRow): string {
  return `${row.map(field).join(";")}\r\n`;
}

/** The bytes of a text; a letter that Windows-1250 does not have becomes a question mark. */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  return Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? QUESTION_MARK;
    return code <= MOST_ASCII ? code : (letters.get(letter) ?? signs.get(letter) ?? QUESTION_MARK);
  });
}

/** The byte order mark by which Excel recognises UTF-8; empty for other encodings. */
export function markOf(encoding: Encoding): Uint8Array {
  return encoding === "utf-8" ? Uint8Array.of(0xef, 0xbb, 0xbf) : new Uint8Array();
}

function field(cell: SheetCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return textOf(cell);
  if ("count" in cell) return String(cell.count);
  if ("euros" in cell) return cell.euros.toFixed(2).replace(".", ",");
  const [year, month, date] = cell.day.split("-");
  return `${date}.${month}.${year}`;
}

function textOf(text: string): string {
  const plain = text
    .replaceAll(/[\r\n\t]+/g, " ")
    .replaceAll(";", ",")
    .replaceAll('"', "'");
  return FORMULA.test(plain) ? `'${plain}` : plain;
}
