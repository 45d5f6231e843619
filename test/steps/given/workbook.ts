import { strToU8, zipSync } from "fflate";

/** A sheet's name, its rows as their XML, and its state. */
interface Sheet {
  readonly name: string;
  readonly rows: string;
  readonly state?: "hidden" | "veryHidden";
}

/** A workbook of the parts that a reader needs: style 1 is a day, style 2 a day of its own format, 0 a number. */
export function workbookOf(
  sheets: readonly Sheet[],
  {
    strings = [],
    from1904 = false,
    ...others
  }: { strings?: readonly string[]; from1904?: boolean; [part: string]: unknown } = {},
): Uint8Array {
  const ids = sheets.map((_sheet, place) => place + 1);
  const parts: Record<string, string> = {
    "xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns:r="r"><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state }, place) =>
          `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"${state ? ` state="${state}"` : ""}/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${ids.map((id) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`).join("")}</Relationships>`,
    "xl/styles.xml":
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\."/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, place) => [
        `xl/worksheets/sheet${place + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...(others as Record<string, string>),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

/** A row of cells: a text, a number, or the XML of a cell. */
export function rowOf(number: number, cells: readonly (string | number)[]): string {
  const xml = cells.map((cell, place) => {
    const name = `${String.fromCharCode(65 + place)}${number}`;
    if (typeof cell === "number") return `<c r="${name}"><v>${cell}</v></c>`;
    return cell.startsWith("<")
      ? cell.replace("<c", `<c r="${name}"`)
      : `<c r="${name}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  });
  return `<row r="${number}">${xml.join("")}</row>`;
}
