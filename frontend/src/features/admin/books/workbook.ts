import { strToU8, Zip, ZipDeflate } from "fflate";
import type { SheetCell, SheetRow } from "./sheet-rows.ts";

/** A sheet that is to be filled: its name, its heading, and how wide its columns are (in letters). */
interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
}

const HEADING = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Styles by their place in `styles.xml`. */
const STYLE = { day: 1, euros: 2, head: 3 } as const;
/** Excel counts days from the one before 1900, which it takes for a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;
/** Characters that are compressed at once. */
const PIECE = 64 * 1024;
const WIDTH = 16;
/** Of nine: sheets repeat themselves, and more would cost three times the time for a tenth of the bytes. */
const LEVEL = 3;

/**
 * An XLSX file (ECMA-376), filled row by row and compressed as it grows, so memory stays within the file's size. The
 * same rows make the same bytes.
 */
export function openWorkbook(sheets: readonly Sheet[]) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part as Uint8Array<ArrayBuffer>);
  });
  for (const [path, text] of frameOf(sheets)) {
    const file = fileIn(zip, path);
    file.push(strToU8(HEADING + text), true);
  }
  const open = sheets.map((sheet, place) => openSheet(zip, sheet, place + 1));
  return {
    add: (sheet: number, row: SheetRow) => open[sheet]?.add(row),
    close(): Blob {
      for (const sheet of open) sheet.close();
      zip.end();
      return new Blob(parts, { type: `${TYPES}.sheet` });
    },
  };
}

function fileIn(zip: Zip, path: string): ZipDeflate {
  const file = new ZipDeflate(path, { level: LEVEL });
  file.mtime = new Date(2000, 0, 1);
  zip.add(file);
  return file;
}

function openSheet(zip: Zip, { head }: Sheet, number: number) {
  const file = fileIn(zip, `xl/worksheets/sheet${number}.xml`);
  const panes =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const widths = `<cols><col min="1" max="${head.length}" width="${WIDTH}" customWidth="1"/></cols>`;
  let text = `${HEADING}<worksheet xmlns="${MAIN}">${panes}${widths}<sheetData>${rowXml(head, STYLE.head)}`;
  return {
    add(row: SheetRow) {
      text += rowXml(row);
      if (text.length < PIECE) return;
      file.push(strToU8(text));
      text = "";
    },
    close() {
      file.push(strToU8(`${text}</sheetData></worksheet>`), true);
    },
  };
}

function rowXml(row: SheetRow, style?: number): string {
  return `<row>${row.map((cell) => cellXml(cell, style)).join("")}</row>`;
}

function cellXml(cell: SheetCell, style?: number): string {
  if (cell === null) return "<c/>";
  if (typeof cell === "string") {
    const look = style === undefined ? "" : ` s="${style}"`;
    return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if ("count" in cell) return `<c><v>${cell.count}</v></c>`;
  if ("euros" in cell) return `<c s="${STYLE.euros}"><v>${cell.euros}</v></c>`;
  return `<c s="${STYLE.day}"><v>${(Date.parse(cell.day) - FIRST_DAY) / DAY_MS}</v></c>`;
}

/** Text as XML takes it; what XML has no sign for is left out. */
function escaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML refuses
  const plain = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** The parts that hold the sheets together, by path. */
function frameOf(sheets: readonly Sheet[]): [string, string][] {
  const numbers = sheets.map((_, place) => place + 1);
  const types = numbers.map(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const listed = sheets.map(
    ({ name }, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="r${place + 1}"/>`,
  );
  return [
    [
      "[Content_Types].xml",
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${types.join("")}</Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${RELATIONS}">${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    ],
    ["xl/workbook.xml", `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join("")}</sheets></workbook>`],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${RELATIONS}">${numbers.map((number) => relation(`r${number}`, "worksheet", `worksheets/sheet${number}.xml`)).join("")}${relation("styles", "styles", "styles.xml")}</Relationships>`,
    ],
    ["xl/styles.xml", STYLES],
  ];
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\."/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
