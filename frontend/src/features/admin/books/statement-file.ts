import type { StatementColumns } from "#contract/books.ts";
import { EMPTY_FILE, isWorkbook, textIn, WORKBOOK } from "#contract/read-text.ts";

/** A statement that was chosen: its bytes and the headings of its columns. */
export interface ChosenFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
  readonly heads: readonly string[];
  /** Why it can't be a statement; the server says the rest. */
  readonly problem?: string | undefined;
}

type StatementColumn = keyof StatementColumns;

/** Usual headings of each column; the accountant may choose others. */
const usual: readonly (readonly [StatementColumn, RegExp])[] = [
  ["date", /datum|date/i],
  ["reference", /narud|order|oznaka|referenc/i],
  ["gross", /bruto|gross|iznos|amount/i],
  ["fee", /naknad|provizij|fee|commission/i],
  ["net", /neto|net\b/i],
  ["payout", /isplat|payout|settlement/i],
  ["store", /prodajno|trgovina|store|merchant/i],
];

/** Reads a chosen file. The server reads it again and decides; here only its headings are looked for, under its title lines. */
export async function chosenFile(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chosen = { name: file.name, content: base64(bytes) };
  const lines = isWorkbook(bytes) ? [] : (textIn(bytes) ?? "").split(/\r\n|\n|\r/);
  const heads =
    lines
      .slice(0, MOST_LINES)
      .map(headsOf)
      .toSorted((one, other) => fits(other) - fits(one))[0] ?? [];
  const problem = isWorkbook(bytes) ? WORKBOOK : lines.every((line) => line.trim() === "") ? EMPTY_FILE : undefined;
  return { ...chosen, heads, problem };
}

const MOST_LINES = 20;

/** The number of columns that a line seems to name. */
function fits(heads: readonly string[]): number {
  return Object.keys(guess(heads)).length;
}

/** The probable heading of each column. */
export function guess(heads: readonly string[]): Partial<Record<StatementColumn, string>> {
  const found = usual.map(([column, pattern]) => [column, heads.find((head) => pattern.test(head))] as const);
  return Object.fromEntries(found.filter(([, head]) => head !== undefined));
}

function headsOf(line: string): string[] {
  const [separator = ";"] = [";", "\t", ","].toSorted(
    (one, other) => line.split(other).length - line.split(one).length,
  );
  const names = line.split(separator).map((name) => name.trim().replaceAll(/^"|"$/g, ""));
  return names.filter((name) => name !== "");
}

function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let binary = "";
  for (let from = 0; from < bytes.length; from += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  }
  return btoa(binary);
}
