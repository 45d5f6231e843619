import { isBankFile } from "#contract/bank-file.ts";
import { MOST_STATEMENT_BYTES, type StatementColumns } from "#contract/books.ts";
import { type Grid, TableRefused } from "#contract/grid.ts";
import { gridsIn } from "#contract/read-table.ts";
import { EMPTY_FILE } from "#contract/read-text.ts";

/** A statement that was chosen: its bytes, and the headings of its columns where it is a table. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** Base64. */
  readonly content: string;
  /** The bank's own, which needs no columns. */
  readonly isBanks: boolean;
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
const MB = 1024 * 1024;
/** Lines among which a heading is looked for. */
const MOST_LINES = 20;

/** Reads a chosen file; `known`: the columns of earlier ones. The server reads it again and decides; here only its headings are looked for, under its title lines. */
export async function chosenFile(file: File, known: readonly StatementColumns[]): Promise<ChosenFile> {
  const nothing = { id: crypto.randomUUID(), name: file.name, content: "", isBanks: false, heads: [] };
  if (file.size > MOST_STATEMENT_BYTES)
    return { ...nothing, problem: `Datoteka je veća od ${MOST_STATEMENT_BYTES / MB} MB. Izvezi je po isplatama.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chosen = { ...nothing, content: base64(bytes) };
  if (isBankFile(bytes)) return { ...chosen, isBanks: true };
  try {
    const heads = headsIn(await gridsIn(bytes));
    return { ...chosen, heads, problem: problemOf(heads, known) };
  } catch (error) {
    if (error instanceof TableRefused) return { ...chosen, problem: error.message };
    throw error;
  }
}

function problemOf(heads: readonly string[], known: readonly StatementColumns[]): string | undefined {
  if (heads.length === 0) return EMPTY_FILE;
  return isBanksTable(heads) && !rememberedColumns(heads, known) ? BANKS_TABLE : undefined;
}

/** Two of a bank account's columns without an acquirer's own. */
function isBanksTable(heads: readonly string[]): boolean {
  const banks = heads.filter((head) => /^(?:uplata|isplata|duguje|potražuje|saldo)/i.test(head));
  return banks.length > 1 && !heads.some((head) => /bruto|gross|narud|order|naknad|provizij|fee|neto/i.test(head));
}

const BANKS_TABLE =
  "Ovo izgleda kao izvod banke u tablici. U internetskom bankarstvu preuzmi ga kao MT940 ili camt.053 (XML), pa uvezi tu datoteku.";

function headsIn(grids: readonly Grid[]): readonly string[] {
  const lines = grids.flatMap((grid) => grid.lines.slice(0, MOST_LINES));
  const heads = lines.map(({ cells }) => [...new Set(cells.filter((name) => name !== ""))]);
  return heads.toSorted((one, other) => fits(other) - fits(one))[0] ?? [];
}

/** The number of columns that a line seems to name. */
function fits(heads: readonly string[]): number {
  return Object.keys(guess(heads)).length;
}

/** The probable heading of each column. */
function guess(heads: readonly string[]): Partial<StatementColumns> {
  const found = usual.map(([column, pattern]) => [column, heads.find((head) => pattern.test(head))] as const);
  return Object.fromEntries(found.filter(([, head]) => head !== undefined));
}

/** What the accountant said of the columns of an earlier file with all of these headings; undefined where there was none. */
export function rememberedColumns(
  heads: readonly string[],
  known: readonly StatementColumns[],
): StatementColumns | undefined {
  return known.find((columns) => Object.values(columns).every((head) => head === undefined || heads.includes(head)));
}

/** The probable heading of each column: as in an earlier file, else by what is usual. */
export function columnsOf(heads: readonly string[], known: readonly StatementColumns[]): Partial<StatementColumns> {
  return rememberedColumns(heads, known) ?? guess(heads);
}

function base64(bytes: Uint8Array): string {
  const PIECE = 0x8000;
  let binary = "";
  for (let from = 0; from < bytes.length; from += PIECE) {
    binary += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  }
  return btoa(binary);
}
