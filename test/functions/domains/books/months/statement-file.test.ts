import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { StatementColumns } from "#contract/books.ts";
import { readStatement } from "#functions/domains/books/months/statement-file.ts";
import { rowOf, workbookOf } from "#test/steps/given/workbook.ts";

const columns: StatementColumns = {
  date: "Datum",
  reference: "Broj narudžbe",
  gross: "Iznos",
  fee: "Naknada",
  net: "Neto",
  payout: "Isplata",
};
const HEAD = "Datum;Broj narudžbe;Iznos;Naknada;Neto;Isplata";
const FIRST = "21.11.2026. 10:15;Sabc;1.240,00;18,60;1.221,40;P-7";
const BACK = "22.11.2026.;Sabc;-40,00;0,00;-40,00;P-7";
const RECEIVED = 1181.4;

/** What became of a file of these lines. */
function read(
  lines: readonly string[],
  told: { columns?: StatementColumns; received?: number; stores?: string[] } = {},
) {
  return readBytes(Buffer.from(lines.join("\r\n")), told);
}

async function readBytes(
  bytes: Uint8Array,
  told: { columns?: StatementColumns; received?: number; stores?: string[] } = {},
) {
  const found = await readStatement(bytes, { columns, received: RECEIVED, stores: ["100001"], ...told });
  return "rows" in found ? found.rows : found.problems;
}

const understood = [
  { row: 2, day: "2026-11-21", reference: "Sabc", gross: 124000, fee: 1860, net: 122140, payout: "P-7" },
  { row: 3, day: "2026-11-22", reference: "Sabc", gross: -4000, fee: 0, net: -4000, payout: "P-7" },
];

describe("an acquirer's statement is read", () => {
  it("by the headings that the accountant named, charges and refunds to the cent", async () => {
    expect(await read([HEAD, FIRST, BACK, ""])).toEqual(understood);
  });

  it.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${[HEAD, FIRST, BACK].join("\n")}`)],
    ["UTF-16 as Excel saves 'Unicode text'", Buffer.from(`\uFEFF${[HEAD, FIRST, BACK].join("\r\n")}`, "utf16le")],
    ["Windows-1250", Buffer.from([HEAD, FIRST, BACK].join("\r\n").replaceAll("ž", "\u009e"), "latin1")],
    ["tabulators", Buffer.from([HEAD, FIRST, BACK].join("\r\n").replaceAll(";", "\t"))],
  ])("in %s", async (_name, bytes) => {
    expect(await readBytes(bytes)).toEqual(understood);
  });

  it("with commas, quotation marks, ISO dates and points before decimals, and the fee taken from the net", async () => {
    const { fee, ...withoutFee } = columns;
    const lines = [
      "Datum,Broj narudžbe,Iznos,Neto,Isplata",
      '2026-11-21T10:15:00,Sabc,"1,240.00","1,221.40","P ""7"""',
    ];
    expect(await read(lines, { columns: withoutFee, received: 1221.4 })).toEqual([
      { ...understood[0], payout: 'P "7"' },
    ]);
  });
});

describe("what a bank's file has besides", () => {
  const TOTAL = "UKUPNO;;1.200,00;18,60;1.181,40;";

  it("equal rows count as often as they occur, where the sum agrees", async () => {
    const part = "22.11.2026.;Sabc;-5,00;0,00;-5,00;P-7";
    const rows = await read([HEAD, FIRST, part, part], { received: 1211.4 });
    expect(rows).toMatchObject([{ gross: 124000 }, { row: 3, gross: -500 }, { row: 4, gross: -500 }]);
  });

  it("its heading stands under lines of titles", async () => {
    const titles = ["Izvod prometa; Zamah d.o.o.", "", "Razdoblje: 21.11.2026., 22.11.2026."];
    expect(await read([...titles, HEAD, FIRST, BACK])).toEqual(understood.map((row) => ({ ...row, row: row.row + 3 })));
  });

  it.each([TOTAL, ";;1.200,00;;1.181,40;", ";Ukupno;1.200,00;18,60;1.181,40;"])(
    "a last line of sums is compared and left out: %s",
    async (line) => {
      expect(await read([HEAD, FIRST, BACK, line])).toEqual(understood);
      expect(await read([HEAD, FIRST, BACK, line.replace("1.200,00", "1.240,00")])).toEqual([
        expect.stringMatching(/^4\. redak je zbroj: bruto je „1\.240,00“, a redci iznad daju 1\.200,00\s€\.$/),
      ]);
    },
  );

  it.each(["21/11/2026 10:15", "21.11.26.", "21/11/26", "20261121", "2026-11-21"])(
    "a day is written as %s",
    async (day) => {
      const lines = [HEAD, FIRST.replace("21.11.2026. 10:15", day), BACK];
      expect(await read(lines)).toEqual(understood);
    },
  );
});

describe("what an accountant's file has besides", () => {
  it.each([
    ["before", "-40,00", "-40,00"],
    ["behind", "40,00-", "40,00-"],
    ["as brackets", "(40,00)", "(40,00)"],
    ["as a long one, with the euro's name", "−40,00 EUR", "−40,00 €"],
  ])("a minus %s", async (_case, gross, net) => {
    expect(await read([HEAD, FIRST, `22.11.2026.;Sabc;${gross};0,00;${net};P-7`])).toEqual(understood);
  });

  it.each([
    ["with its fee in its column", "25.11.2026.;;;12,00;;P-7"],
    ["with its fee as a sum that was taken", "25.11.2026.;;-12,00;;;Mjesečna naknada"],
    ["with all of its sums", "25.11.2026.;;0,00;12,00;-12,00;P-7"],
  ])("a fee without a charge, %s", async (_case, line) => {
    const rows = await read([HEAD, FIRST, BACK, line], { received: RECEIVED - 12 });
    expect(rows).toMatchObject([...understood, { row: 4, reference: "naknada", gross: 0, fee: 1200, net: -1200 }]);
  });

  it.each([
    ["1.234,00", "1.234", "0,00", 123_400],
    ["1,234.00", "1,234", "0.00", 123_400],
  ])("what its other sums (%s) say of a sum such as %s", async (clear, open, fee, cents) => {
    const lines = [`21.11.2026.;S1;"${clear}";"${fee}";"${clear}";P`, `21.11.2026.;S2;"${open}";"${fee}";"${open}";P`];
    expect(await read([HEAD, ...lines], { received: 2468 })).toMatchObject([{ gross: cents }, { gross: cents }]);
  });

  it.each([
    [
      "sums that nothing decides about",
      ["21.11.2026.;S1;1,234;0;1,234;P"],
      "2. redak: „1,234“ može značiti tisuću ili jedan cijeli. Izvezi iznose s dvije decimale.",
    ],
    [
      "sums of two ways of writing",
      ["21.11.2026.;S1;1.234,56;0,00;1.234,56;P", "21.11.2026.;S2;1,234.56;0.00;1,234.56;P"],
      "2. redak piše „1.234,56“, a 3. redak „1,234.56“. Iznosi jedne datoteke pišu se jednako.",
    ],
    ["a sum in another currency", ["21.11.2026.;S1;USD 5,00;0,00;5,00;P"], "2. redak: iznos „USD 5,00“ nije čitljiv."],
  ])("is refused for %s", async (_case, lines, sentence) => {
    expect(await read([HEAD, ...lines])).toContain(sentence);
  });

  it("is refused where its own column names another currency than the euro", async () => {
    const lines = [`${HEAD};Valuta`, `${FIRST};EUR`, `${BACK};usd`];
    expect(await read(lines)).toEqual(["3. redak: valuta je USD, a knjige su u eurima."]);
  });
});

describe("a workbook with a statement", () => {
  const head = rowOf(3, ["Datum", "Broj narudžbe", "Iznos", "Naknada", "Neto", "Isplata"]);
  const title = rowOf(1, ["Izvod prometa"]);
  const day = '<c s="1"><v>46347</v></c>';
  const first = rowOf(4, [day, "Sabc", 1240, 18.6, 1221.4, "P-7"]);
  const back = rowOf(5, ["22.11.2026.", "Sabc", -40, 0, -40, "P-7"]);
  const total = rowOf(6, ["UKUPNO", "", 1200, 18.6, "<c><f>SUM(E4:E5)</f><v>1181.4</v></c>"]);
  const rows = title + head + first + back;

  it("is read like a CSV file: titles, days, numbers, a line of sums with its formula", async () => {
    const expected = understood.map((row) => ({ ...row, row: row.row + 2 }));
    expect(await readBytes(workbookOf([{ name: "Izvod", rows: rows + total }]))).toEqual(expected);
    const helper = { name: "Pomoćni", rows: rowOf(1, ["x"]) };
    expect(await readBytes(workbookOf([helper, { name: "Izvod", rows }]))).toEqual(expected);
  });

  it.each([
    ["whose statement is on two sheets", [rows, rows], "Te stupce imaju listovi „A“ i „B“. Ostavi list s izvodom."],
    [
      "whose number is finer than a cent",
      [rows.replace("<v>-40</v>", "<v>-40.005</v>")],
      "5. redak: iznos „-40.005“ nije čitljiv.",
    ],
    [
      "whose formula has no value",
      [rows.replace("<v>1240</v>", "<f>A1</f>")],
      "4. redak: iznos „formula bez vrijednosti“ nije čitljiv.",
    ],
    [
      "whose total is not that of its rows",
      [rows + total.replace("<v>1200</v>", "<v>1300</v>")],
      /^6\. redak je zbroj: bruto je „1300“/,
    ],
  ])("is refused %s", async (_case, sheets, sentence) => {
    const named = sheets.map((own, place) => ({ name: String.fromCharCode(65 + place), rows: own }));
    const [problem] = await readBytes(workbookOf(named));
    expect(problem).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  });
});

describe("the example of the documentation", () => {
  const bytes = readFileSync(resolve(import.meta.dirname, "../../../../../docs/statement-example.csv"));
  const example: StatementColumns = {
    ...{ date: "Datum", reference: "Broj narudžbe", gross: "Bruto", fee: "Naknada", net: "Neto" },
    ...{ payout: "Oznaka isplate", store: "Prodajno mjesto" },
  };
  const told = { columns: example, received: 1250.8 };

  it("is read by the columns that stand beside it", async () => {
    expect(await readBytes(bytes, told)).toMatchObject([
      { row: 2, gross: 4000, fee: 60, net: 3940, payout: "2026-11-24/1" },
      { row: 3, gross: 124000, fee: 1860, net: 122140 },
      { row: 4, gross: -1000, fee: 0, net: -1000 },
    ]);
  });

  it.each([
    ["half of its bytes", bytes.subarray(0, bytes.length / 2)],
    ["its first lines alone", bytes.subarray(0, bytes.lastIndexOf("22.11."))],
    ["itself twice", Buffer.concat([bytes, bytes])],
    ["its lines twice below one heading", Buffer.concat([bytes, bytes.subarray(bytes.indexOf("\n") + 1)])],
    ["itself in UTF-16 without its mark", Buffer.from(bytes.toString(), "utf16le")],
    ["another store's", Buffer.from(bytes.toString().replaceAll("100001", "200002"))],
    ["partly another store's", Buffer.from(bytes.toString().replace("100001", "200002"))],
  ])("is refused whole as %s", async (_name, other) => {
    expect((await readBytes(other, told))[0]).toBeTypeOf("string");
  });

  it("is refused wherever it is cut off", async () => {
    const text = bytes.subarray(0, bytes.lastIndexOf("\n"));
    for (let end = 0; end < text.length; end += 1)
      expect((await readBytes(text.subarray(0, end), told))[0], `after ${end} bytes`).toBeTypeOf("string");
    expect(await readBytes(text, told)).toHaveLength(3);
  });
});

describe("an acquirer's statement is refused in sentences that say what to do", () => {
  it.each([
    ["an empty file", [" "], "Datoteka je prazna ili ima samo zaglavlje."],
    ["a heading alone", [HEAD], "Datoteka je prazna ili ima samo zaglavlje."],
    [
      "a line that was cut off",
      [HEAD, FIRST, "22.11.2026.;Sabc;-4"],
      "3. redak: ima 3 stupaca, a zaglavlje 6. Je li datoteka stigla cijela?",
    ],
    [
      "half of its lines",
      [HEAD, FIRST],
      /^Neto svih redaka je 1\.221,40\s€, a na račun je primljeno 1\.181,40\s€\. Datoteka nije cijela/,
    ],
    ["the same line twice", [HEAD, FIRST, BACK, FIRST], "4. redak ponavlja 2. redak."],
    ["another heading", [HEAD.replace("Iznos", "Amount"), FIRST], "Nema stupca „Iznos“ (bruto)."],
    [
      "a day that is none",
      [HEAD, FIRST.replace("21.11.", "31.11.")],
      /^2\. redak: datum „31\.11\.2026\. 10:15“ nije čitljiv/,
    ],
    ["a sum that is none", [HEAD, FIRST.replace("1.240,00", "tisuću")], "2. redak: iznos „tisuću“ nije čitljiv."],
    [
      "a sum finer than a cent",
      [HEAD, FIRST.replace("1.240,00", "1240,005")],
      "2. redak: iznos „1240,005“ nije čitljiv.",
    ],
    [
      "a net that is not gross less fee",
      [HEAD, FIRST.replace("18,60", "18,61")],
      /^2\. redak: neto .* nije bruto .* umanjen za naknadu/,
    ],
    [
      "a line of sums that is not the last",
      [HEAD, ";;1.240,00;18,60;1.221,40;", FIRST],
      /^2\. redak: datum „“ nije čitljiv/,
    ],
    [
      "a line without a reference",
      [HEAD, FIRST.replace("Sabc", "")],
      "2. redak: nema oznake naplate. Ako je to zbroj, obriši taj redak.",
    ],
  ])("%s", async (_name, lines, sentence) => {
    const problems = await read(lines);
    expect(problems[0]).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  });

  it.each([
    ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0], /^Ovo je stari Excel/],
    ["an archive that is no workbook", [0x50, 0x4b, 3, 4, 0, 0, 8, 0], /^Radna knjiga je oštećena ili nije XLSX/],
    ["a PDF, whatever its name", [...Buffer.from("%PDF-1.7 1 0 obj")], /^Ovo je PDF/],
    ["what is no text", [0x89, 0x50, 0, 4], "Ovo nije tekstna datoteka. Izvezi izvod kao CSV ili XLSX."],
    ["nothing at all", [], "Datoteka je prazna."],
  ])("%s", async (_name, bytes, sentence) => {
    const expected = typeof sentence === "string" ? sentence : expect.stringMatching(sentence);
    expect(await readBytes(Buffer.from(bytes))).toEqual([expected]);
  });

  const far = `<row><c r="ZZZ1"><v>1</v></c></row>`;
  it.each([
    ["rows whose one cell stands far to the right", [{ name: "A", rows: far.repeat(1000) }]],
    ["cells without number", [{ name: "A", rows: `<row>${"<c/>".repeat(1_300_000)}</row>` }]],
  ])("a small workbook that unpacks to %s, before the memory is full", async (_name, sheets) => {
    expect(await readBytes(workbookOf(sheets))).toEqual(["Raspakirana je radna knjiga prevelika. Podijeli je."]);
  });

  it("another shop's, by the column that names it, whichever gateway the statement is of", async () => {
    const lines = [`${HEAD};Trgovina`, `${FIRST};999`];
    expect(await read(lines, { columns: { ...columns, store: "Trgovina" } })).toEqual([
      "2. redak: prodajno mjesto je „999“, a naše je „100001“. Ovo je izvod druge trgovine.",
    ]);
    const told = { columns: { ...columns, store: "Trgovina" }, received: 1221.4, stores: ["100001", "999"] };
    expect(await read(lines, told)).toMatchObject([{ reference: "Sabc" }]);
    expect(await read([`${HEAD};Trgovina`, `${FIRST};7`], told)).toEqual([
      "2. redak: prodajno mjesto je „7“, a naše je „100001“ ili „999“. Ovo je izvod druge trgovine.",
    ]);
  });

  it("with twenty sentences at most", async () => {
    const lines = Array.from({ length: 50 }, (_, place) => `x;S${place};1,00;0,00;1,00;P`);
    const problems = await read([HEAD, ...lines]);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe("I još 30.");
  });
});
