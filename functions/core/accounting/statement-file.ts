import { MOST_STATEMENT_ROWS, type StatementColumns } from "#contract/books.ts";
import { croatianMoney } from "../../kernel/croatian.ts";
import { toCents, toEuros } from "../../kernel/money.ts";
import { decode, type Line, splitLines } from "./statement-text.ts";

/** A row of a statement: cents EUR; a refund is below zero, a fee that was taken above. */
export interface Row {
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

/** A statement that was read, or the Croatian sentences why it was not. */
export type ReadStatement = { readonly rows: readonly Row[] } | { readonly problems: readonly string[] };

interface Told {
  readonly columns: StatementColumns;
  /** Euros that the bank says came of it. */
  readonly received: number;
  /** The shop's number at the acquirer; checked where the file has a column of it. */
  readonly store: string;
}

/** So many sentences are enough to see what is wrong. */
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
 * Reads an acquirer's statement: a CSV file (`;`, `,` or tabulator; UTF-8, UTF-16 or Windows-1250) whose first line names its columns. Pure.
 * Nothing of it counts unless all of it holds: each row whole and once, net = gross − fee, and the net of all rows what the bank received.
 */
export function readStatement(bytes: Uint8Array, told: Told): ReadStatement {
  const text = decode(bytes);
  if (text === undefined) return { problems: ["Ovo nije tekstna datoteka. Izvezi izvod kao CSV."] };
  const [head, ...lines] = splitLines(text);
  if (!head || lines.length === 0) return { problems: ["Datoteka je prazna ili ima samo zaglavlje."] };
  if (lines.length > MOST_STATEMENT_ROWS) {
    return {
      problems: [`Datoteka ima ${lines.length} redaka, a prima se najviše ${MOST_STATEMENT_ROWS}. Podijeli je.`],
    };
  }
  const places = placesOf(head.cells, told.columns);
  if ("problems" in places) return places;
  const read = lines.map((line) => readRow(line, head.cells.length, places.places, told.store));
  const problems = read.flatMap((one) => ("problem" in one ? [one.problem] : []));
  const rows = read.flatMap((one) => ("problem" in one ? [] : [one]));
  const all = [...problems, ...repeated(lines)];
  if (all.length === 0) all.push(...otherSum(rows, told.received));
  return all.length > 0 ? { problems: fewOf(all) } : { rows };
}

/** The first of many sentences, and how many more there are. */
export function fewOf(problems: readonly string[]): string[] {
  const more = problems.length - MOST_PROBLEMS;
  return [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`I još ${more}.`] : [])];
}

type Column = keyof typeof names;
type Places = Readonly<Partial<Record<Column, number>>>;

function placesOf(head: readonly string[], columns: StatementColumns): { places: Places } | { problems: string[] } {
  const plain = head.map((name) => name.toLocaleLowerCase("hr"));
  const wanted = Object.entries(columns) as [Column, string | undefined][];
  const found = wanted.flatMap(([column, name]) =>
    name === undefined ? [] : [[column, name, plain.indexOf(name.trim().toLocaleLowerCase("hr"))] as const],
  );
  const missing = found.filter(([, , place]) => place < 0);
  if (missing.length === 0) return { places: Object.fromEntries(found.map(([column, , place]) => [column, place])) };
  const stands = `U datoteci su stupci: ${head.join(", ")}.`;
  return { problems: [...missing.map(([column, name]) => `Nema stupca „${name}” (${names[column]}).`), stands] };
}

function readRow(line: Line, width: number, places: Places, store: string): Row | { readonly problem: string } {
  const refused = (why: string) => ({ problem: `${line.row}. redak: ${why}` });
  if (line.cells.length !== width) {
    return refused(`ima ${line.cells.length} stupaca, a zaglavlje ${width}. Je li datoteka stigla cijela?`);
  }
  const at = (column: Column) => line.cells[places[column] ?? -1] ?? "";
  const day = dayOf(at("date"));
  if (!day) return refused(`datum „${at("date")}” nije čitljiv. Čita se DD.MM.GGGG. i GGGG-MM-DD.`);
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

/** A calendar day as yyyy-mm-dd; what stands behind it, such as the time, is left out. */
function dayOf(text: string): string | undefined {
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/.exec(text);
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text);
  const [year = "", month = "", date = ""] = iso ? iso.slice(1) : local ? local.slice(1).toReversed() : [];
  const day = `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day) ? day : undefined;
}

/** Whole cents of a sum with a comma or point before its decimals and the other one between thousands; undefined for all else. */
function centsOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0€]|EUR/g, "").replace("−", "-");
  const comma = /^[+-]?(\d{1,3}(\.\d{3})+|\d+)(,\d{1,2})?$/.test(bare);
  const point = /^[+-]?(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(bare);
  if (!comma && !point) return undefined;
  const plain = comma ? bare.replaceAll(".", "").replace(",", ".") : bare.replaceAll(",", "");
  return Math.round(Number(plain) * 100);
}

/** The same line twice is the same movement twice: a doubled file, or one that was put together of two. */
function repeated(lines: readonly Line[]): string[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ row, text }) => {
    const before = first.get(text);
    if (before === undefined) first.set(text, row);
    return before === undefined ? [] : [`${row}. redak ponavlja ${before}. redak.`];
  });
}

function otherSum(rows: readonly Row[], received: number): string[] {
  const net = rows.reduce((total, row) => total + row.net, 0);
  if (net === toCents(received)) return [];
  return [
    `Neto svih redaka je ${money(net)}, a na račun je primljeno ${croatianMoney(received)}. Datoteka nije cijela, ili je uplata druga.`,
  ];
}

function money(cents: number): string {
  return croatianMoney(toEuros(cents));
}
