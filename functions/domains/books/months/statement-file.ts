import { MOST_STATEMENT_ROWS, type StatementColumns } from "#contract/books.ts";
import { type Grid, type Line, TableRefused } from "#contract/grid.ts";
import { gridsIn } from "#contract/read-table.ts";
import { EMPTY_FILE } from "#contract/read-text.ts";
import { croatianMoney } from "../../../platform/croatian.ts";
import { toCents, toEuros } from "../../../platform/money.ts";
import { type DecimalMark, decimalMark, sumAt } from "./amounts.ts";
import { dayOf } from "./statement-day.ts";

/** A row of a statement, in EUR cents: a refund is negative, a fee that was taken positive. */
export interface StatementEntry {
  /** Its line in the file, from 1 on. */
  readonly row: number;
  /** yyyy-mm-dd. */
  readonly day: string;
  readonly reference: string;
  readonly gross: number;
  readonly fee: number;
  readonly net: number;
  readonly payout: string;
  /** Of a bank's statement alone: what was on the account after it, which tells equal movements apart. */
  readonly balance?: number | undefined;
}

/** The rows of a statement, or the Croatian sentences about its faults. */
export type ReadStatement = { readonly rows: readonly StatementEntry[] } | { readonly problems: readonly string[] };

interface StatementClaims {
  readonly columns: StatementColumns;
  /** Euros that arrived at the bank; undefined where the bank's own statements are asked instead. */
  readonly received: number | undefined;
  /** The shop's number at each acquirer; checked where the file has a column of it. */
  readonly stores: readonly string[];
}

/** Sentences that are shown at most. */
const MOST_PROBLEMS = 20;
const names = {
  date: "datum",
  reference: "oznaka",
  gross: "bruto",
  fee: "naknada",
  net: "neto",
  payout: "isplata",
  store: "prodajno mjesto",
} as const;

/**
 * Reads an acquirer's statement, all of it or nothing: a CSV file (`;`, `,` or tab; UTF-8, UTF-16 or Windows-1250) or a sheet of an XLSX
 * workbook, with its columns named in one of the first lines. Each row must be complete with net = gross − fee, a last line of sums must
 * equal the rows, and the net of all rows what the bank received. With that sum, equal rows are separate movements. Pure.
 */
export async function readStatement(bytes: Uint8Array, told: StatementClaims): Promise<ReadStatement> {
  try {
    return readTable(tableOf(await gridsIn(bytes), told.columns), told);
  } catch (error) {
    if (error instanceof TableRefused) return { problems: [error.message] };
    throw error;
  }
}

/** A heading and the lines below it. */
interface Table {
  readonly head: readonly string[];
  readonly lines: readonly Line[];
  /** A text's lines have as many cells as its heading; a sheet's end with their last filled one. */
  readonly isText: boolean;
}

function readTable(table: Table, told: StatementClaims): ReadStatement {
  const { head, lines } = table;
  if (lines.length === 0) return { problems: [EMPTY_FILE] };
  if (lines.length > MOST_STATEMENT_ROWS) {
    return {
      problems: [`Datoteka ima ${lines.length} redaka, a prima se najviše ${MOST_STATEMENT_ROWS}. Podijeli je.`],
    };
  }
  const found = columnPlaces(head, told.columns);
  if ("problems" in found) return found;
  const { places } = found;
  const last = lines.at(-1);
  const sums = lines.length > 1 && last && isOfSums(last, table, places) ? last : undefined;
  const counted = sums ? lines.slice(0, -1) : lines;
  const marked = decimalMark(counted, sumPlaces(places));
  if ("problems" in marked) return { problems: firstProblems(marked.problems) };
  const reader = { table, places, mark: marked.mark, stores: told.stores, currency: currencyPlace(head, places) };
  const read = counted.map((line) => readRow(line, reader));
  const problems = read.flatMap((one) => ("problem" in one ? [one.problem] : []));
  const rows = read.flatMap((one) => ("problem" in one ? [] : [one]));
  if (problems.length > 0) return { problems: firstProblems(problems) };
  const others = [...(sums ? otherSums(sums, reader, rows) : []), ...otherSum(rows, told.received)];
  return others.length > 0 ? { problems: firstProblems([...repeated(counted), ...others]) } : { rows };
}

/** Lines that may stand above the heading, such as the merchant and the days. */
const MOST_TITLES = 20;

/** The table below the first line with all wanted columns; below the very first line where none has them. Throws where two sheets have them. */
function tableOf(grids: readonly Grid[], columns: StatementColumns): Table {
  const found = grids.flatMap((grid) => {
    const place = grid.lines.slice(0, MOST_TITLES).findIndex(({ cells }) => "places" in columnPlaces(cells, columns));
    return place < 0 ? [] : [{ grid, place }];
  });
  const [one, other] = found;
  if (one?.grid.sheet !== undefined && other) {
    throw new TableRefused(
      `Te stupce imaju listovi „${one.grid.sheet}“ i „${other.grid.sheet}“. Ostavi list s izvodom.`,
    );
  }
  const lines = (one?.grid ?? grids[0])?.lines.slice(one?.place ?? 0) ?? [];
  const [head, ...rest] = lines;
  return { head: head?.cells ?? [], lines: rest, isText: grids[0]?.sheet === undefined };
}

/** Whether a line holds sums: it has neither a day nor a reference. */
function isOfSums({ cells }: Line, { head, isText }: Table, places: ColumnPlaces): boolean {
  const at = (column: StatementColumn) => cells[places[column] ?? -1] ?? "";
  const isNamed = cells.some((cell) => /^(sve)?ukupno|^zbroj|^suma|^total/i.test(cell));
  const isBare = at("date") === "" && at("reference") === "" && !cells.some(isFeeWord);
  const isWhole = !isText || cells.length === head.length;
  return isWhole && dayOf(at("date")) === undefined && (isNamed || isBare) && at("gross") !== "";
}

/** Differences between a line of sums and the rows above it; an empty cell claims nothing. */
function otherSums(line: Line, { places, mark }: Reader, rows: readonly StatementEntry[]): string[] {
  return (["gross", "fee", "net"] as const).flatMap((column) => {
    const place = places[column] ?? -1;
    const text = line.cells[place] ?? "";
    const total = rows.reduce((sum, one) => sum + one[column], 0);
    return text === "" || sumAt(line, place, mark) === total
      ? []
      : [`${line.row}. redak je zbroj: ${names[column]} je „${text}“, a redci iznad daju ${money(total)}.`];
  });
}

/** The first of many sentences, and how many more there are. */
export function firstProblems(problems: readonly string[]): string[] {
  const more = problems.length - MOST_PROBLEMS;
  return [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`I još ${more}.`] : [])];
}

type StatementColumn = keyof typeof names;
type ColumnPlaces = Readonly<Partial<Record<StatementColumn, number>>>;

function columnPlaces(
  head: readonly string[],
  columns: StatementColumns,
): { places: ColumnPlaces } | { problems: string[] } {
  const plain = head.map((name) => name.toLocaleLowerCase("hr"));
  const wanted = Object.entries(columns) as [StatementColumn, string | undefined][];
  const found = wanted.flatMap(([column, name]) =>
    name === undefined ? [] : [[column, name, plain.indexOf(name.trim().toLocaleLowerCase("hr"))] as const],
  );
  const missing = found.filter(([, , place]) => place < 0);
  if (missing.length === 0) return { places: Object.fromEntries(found.map(([column, , place]) => [column, place])) };
  const stands = `U datoteci su stupci: ${head.join(", ")}.`;
  return { problems: [...missing.map(([column, name]) => `Nema stupca „${name}“ (${names[column]}).`), stands] };
}

const sumPlaces = ({ gross, fee, net }: ColumnPlaces) =>
  [gross, fee, net].filter((place): place is number => place !== undefined);

/** The column that names the currency of each row, by its usual headings. */
function currencyPlace(head: readonly string[], places: ColumnPlaces): number {
  const taken = new Set<number>(Object.values(places));
  return head.findIndex((name, place) => !taken.has(place) && /^(oznaka )?valut[ae]$|^currency$/i.test(name));
}

/** What each row of a table is read by. */
interface Reader {
  readonly table: Table;
  readonly places: ColumnPlaces;
  readonly mark: DecimalMark;
  readonly stores: readonly string[];
  readonly currency: number;
}

const isFeeWord = (cell: string) => /naknad|provizij|\bfees?\b|commission/i.test(cell);
/** The reference of what the acquirer took without naming a charge. */
const FEE = "naknada";

function readRow(line: Line, reader: Reader): StatementEntry | { readonly problem: string } {
  const { table, places, stores } = reader;
  const { row, cells } = line;
  const width = table.head.length;
  const refused = (why: string) => ({ problem: `${row}. redak: ${why}` });
  if (table.isText && cells.length !== width) {
    return refused(`ima ${cells.length} stupaca, a zaglavlje ${width}. Je li datoteka stigla cijela?`);
  }
  const at = (column: StatementColumn) => cells[places[column] ?? -1] ?? "";
  const day = dayOf(at("date"));
  if (!day) return refused(`datum „${at("date")}“ nije čitljiv. Čita se DD.MM.GGGG., DD/MM/GGGG i GGGG-MM-DD.`);
  const currency = cells[reader.currency] ?? "";
  if (/^[A-Z]{3}$/i.test(currency) && !/^EUR$/i.test(currency))
    return refused(`valuta je ${currency.toUpperCase()}, a knjige su u eurima.`);
  if (places.store !== undefined && !stores.includes(at("store"))) {
    const ours = stores.map((store) => `„${store}“`).join(" ili ");
    return refused(`prodajno mjesto je „${at("store")}“, a naše je ${ours}. Ovo je izvod druge trgovine.`);
  }
  const sums = sumsOf(line, reader);
  if ("problem" in sums) return refused(sums.problem);
  const reference = at("reference");
  if (reference !== "") return { row, day, reference, ...sums, payout: at("payout") };
  const { gross, fee, net } = sums;
  const isFee = (gross === 0 && fee !== 0) || (gross < 0 && fee === 0 && cells.some(isFeeWord));
  if (!isFee) return refused("nema oznake naplate. Ako je to zbroj, obriši taj redak.");
  return { row, day, reference: FEE, gross: 0, fee: -net, net, payout: at("payout") };
}

/** The sums of a row; without a gross amount it is a fee alone. */
function sumsOf(
  line: Line,
  reader: Reader,
): Pick<StatementEntry, "gross" | "fee" | "net"> | { readonly problem: string } {
  const problem = unreadSum(line, reader);
  if (problem) return { problem };
  const centsAt = (place: number | undefined) => sumAt(line, place ?? -1, reader.mark);
  const { places } = reader;
  const [gross, fee, net] = [centsAt(places.gross) ?? 0, centsAt(places.fee), centsAt(places.net)];
  const taken = fee ?? gross - (net ?? gross);
  return net === undefined || gross - taken === net
    ? { gross, fee: taken, net: gross - taken }
    : { problem: `neto ${money(net)} nije bruto ${money(gross)} umanjen za naknadu ${money(taken)}.` };
}

const sumWords = { gross: "iznos „…“ nije čitljiv.", fee: "naknada „…“ nije čitljiva.", net: "neto „…“ nije čitljiv." };

/** The first sum that can't be read. A gross amount may be missing beside a fee, a fee beside a net amount, both where no charge is named. */
function unreadSum({ cells, ...line }: Line, { places, mark }: Reader): string | undefined {
  const textAt = (column: StatementColumn) => cells[places[column] ?? -1] ?? "";
  const isGiven = (column: StatementColumn) => textAt(column) !== "";
  const mayMiss = {
    gross: isGiven("fee"),
    fee: isGiven("net") || !isGiven("reference"),
    net: isGiven("fee") || !isGiven("reference"),
  };
  const unread = (["gross", "fee", "net"] as const).find((column) => {
    const place = places[column];
    const isRead = place === undefined || sumAt({ ...line, cells }, place, mark) !== undefined;
    return !isRead && (isGiven(column) || !mayMiss[column]);
  });
  return unread && sumWords[unread].replace("…", textAt(unread));
}

/** Repeated lines, reported only if the sum differs: the file is then doubled, or made of two files. */
function repeated(lines: readonly Line[]): string[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ row, text }) => {
    const before = first.get(text);
    if (before === undefined) first.set(text, row);
    return before === undefined ? [] : [`${row}. redak ponavlja ${before}. redak.`];
  });
}

function otherSum(rows: readonly StatementEntry[], received: number | undefined): string[] {
  if (received === undefined) return [];
  const net = rows.reduce((total, row) => total + row.net, 0);
  if (net === toCents(received)) return [];
  return [
    `Neto svih redaka je ${money(net)}, a na račun je primljeno ${croatianMoney(received)}. Datoteka nije cijela, ili je uplata druga.`,
  ];
}

function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}
