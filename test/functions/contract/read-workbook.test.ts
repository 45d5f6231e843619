import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { TableRefused } from "#contract/grid.ts";
import { gridsIn } from "#contract/read-table.ts";
import { rowOf, workbookOf } from "#test/steps/given/workbook.ts";

const HEAD = rowOf(1, ["Datum", "Iznos"]);
const cellsIn = async (bytes: Uint8Array) =>
  (await gridsIn(bytes)).flatMap(({ lines }) => lines.map(({ cells }) => cells));

describe("a sheet of a workbook is read", () => {
  it.each([
    ["a day by a known format", '<c s="1"><v>46347</v></c>', "2026-11-21"],
    ["a day with its time, by a format of its own", '<c s="2"><v>46347.427</v></c>', "2026-11-21"],
    ["a number", "<c><v>1181.4000000000001</v></c>", "1181.4"],
    ["a shared text of two looks", '<c t="s"><v>1</v></c>', "Život & zdravlje"],
    ["a text of a formula, by what was saved", '<c t="str"><f>A1</f><v>Sabc</v></c>', "Sabc"],
    ["a formula that was never calculated", "<c><f>SUM(A1:A9)</f></c>", "formula bez vrijednosti"],
    ["an error", '<c t="e"><v>#REF!</v></c>', "#REF!"],
  ])("%s", async (_case, cell, text) => {
    const strings = ["<t>x</t>", "<r><t>Život </t></r><r><t>&amp; zdravlje</t></r>"];
    expect((await cellsIn(workbookOf([{ name: "Izvod", rows: HEAD + rowOf(2, [cell]) }], { strings })))[1]).toEqual([
      text,
    ]);
  });

  it("by its places: empty cells and rows stay out, and a row keeps its number", async () => {
    const rows = `${HEAD}<row r="4"><c r="B4"><v>5</v></c></row><row r="5"><c r="A5"/></row>`;
    const [grid] = await gridsIn(workbookOf([{ name: "Izvod", rows }]));
    expect(grid?.lines.map(({ row, cells }) => [row, cells])).toEqual([
      [1, ["Datum", "Iznos"]],
      [4, ["", "5"]],
    ]);
  });

  it("with days since 1904 and prefixed elements", async () => {
    const book = workbookOf([{ name: "Izvod", rows: rowOf(1, ['<c s="1"><v>44885</v></c>']) }], { from1904: true });
    expect(await cellsIn(book)).toEqual([["2026-11-21"]]);
    const prefixed =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(await cellsIn(workbookOf([{ name: "Izvod", rows: "" }], { "xl/worksheets/sheet1.xml": prefixed }))).toEqual([
      ["7"],
    ]);
  });

  it("without those that are hidden", async () => {
    const sheets = [
      { name: "Pomoćni", rows: rowOf(1, ["tajno"]), state: "veryHidden" as const },
      { name: "Izvod", rows: HEAD },
    ];
    expect(await cellsIn(workbookOf(sheets))).toEqual([["Datum", "Iznos"]]);
  });
});

describe("a workbook is refused", () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>';
  it.each([
    [
      "whose sheets are all hidden",
      workbookOf([{ name: "A", rows: HEAD, state: "hidden" }]),
      /^Svi su listovi radne knjige skriveni/,
    ],
    [
      "that defines entities",
      workbookOf([{ name: "A", rows: "" }], { "xl/worksheets/sheet1.xml": entity }),
      /oštećena/,
    ],
    ["whose sheet is missing", zipSync({ "xl/workbook.xml": strToU8("<workbook/>") }), /oštećena/],
    ["that is another archive", zipSync({ "content.xml": strToU8("<x/>") }), /oštećena ili nije XLSX/],
    ["that is cut off", workbookOf([{ name: "A", rows: HEAD }]).subarray(0, 400), /oštećena/],
    [
      "that unpacks to more than a sheet can need",
      zipSync({
        "xl/workbook.xml": strToU8("<workbook/>"),
        "xl/worksheets/sheet1.xml": new Uint8Array(17 * 1024 * 1024),
      }),
      /^Raspakirana je radna knjiga prevelika/,
    ],
  ])("%s", async (_case, bytes, sentence) => {
    const error = await gridsIn(bytes).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TableRefused);
    expect(String((error as Error).message)).toMatch(sentence);
  });

  it("whose archive lies about its sizes", async () => {
    const packed = zipSync({
      "xl/workbook.xml": strToU8("<workbook/>"),
      "xl/worksheets/sheet1.xml": new Uint8Array(20 * 1024 * 1024),
    });
    const view = new DataView(packed.buffer, packed.byteOffset);
    for (let at = 0; at < packed.length - 30; at += 1) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true);
    }
    await expect(gridsIn(packed)).rejects.toThrow(TableRefused);
  });
});
