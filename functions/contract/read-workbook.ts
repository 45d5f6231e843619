import { strFromU8, type UnzipFileInfo, unzipSync } from "fflate";
import { type Grid, type Line, TableRefused } from "./grid.ts";
import { elementIn, type Node, nodeOf, nodesOf, textOf } from "./read-xml.ts";

/** What is unpacked at most of one part, and of all parts (bytes): a sheet of ten thousand rows has a few million. */
const MOST_PART = 16 * 1024 * 1024;
const MOST_PARTS = 24 * 1024 * 1024;
/** Elements and attributes, and cells with the empty ones before them, at most of all sheets: ten thousand rows of twenty columns have fewer. */
const MOST_MARKS = 1_200_000;
const MOST_CELLS = 1_000_000;
const TOO_LARGE = "Raspakirana je radna knjiga prevelika. Podijeli je.";
const WANTED =
  /^xl\/(workbook|styles|sharedStrings)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/i;
const DAMAGED = "Radna knjiga je oštećena ili nije XLSX. Spremi je kao .xlsx ili CSV.";
/** Formats of days among those that every workbook knows (ECMA-376, part 1, 18.8.30). */
const DAY_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;
const DAY_MS = 86_400_000;

/**
 * The visible sheets of an XLSX workbook with their filled rows (ECMA-376). A formula counts by the value that was saved with it. Days are
 * written yyyy-mm-dd. Hidden sheets are left out. Throws `TableRefused`.
 */
export function sheetsIn(bytes: Uint8Array): Grid[] {
  const parts = { all: unpacked(bytes), marks: MOST_MARKS };
  const workbook = part(parts, "xl/workbook.xml", "workbook");
  const targets = new Map(
    nodesOf(part(parts, "xl/_rels/workbook.xml.rels", "Relationships").Relationship).map((one) => [
      textOf(one["@Id"]),
      textOf(one["@Target"]),
    ]),
  );
  const sheets = nodesOf(nodeOf(workbook.sheets).sheet).filter((sheet) => !/hidden/i.test(textOf(sheet["@state"])));
  const strings = parts.all.has("xl/sharedstrings.xml")
    ? nodesOf(part(parts, "xl/sharedStrings.xml", "sst").si).map(stringOf)
    : [];
  const isDay = dayStyles(parts.all.has("xl/styles.xml") ? part(parts, "xl/styles.xml", "styleSheet") : {});
  const from1904 = /^(1|true)$/.test(textOf(nodeOf(workbook.workbookPr)["@date1904"]));
  if (sheets.length === 0) throw new TableRefused("Svi su listovi radne knjige skriveni. Otkrij list s izvodom.");
  const room = { cells: MOST_CELLS };
  return sheets.map((sheet) => {
    const target = targets.get(textOf(sheet["@id"])) ?? "";
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    const rows = nodesOf(nodeOf(part(parts, path, "worksheet").sheetData).row);
    return { sheet: textOf(sheet["@name"]), lines: linesOf(rows, { strings, isDay, from1904, room }) };
  });
}

function unpacked(bytes: Uint8Array): Map<string, Uint8Array> {
  let left = MOST_PARTS;
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (!WANTED.test(name)) return false;
    left -= originalSize;
    if (originalSize > MOST_PART || left < 0) throw new TableRefused(TOO_LARGE);
    return true;
  };
  try {
    return new Map(
      Object.entries(unzipSync(bytes, { filter: isWanted })).map(([name, data]) => [name.toLowerCase(), data]),
    );
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused(DAMAGED);
  }
}

/** The parts of a workbook, and what of their elements and attributes may still be read. */
interface WorkbookParts {
  readonly all: ReadonlyMap<string, Uint8Array>;
  marks: number;
}

/** The root element of a part; each reading counts, as several sheets may name one part. */
function part(parts: WorkbookParts, path: string, root: string): Node {
  const data = parts.all.get(path.toLowerCase());
  if (!data) throw new TableRefused(DAMAGED);
  parts.marks -= marksIn(data);
  if (parts.marks < 0) throw new TableRefused(TOO_LARGE);
  const element = elementIn(strFromU8(data), root);
  if (!element) throw new TableRefused(DAMAGED);
  return element;
}

/** Beginnings of elements and attributes: each becomes an object or a text many times its size. */
function marksIn(data: Uint8Array): number {
  const [opens, closes, equals] = [0x3c, 0x2f, 0x3d];
  let marks = 0;
  for (const [place, byte] of data.entries())
    if (byte === equals || (byte === opens && data[place + 1] !== closes)) marks += 1;
  return marks;
}

/** Whether the cells of a style hold days. */
function dayStyles(styles: Node): (style: number) => boolean {
  const own = new Map(
    nodesOf(nodeOf(styles.numFmts).numFmt).map((one) => [Number(one["@numFmtId"]), textOf(one["@formatCode"])]),
  );
  const days = nodesOf(nodeOf(styles.cellXfs).xf).map((xf) => {
    const format = Number(xf["@numFmtId"] ?? 0);
    const code = own.get(format);
    return code === undefined ? DAY_FORMATS.some(([from, to]) => format >= from && format <= to) : isDayCode(code);
  });
  return (style) => days[style] ?? false;
}

function isDayCode(code: string): boolean {
  return /[dmy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "")) && !/general/i.test(code);
}

interface Meaning {
  readonly strings: readonly string[];
  readonly isDay: (style: number) => boolean;
  readonly from1904: boolean;
  /** Cells that all sheets together may still have. */
  readonly room: { cells: number };
}

function linesOf(rows: readonly Node[], meaning: Meaning): Line[] {
  let last = 0;
  return rows.flatMap((element) => {
    last = Number(element["@r"] ?? last + 1);
    const cells: string[] = [];
    const numbers = new Map<number, number>();
    for (const cell of nodesOf(element.c)) {
      const place = columnOf(textOf(cell["@r"])) ?? cells.length;
      meaning.room.cells -= Math.max(place - cells.length, 0) + 1;
      if (meaning.room.cells < 0) throw new TableRefused(TOO_LARGE);
      while (cells.length < place) cells.push("");
      const read = readCell(cell, meaning);
      cells[place] = String(read);
      if (typeof read === "number") numbers.set(place, read);
    }
    const text = cells.join(" | ");
    return cells.every((one) => one.trim() === "") ? [] : [{ row: last, text, cells, numbers }];
  });
}

const LETTERS = 26;
/** The place of a cell by its name: A is 0, AA is 26. */
function columnOf(name: string): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase();
  if (!letters) return undefined;
  return [...letters].reduce((place, letter) => place * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a cell says; a formula whose value was not saved says so, and is then refused where a value is needed. */
function readCell(cell: Node, { strings, isDay, from1904 }: Meaning): string | number {
  const type = textOf(cell["@t"]);
  const value = textOf(cell.v).trim();
  if (type === "inlineStr") return stringOf(nodeOf(cell.is)).trim();
  if (value === "") return cell.f === undefined ? "" : "formula bez vrijednosti";
  if (type === "s") return (strings[Number(value)] ?? "").trim();
  if (type === "" || type === "n") {
    const number = Number(value);
    return isDay(Number(cell["@s"] ?? 0)) ? dayOf(number, from1904) : number;
  }
  return value;
}

/** A workbook's day, counted from 30 December 1899 or 1 January 1904, as yyyy-mm-dd. */
function dayOf(serial: number, from1904: boolean): string {
  const moment = new Date(
    Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + Math.floor(serial) * DAY_MS,
  );
  return Number.isNaN(moment.getTime()) ? String(serial) : moment.toISOString().slice(0, 10);
}

/** A text of a cell, also one of parts with their own looks. */
function stringOf(item: Node): string {
  const parts = nodesOf(item.r);
  return parts.length > 0 ? parts.map((one) => textOf(one.t)).join("") : textOf(item.t);
}
