import { MOST_STATEMENT_ROWS, type StatementColumns } from "#contract/books.ts";
import { centsOf, EMPTY_FILE, isWorkbook, textIn, WORKBOOK } from "#contract/read-text.ts";
import { croatianMoney } from "../../../platform/croatian.ts";
import { toCents, toEuros } from "../../../platform/money.ts";
import { cellsOf, filledLines, type Line, separatorOf, separators } from "./statement-text.ts";

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
}

/** The rows of a statement, or the Croatian sentences about its faults. */
type ReadStatement = { readonly rows: readonly StatementEntry[] } | { readonly problems: readonly string[] };

interface StatementClaims {
  readonly columns: StatementColumns;
  /** Euros that arrived at the bank. */
  readonly received: number;
  /** The shop's number at the acquirer; checked where the file has a column of it. */
  readonly store: string;
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
 * Reads an acquirer's statement, all of it or nothing: a CSV file (`;`, `,` or tab; UTF-8, UTF-16 or Windows-1250) with its columns named in
 * one of the first lines. Each row must be complete with net = gross − fee, a last line of sums must equal the rows, and the net of all rows
 * what the bank received. With that sum, equal rows are separate movements. Pure.
 */
export function readStatement(bytes: Uint8Array, told: StatementClaims): ReadStatement {
  if (isWorkbook(bytes)) return { problems: [WORKBOOK] };
  const text = textIn(bytes);
  if (text === undefined) return { problems: ["Ovo nije tekstna datoteka. Izvezi izvod kao CSV."] };
  const { head, lines } = tableOf(text, told.columns);
  if (lines.length === 0) return { problems: [EMPTY_FILE] };
  if (lines.length > MOST_STATEMENT_ROWS) {
    return {
      problems: [`Datoteka ima ${lines.length} redaka, a prima se najviše ${MOST_STATEMENT_ROWS}. Podijeli je.`],
    };
  }
  const places = columnPlaces(head, told.columns);
  if ("problems" in places) return places;
  const last = lines.at(-1);
  const sums = lines.length > 1 && last && isOfSums(last, head.length, places.places) ? last : undefined;
  const counted = sums ? lines.slice(0, -1) : lines;
  const read = counted.map((line) => readRow(line, head.length, places.places, told.store));
  const problems = read.flatMap((one) => ("problem" in one ? [one.problem] : []));
  const rows = read.flatMap((one) => ("problem" in one ? [] : [one]));
  if (problems.length > 0) return { problems: firstProblems(problems) };
  const others = [...(sums ? otherSums(sums, places.places, rows) : []), ...otherSum(rows, told.received)];
  return others.length > 0 ? { problems: firstProblems([...repeated(counted), ...others]) } : { rows };
}

/** Lines that may stand above the heading, such as the merchant and the days. */
const MOST_TITLES = 20;

/** The first line with all wanted columns, and the lines below it; the very first line where none has them. */
function tableOf(text: string, columns: StatementColumns): { head: readonly string[]; lines: Line[] } {
  const filled = filledLines(text);
  const found = filled
    .slice(0, MOST_TITLES)
    .flatMap(({ text: line }, place) =>
      separators
        .filter((separator) => "places" in columnPlaces(cellsOf(line, separator), columns))
        .map((separator) => ({ place, separator })),
    )[0];
  const { place, separator } = found ?? { place: 0, separator: separatorOf(filled[0]?.text ?? "") };
  const [head, ...lines] = filled.slice(place).map((line) => ({ ...line, cells: cellsOf(line.text, separator) }));
  return { head: head?.cells ?? [], lines };
}

/** Whether a line holds sums: it has neither a day nor a reference. */
function isOfSums({ cells }: Line, width: number, places: ColumnPlaces): boolean {
  const at = (column: StatementColumn) => cells[places[column] ?? -1] ?? "";
  const isNamed = cells.some((cell) => /^(sve)?ukupno|^zbroj|^suma|^total/i.test(cell));
  const isBare = at("date") === "" && at("reference") === "";
  return cells.length === width && dayOf(at("date")) === undefined && (isNamed || isBare) && at("gross") !== "";
}

/** Differences between a line of sums and the rows above it; an empty cell claims nothing. */
function otherSums({ row, cells }: Line, places: ColumnPlaces, rows: readonly StatementEntry[]): string[] {
  return (["gross", "fee", "net"] as const).flatMap((column) => {
    const text = cells[places[column] ?? -1] ?? "";
    const total = rows.reduce((sum, one) => sum + one[column], 0);
    return text === "" || centsOf(text) === total
      ? []
      : [`${row}. redak je zbroj: ${names[column]} je „${text}”, a redci iznad daju ${money(total)}.`];
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
  return { problems: [...missing.map(([column, name]) => `Nema stupca „${name}” (${names[column]}).`), stands] };
}

function readRow(
  line: Line,
  width: number,
  places: ColumnPlaces,
  store: string,
): StatementEntry | { readonly problem: string } {
  const refused = (why: string) => ({ problem: `${line.row}. redak: ${why}` });
  if (line.cells.length !== width) {
    return refused(`ima ${line.cells.length} stupaca, a zaglavlje ${width}. Je li datoteka stigla cijela?`);
  }
  const at = (column: StatementColumn) => line.cells[places[column] ?? -1] ?? "";
  const day = dayOf(at("date"));
  if (!day) return refused(`datum „${at("date")}” nije čitljiv. Čita se DD.MM.GGGG., DD/MM/GGGG i GGGG-MM-DD.`);
  const reference = at("reference");
  if (reference === "") return refused("nema oznake naplate. Ako je to zbroj, obriši taj redak.");
  if (places.store !== undefined && at("store") !== store) {
    return refused(`prodajno mjesto je „${at("store")}”, a naše je „${store}”. Ovo je izvod druge trgovine.`);
  }
  const [gross, fee, net] = [centsOf(at("gross")), centsOf(at("fee")), centsOf(at("net"))];
  if (gross === undefined) return refused(`iznos „${at("gross")}” nije čitljiv.`);
  if (places.fee !== undefined && fee === undefined) return refused(`naknada „${at("fee")}” nije čitljiva.`);
  if (places.net !== undefined && net === undefined) return refused(`neto „${at("net")}” nije čitljiv.`);
  const taken = fee ?? gross - (net ?? gross);
  if (net !== undefined && gross - taken !== net) {
    return refused(`neto ${money(net)} nije bruto ${money(gross)} umanjen za naknadu ${money(taken)}.`);
  }
  return { row: line.row, day, reference, gross, fee: taken, net: gross - taken, payout: at("payout") };
}

/** A calendar day as yyyy-mm-dd; text behind it, such as the time, is ignored. A year of two digits is of this century. */
function dayOf(text: string): string | undefined {
  const local = /^(\d{1,2})([./])\s?(\d{1,2})\2\s?(\d{4}|\d\d)\b/.exec(text);
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?!\d)/.exec(text);
  const [year = "", month = "", date = ""] = iso ? iso.slice(1) : local ? [local[4], local[3], local[1]] : [];
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
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

function otherSum(rows: readonly StatementEntry[], received: number): string[] {
  const net = rows.reduce((total, row) => total + row.net, 0);
  if (net === toCents(received)) return [];
  return [
    `Neto svih redaka je ${money(net)}, a na račun je primljeno ${croatianMoney(received)}. Datoteka nije cijela, ili je uplata druga.`,
  ];
}

function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}
