import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { StatementColumns } from "#contract/books.ts";
import { readStatement } from "#functions/domains/books/months/statement-file.ts";

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
function read(lines: readonly string[], told: { columns?: StatementColumns; received?: number; store?: string } = {}) {
  return readBytes(Buffer.from(lines.join("\r\n")), told);
}

function readBytes(bytes: Uint8Array, told: { columns?: StatementColumns; received?: number; store?: string } = {}) {
  const found = readStatement(bytes, { columns, received: RECEIVED, store: "100001", ...told });
  return "rows" in found ? found.rows : found.problems;
}

const understood = [
  { row: 2, day: "2026-11-21", reference: "Sabc", gross: 124000, fee: 1860, net: 122140, payout: "P-7" },
  { row: 3, day: "2026-11-22", reference: "Sabc", gross: -4000, fee: 0, net: -4000, payout: "P-7" },
];

describe("an acquirer's statement is read", () => {
  it("by the headings that the accountant named, charges and refunds to the cent", () => {
    expect(read([HEAD, FIRST, BACK, ""])).toEqual(understood);
  });

  it.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${[HEAD, FIRST, BACK].join("\n")}`)],
    ["UTF-16 as Excel saves 'Unicode text'", Buffer.from(`\uFEFF${[HEAD, FIRST, BACK].join("\r\n")}`, "utf16le")],
    ["Windows-1250", Buffer.from([HEAD, FIRST, BACK].join("\r\n").replaceAll("ž", "\u009e"), "latin1")],
    ["tabulators", Buffer.from([HEAD, FIRST, BACK].join("\r\n").replaceAll(";", "\t"))],
  ])("in %s", (_name, bytes) => {
    expect(readBytes(bytes)).toEqual(understood);
  });

  it("with commas, quotation marks, ISO dates and points before decimals, and the fee taken from the net", () => {
    const { fee, ...withoutFee } = columns;
    const lines = [
      "Datum,Broj narudžbe,Iznos,Neto,Isplata",
      '2026-11-21T10:15:00,Sabc,"1,240.00","1,221.40","P ""7"""',
    ];
    expect(read(lines, { columns: withoutFee, received: 1221.4 })).toEqual([{ ...understood[0], payout: 'P "7"' }]);
  });
});

describe("what a bank's file has besides", () => {
  const TOTAL = "UKUPNO;;1.200,00;18,60;1.181,40;";

  it("equal rows count as often as they occur, where the sum agrees", () => {
    const part = "22.11.2026.;Sabc;-5,00;0,00;-5,00;P-7";
    const rows = read([HEAD, FIRST, part, part], { received: 1211.4 });
    expect(rows).toMatchObject([{ gross: 124000 }, { row: 3, gross: -500 }, { row: 4, gross: -500 }]);
  });

  it("its heading stands under lines of titles", () => {
    const titles = ["Izvod prometa; Zamah d.o.o.", "", "Razdoblje: 21.11.2026., 22.11.2026."];
    expect(read([...titles, HEAD, FIRST, BACK])).toEqual(understood.map((row) => ({ ...row, row: row.row + 3 })));
  });

  it.each([TOTAL, ";;1.200,00;;1.181,40;", ";Ukupno;1.200,00;18,60;1.181,40;"])(
    "a last line of sums is compared and left out: %s",
    (line) => {
      expect(read([HEAD, FIRST, BACK, line])).toEqual(understood);
      expect(read([HEAD, FIRST, BACK, line.replace("1.200,00", "1.240,00")])).toEqual([
        expect.stringMatching(/^4\. redak je zbroj: bruto je „1\.240,00”, a redci iznad daju 1\.200,00\s€\.$/),
      ]);
    },
  );

  it.each(["21/11/2026 10:15", "21.11.26.", "21/11/26", "20261121", "2026-11-21"])("a day is written as %s", (day) => {
    const lines = [HEAD, FIRST.replace("21.11.2026. 10:15", day), BACK];
    expect(read(lines)).toEqual(understood);
  });
});

describe("the example of the documentation", () => {
  const bytes = readFileSync(resolve(import.meta.dirname, "../../../../../docs/statement-example.csv"));
  const example: StatementColumns = {
    ...{ date: "Datum", reference: "Broj narudžbe", gross: "Bruto", fee: "Naknada", net: "Neto" },
    ...{ payout: "Oznaka isplate", store: "Prodajno mjesto" },
  };
  const told = { columns: example, received: 1250.8 };

  it("is read by the columns that stand beside it", () => {
    expect(readBytes(bytes, told)).toMatchObject([
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
  ])("is refused whole as %s", (_name, other) => {
    expect(readBytes(other, told)[0]).toBeTypeOf("string");
  });

  it("is refused wherever it is cut off", () => {
    const text = bytes.subarray(0, bytes.lastIndexOf("\n"));
    for (let end = 0; end < text.length; end += 1)
      expect(readBytes(text.subarray(0, end), told)[0], `after ${end} bytes`).toBeTypeOf("string");
    expect(readBytes(text, told)).toHaveLength(3);
  });
});

describe("an acquirer's statement is refused in sentences that say what to do", () => {
  it.each([
    ["an empty file", [""], "Datoteka je prazna ili ima samo zaglavlje."],
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
    ["another heading", [HEAD.replace("Iznos", "Amount"), FIRST], "Nema stupca „Iznos” (bruto)."],
    [
      "a day that is none",
      [HEAD, FIRST.replace("21.11.", "31.11.")],
      /^2\. redak: datum „31\.11\.2026\. 10:15” nije čitljiv/,
    ],
    ["a sum that is none", [HEAD, FIRST.replace("1.240,00", "tisuću")], "2. redak: iznos „tisuću” nije čitljiv."],
    [
      "a sum finer than a cent",
      [HEAD, FIRST.replace("1.240,00", "1240,005")],
      "2. redak: iznos „1240,005” nije čitljiv.",
    ],
    [
      "a net that is not gross less fee",
      [HEAD, FIRST.replace("18,60", "18,61")],
      /^2\. redak: neto .* nije bruto .* umanjen za naknadu/,
    ],
    [
      "a line of sums that is not the last",
      [HEAD, ";;1.240,00;18,60;1.221,40;", FIRST],
      /^2\. redak: datum „” nije čitljiv/,
    ],
    [
      "a line without a reference",
      [HEAD, FIRST.replace("Sabc", "")],
      "2. redak: nema oznake naplate. Ako je to zbroj, obriši taj redak.",
    ],
  ])("%s", (_name, lines, sentence) => {
    const problems = read(lines);
    expect(problems[0]).toEqual(typeof sentence === "string" ? sentence : expect.stringMatching(sentence));
  });

  it("a workbook, and what else is no text", () => {
    for (const begins of [
      [0x50, 0x4b, 3, 4],
      [0xd0, 0xcf, 0x11, 0xe0],
    ])
      expect(readBytes(Buffer.from([...begins, 0, 0, 8, 0]))).toEqual([
        "Ovo je radna knjiga, na primjer iz Excela. Spremi je kao CSV, pa odaberi tu datoteku.",
      ]);
    expect(readBytes(Buffer.from([0x89, 0x50, 0, 4]))).toEqual(["Ovo nije tekstna datoteka. Izvezi izvod kao CSV."]);
  });

  it("another shop's, by the column that names it", () => {
    const lines = [`${HEAD};Trgovina`, `${FIRST};999`];
    expect(read(lines, { columns: { ...columns, store: "Trgovina" } })).toEqual([
      "2. redak: prodajno mjesto je „999”, a naše je „100001”. Ovo je izvod druge trgovine.",
    ]);
  });

  it("with twenty sentences at most", () => {
    const lines = Array.from({ length: 50 }, (_, place) => `x;S${place};1,00;0,00;1,00;P`);
    const problems = read([HEAD, ...lines]);
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)).toBe("I još 30.");
  });
});
