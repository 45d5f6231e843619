import { XMLParser } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { BookDocument, BookedMonth, BookPage } from "#contract/books.ts";
import { issuedCsv, issuedWorkbook } from "../../../../frontend/src/features/admin/books/month-files.ts";
import { quarterCsv, quarterOf } from "../../../../frontend/src/features/admin/books/one-stop-quarter.ts";
import { yearArchive } from "../../../../frontend/src/features/admin/books/year-archive.ts";
import { bookDocument, bookedMonth } from "../../steps/books.ts";

const credit: Partial<BookDocument> = {
  ...{ id: "r1", kind: "credit_note", number: 2, label: "2/INTERNET/1", total: -10, jir: null, registered_at: null },
  rates: [{ rate: 25, base: -8, tax: -2 }],
  original: { id: "900001", label: "1/INTERNET/1", issued_at: "2026-11-21T11:00:30.000Z" },
  title: "=cmd; Škola\nđaka",
};
const page = (documents: BookDocument[], more: Partial<BookPage> = {}): BookPage => ({
  ...{ documents, movements: [], statements: [], next: null },
  ...more,
});

async function* pages(...all: BookPage[]) {
  yield* all;
}
const two = () => pages(page([bookDocument()]), page([bookDocument(credit)]));
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe("the book of issued invoices as CSV", () => {
  it("has a line a document over all pages, credit notes below zero with what they take back, and its sum", async () => {
    const { file, documents, total } = await issuedCsv(bookedMonth(), two(), "utf-8");
    const [head = "", first = "", second] = strFromU8(await bytesOf(file)).split("\r\n");
    expect(head.split(";").slice(0, 6)).toEqual([
      "Redni broj",
      "Broj računa",
      "Datum računa",
      "Kupac",
      "OIB / PDV ID",
      "Iznos s PDV-om",
    ]);
    expect(first).toBe(
      "1;1/INTERNET/1;21.11.2026;Građani;;40,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;0,00;32,00;8,00;;0f1e2d3c4b5a69788796a5b4c3d2e1f0;b0b0b0b0-1111-4222-8333-444444444444;21.11.2026;Kartica",
    );
    expect(second).toMatch(/^2;2\/INTERNET\/1;21\.11\.2026;Građani;;-10,00;.*;-8,00;-2,00;1\/INTERNET\/1;/);
    expect(head.split(";")).toHaveLength(first.split(";").length);
    expect([documents, total]).toEqual([2, 30]);
  });

  it("opens in Excel by its mark, and in old programs as Windows-1250", async () => {
    const utf8 = await bytesOf((await issuedCsv(bookedMonth(), two(), "utf-8")).file);
    expect([...utf8.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const old = await bytesOf((await issuedCsv(bookedMonth(), two(), "windows-1250")).file);
    expect(new TextDecoder("windows-1250").decode(old)).toBe(new TextDecoder().decode(utf8));
  });

  it("has columns for a rate that the form does not know, rate 0 among what is exempt, and all of a seller outside PDV apart", async () => {
    const other = bookDocument({ rates: [{ rate: 10, base: 36.36, tax: 3.64 }] });
    const none = bookDocument({ rates: [{ rate: 0, base: 40, tax: 0 }] });
    const outside = bookDocument({ rates: [], seller: { ...bookDocument().seller, vat_registered: false } });
    const month = bookedMonth({ rates: [{ rate: 10, base: 36.36, tax: 3.64, total: 40 }] });
    const { file } = await issuedCsv(month, pages(page([other, none, outside])), "utf-8");
    const [head = "", ...lines] = (await file.text()).split("\r\n").map((line) => line.split(";"));
    const at = (line: number, name: string) => lines[line]?.[head.indexOf(name)];
    expect([at(0, "Osnovica 10 %"), at(0, "PDV 10 %")]).toEqual(["36,36", "3,64"]);
    expect(at(1, "Tuzemne oslobođene")).toBe("40,00");
    expect(at(2, "Ostala oslobođenja")).toBe("40,00");
  });
});

describe("what was sold with another member state's PDV", () => {
  const austrian = bookDocument({ rates: [{ rate: 20, country: "AT", base: 33.33, tax: 6.67 }] });
  const rates = [{ rate: 20, country: "AT", base: 33.33, tax: 6.67, total: 40 }];

  it("has its base among supplies there and none of the Croatian rates' columns, and a sheet of its own", async () => {
    const { file } = await issuedCsv(bookedMonth({ rates }), pages(page([austrian])), "utf-8");
    const [head = [], row = []] = (await file.text()).split("\r\n").map((line) => line.split(";"));
    expect(row[head.indexOf("Isporuke u drugim državama članicama")]).toBe("33,33");
    expect(head.filter((name) => name.startsWith("Osnovica"))).toEqual([
      "Osnovica 5 %",
      "Osnovica 13 %",
      "Osnovica 25 %",
    ]);
    for (const name of ["Osnovica 25 %", "PDV 25 %", "Tuzemne oslobođene"])
      expect(row[head.indexOf(name)], name).toBe("0,00");
    const workbook = await issuedWorkbook(bookedMonth({ rates }), pages(page([austrian, bookDocument()])));
    const sheet = strFromU8(unzipSync(await bytesOf(workbook.file))["xl/worksheets/sheet6.xml"] ?? new Uint8Array());
    expect(sheet.match(/<row>/g)).toHaveLength(2);
    expect(sheet).toContain(">AT<");
  });

  it("is added up for the quarter's return, corrections of earlier quarters apart", async () => {
    const row = { country: "AT", rate: 20, base: 33.33, tax: 6.67, total: 40, documents: 1 };
    const oss = [{ ...row, quarter: "2026-4" }];
    const correction = { ...row, quarter: "2026-3", base: -8.33, tax: -1.67, total: -10 };
    const { name, months } = quarterOf("2026-11");
    expect([name, months]).toEqual(["2026-4", ["2026-10", "2026-11", "2026-12"]]);
    const greek = { ...correction, quarter: name, country: "GR", rate: 24, base: 8.06, tax: 1.94, total: 10 };
    const text = await quarterCsv(name, [{ oss }, { oss: [...oss, correction] }, { oss: [greek] }]).text();
    expect(text.trimEnd().split("\r\n").slice(1)).toEqual([
      "isporuke;4. tromjesečje 2026.;AT;20 %;66,66;13,34;80,00;2",
      "isporuke;4. tromjesečje 2026.;EL;24 %;8,06;1,94;10,00;1",
      "ispravak;3. tromjesečje 2026.;AT;20 %;-8,33;-1,67;-10,00;1",
    ]);
  });
});

describe("the same as a workbook", () => {
  it("has a sheet each for invoices, credit notes, rates, days and registration, with real dates and numbers", async () => {
    const { file, total } = await issuedWorkbook(bookedMonth(), two());
    const parts = unzipSync(await bytesOf(file));
    const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ["row", "c", "sheet"].includes(name) });
    const xml = (path: string) => parser.parse(strFromU8(parts[path] ?? new Uint8Array()));
    expect(xml("xl/workbook.xml").workbook.sheets.sheet.map((one: Record<string, string>) => one["@_name"])).toEqual([
      ...["I-RA", "Odobrenja", "Rekapitulacija po stopama", "Naplate", "Fiskalizacija", "OSS"],
    ]);
    const rows = (sheet: number) => xml(`xl/worksheets/sheet${sheet}.xml`).worksheet.sheetData.row;
    const [, first] = rows(1);
    expect(first.c[2]).toEqual({ v: 46347, "@_s": "1" });
    expect(first.c[5]).toEqual({ v: 40, "@_s": "2" });
    expect(first.c[1].is.t["#text"]).toBe("1/INTERNET/1");
    expect(first.c.at(-1).is.t["#text"]).toBe("Kartica");
    expect(rows(1)).toHaveLength(3);
    expect(rows(2)).toHaveLength(2);
    expect(rows(3)[1].c[2].v).toBe(6);
    expect(rows(4)[1].c[1].v).toBe(40);
    expect(rows(5)[2].c[7].is.t["#text"]).toBe("bez JIR-a");
    expect(total).toBe(30);
  });

  it("is the same file for the same books", async () => {
    const make = async () => bytesOf((await issuedWorkbook(bookedMonth(), two())).file);
    expect(await make()).toEqual(await make());
  });
});

describe("a year's archive", () => {
  const make = (month: BookedMonth) =>
    yearArchive(
      (async function* () {
        const files = [{ name: "Racun-2026-1-INTERNET-1.pdf", content: btoa("%PDF-1.7") }];
        yield { month, pages: two(), receipts: pages(page([], { files })), record: [] };
        yield {
          month: { ...month, month: "2026-12" },
          pages: pages(
            page([], {
              movements: [
                {
                  ...{
                    id: "900001",
                    at: "2026-12-01T10:00:00.000Z",
                    kind: "charge",
                    order_number: "S1",
                    category: "ebook",
                  },
                  ...{ product_id: 1, amount: 40, tax: 8, vat_rate: 25 },
                } as const,
              ],
            }),
          ),
          receipts: pages(page([])),
          record: [
            {
              ...{
                seq: 7,
                at: "2026-12-02T10:00:00.000Z",
                by: "z",
                name: "Zoran",
                duties: [],
                operation: "exportBooks",
              },
              ...{ subject: "BOOKS#2026-12", before: {}, after: { file: "year" }, reason: null, request: "r" },
            },
          ],
        };
      })(),
    );

  it("holds of each month the book, the documents and their PDFs, the movements, the statements and the record, and the hashes of all", async () => {
    const { file, sha256 } = await make(bookedMonth());
    const parts = unzipSync(await bytesOf(file));
    const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    const names = ["i-ra.csv", "izvodi.csv", "kretanja.csv", "racuni.ndjson", "zapisnik.csv"];
    expect(text("2026-11/racuni/Racun-2026-1-INTERNET-1.pdf")).toBe("%PDF-1.7");
    expect(Object.keys(parts).sort()).toEqual(
      [
        ...["2026-11", "2026-12"].flatMap((month) => names.map((name) => `${month}/${name}`)),
        "2026-11/racuni/Racun-2026-1-INTERNET-1.pdf",
        "sadrzaj.json",
      ].sort(),
    );
    expect(
      text("2026-11/racuni.ndjson")
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).label),
    ).toEqual(["1/INTERNET/1", "2/INTERNET/1"]);
    expect(text("2026-12/kretanja.csv").split("\r\n")[1]).toBe(
      "01.12.2026;2026-12-01T10:00:00.000Z;naplata;S1;900001;40,00;8,00;25 %",
    );
    expect(text("2026-12/zapisnik.csv")).toContain("7;2026-12-02T10:00:00.000Z;Zoran;exportBooks;BOOKS#2026-12;");
    expect(JSON.parse(text("sadrzaj.json")).months).toMatchObject([{ month: "2026-11" }, { month: "2026-12" }]);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it("has the same hash for the same books, and another one for others", async () => {
    const [one, same, other] = [
      await make(bookedMonth()),
      await make(bookedMonth()),
      await make(bookedMonth({ rates: [] })),
    ];
    expect(same.sha256).toBe(one.sha256);
    expect(other.sha256).not.toBe(one.sha256);
  });
});
