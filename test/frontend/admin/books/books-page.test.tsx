import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { BookedMonth, BookMonths, TaxServiceState } from "#contract/books.ts";
import { bookDocument, bookedMonth } from "../../steps/books.ts";
import { openStaffAt, staffWith } from "../../steps/open-staff-page.tsx";
import { savedBlobs } from "../../steps/saved-files.ts";
import { bodiesOf, refusal, stubApi, success } from "../../steps/stub-api.ts";

const nothing = { no_number: 0, no_jir: 0, refund_due: 0, in_review: 0, disputed: 0 };
const closed = {
  at: "2026-12-01T08:00:00.000Z",
  by_name: "Zoran Zorić",
  documents: 2,
  total: 30,
  sha256: "a".repeat(64),
};
const months: BookMonths = [
  { month: "2026-12", ended: false, open: { ...nothing, no_jir: 2, disputed: 1 }, closed: null },
  { month: "2026-11", ended: true, open: nothing, closed },
];
const tax: TaxServiceState = {
  certificate: { ends: "2031-03-12T10:00:00.000Z", days: 1562, fault: null, refused: null },
  authorities: [{ name: "Fina RDC 2020", ends: "2030-11-25T13:07:10.000Z", days: 1455 }],
  waiting: { number: 0, more: false, refused: 0, since: null, deadline: null },
  registered: { label: "2/INTERNET/1", jir: "4c19d9a6-1111-4222-8333-444455556666", at: "2026-12-01T08:00:05.000Z" },
  echo: { at: "2026-12-01T08:00:00.000Z", answered: true },
  answers: true,
};
const ORDER = `S${"1".repeat(32)}`;
const statement = {
  ...{ id: "b".repeat(64), name: "studeni.csv", at: "2026-12-01T08:00:00.000Z", by_name: "Zoran", rows: 2 },
  ...{ from: "2026-11-21", to: "2026-11-22", charges: 40, refunds: -10, fees: 0.6, received: 29.4 },
};

/** The accountant opens a month, of which the shop answers this. */
function open(changes: Partial<BookedMonth> = {}, more: Parameters<typeof stubApi>[0] = {}) {
  const sent = stubApi({
    ...staffWith("accountant"),
    "GET /admin/books": success({ months, threshold: null }),
    "GET /admin/tax": success({ tax }),
    "GET /admin/books/2026-11": success({ month: bookedMonth(changes) }),
    ...more,
  });
  openStaffAt("/admin/books?month=2026-11");
  return sent;
}
const part = async (name: string | RegExp) => within(await screen.findByRole("region", { name }));

describe("the accountant's room", () => {
  it("lists the months with what is open in each, and whether they are closed", async () => {
    open();
    const list = await part("Mjeseci");
    expect(await list.findByRole("link", { name: "12.2026. bez JIR-a: 2 · osporeno: 1 traje" })).toBeDefined();
    const november = list.getByRole("link", { name: "11.2026. ništa otvoreno zaključen" });
    expect(november.getAttribute("href")).toBe("/admin/books?month=2026-11");
    expect(november.getAttribute("aria-current")).toBe("true");
  });

  it("says that charged, receipted and booked agree, and explains what stands on either side of midnight", async () => {
    const line = { order_number: ORDER, label: "3/INTERNET/1", amount: 40, moved_at: "2026-11-30T22:59:30.000Z" };
    open({ later: { count: 1, first: [{ ...line, issued_at: "2026-11-30T23:00:40.000Z" }], total: 40 } });
    const sums = await part(/^Naplaćeno i izdano/);
    expect(sums.getByText("Knjiga kretanja novca i računi slažu se u cent.")).toBeDefined();
    expect(sums.getByRole("row", { name: "PDV 25 % 24,00\u00a0€ 6,00\u00a0€ 30,00\u00a0€" })).toBeDefined();
    expect(sums.getByText("Naplaćeno u ovom mjesecu, račun izdan kasnije").nextSibling?.textContent).toBe(
      "−40,00\u00a0€",
    );
    expect(sums.getByText(/naplaćeno 30\.11\.2026\. u 23:59, izdano 01\.12\.2026\. u 00:00/)).toBeDefined();
    expect(sums.getByText(/PDV ide po datumu računa/)).toBeDefined();
  });

  it("names what is open and what does not agree, each with the way to its order", async () => {
    const item = { month: "2026-11", order_number: ORDER, label: "1/INTERNET/1", amount: 40 };
    open({
      open: { count: 201, first: [{ ...item, kind: "no_jir", since: "2026-11-21T11:00:30.000Z" }] },
      differences: {
        count: 1,
        first: [{ order_number: ORDER, label: "2/INTERNET/1", says: "Računa nema u knjizi kretanja novca." }],
      },
    });
    const found = await part("Otvoreno");
    expect(found.getByRole("listitem").textContent).toBe(
      "1/INTERNET/1: bez JIR-a, 40,00\u00a0€, od 21.11.2026. u 12:00",
    );
    expect(found.getByText("Prikazano je prvih 1 od 201.")).toBeDefined();
    expect(found.getByRole("link").getAttribute("href")).toBe(`/admin/orders?order=${ORDER}`);
    expect((await part(/^Naplaćeno i izdano/)).getByText("Ne slaže se: 1 stavka.")).toBeDefined();
  });

  it("saves one file for each purpose, of all pages, and says how many and how much", async () => {
    const page = { documents: [bookDocument()], movements: [], statements: [] };
    const sent = open(
      {},
      { "POST /admin/books/2026-11/export": [success({ ...page, next: "N2" }), success({ ...page, next: null })] },
    );
    const files = await part("Datoteke");
    const saved = savedBlobs();
    await userEvent.click(files.getByRole("button", { name: "I-RA kao CSV (Windows-1250)" }));
    expect((await files.findByText(/^Preuzeto: /)).textContent).toMatch(
      /^Preuzeto: 2 računa, ukupno 80,00\u00a0€\. Na stranici je 2 računa, ukupno 30,00\u00a0€\. Osvježi je/,
    );
    expect(saved).toHaveLength(1);
    expect(bodiesOf(sent, "POST /admin/books/2026-11/export")).toEqual([
      { file: "ira_csv_1250" },
      { file: "ira_csv_1250", cursor: "N2" },
    ]);
  });

  it("shows what carries another member state's PDV, and saves its quarter for the return, recorded", async () => {
    const oss = [{ quarter: "2026-4", country: "AT", rate: 20, base: 33.33, tax: 6.67, total: 40, documents: 1 }];
    const empty = { documents: [], movements: [], statements: [], next: null };
    const others = ["2026-10", "2026-12"].map((name) => [
      `GET /admin/books/${name}`,
      success({ month: bookedMonth({ month: name }) }),
    ]);
    const sent = open({ oss }, { ...Object.fromEntries(others), "POST /admin/books/2026-11/export": success(empty) });
    const found = await part("OSS");
    expect(
      found.getByRole("row", { name: "Austrija 20 % 4. tromjesečje 2026. 33,33\u00a0€ 6,67\u00a0€ 40,00\u00a0€" }),
    ).toBeDefined();
    const saved = savedBlobs();
    await userEvent.click(found.getByRole("button", { name: "OSS za 4. tromjesečje 2026. (CSV)" }));
    expect(await found.findByText("Preuzeto.")).toBeDefined();
    expect(await saved[0]?.text()).toContain("isporuke;4. tromjesečje 2026.;AT;20 %;33,33;6,67;40,00;1");
    expect(bodiesOf(sent, "POST /admin/books/2026-11/export")).toEqual([{ file: "oss" }]);
  });

  it("closes a month that has ended, and shows a later difference with its day", async () => {
    const sent = open(
      {},
      {
        "POST /admin/books/2026-11/closing": success({
          month: bookedMonth({ closed: { ...closed, changed_days: ["2026-11-21"] } }),
        }),
      },
    );
    const closing = await part("Zaključivanje");
    await userEvent.click(closing.getByRole("button", { name: "Zaključi mjesec" }));
    const asked = within(await screen.findByRole("dialog", { name: /^Zaključi / }));
    expect(asked.getByText(/ukupno .* Naplaćeno .*, vraćeno .*, u tome PDV/)).toBeDefined();
    expect(asked.getByText("Zaključenje se ne može vratiti.")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/books/2026-11/closing")).toHaveLength(0);
    await userEvent.click(asked.getByRole("button", { name: "Zaključi" }));
    expect(
      await closing.findByText(/^Zaključeno 01\.12\.2026\. u 09:00, Zoran Zorić: 2 dokumenta, ukupno 30,00 €\.$/),
    ).toBeDefined();
    expect(
      closing.getByText("Od zaključenja se promijenilo: 21.11.2026. Zaključeno stanje nije prepisano."),
    ).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/books/2026-11/closing")).toHaveLength(1);
  });

  it("takes a statement in by the columns that it has, and says in sentences why one was refused", async () => {
    const sent = open(
      {},
      {
        "POST /admin/statements": [
          refusal(400, "statement_refused", "Izvod nije uvezen.", { problems: ["3. redak ponavlja 2. redak."] }),
          success({ statement, known: false }),
        ],
      },
    );
    await userEvent.click((await part("Isplate")).getByRole("button", { name: "Uvezi izvode" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Uvezi izvode" }));
    const file = new File(["Datum;Broj narudžbe;Bruto;Naknada\r\n21.11.2026.;S1;40,00;0,60\r\n"], "studeni.csv");
    await userEvent.upload(dialog.getByLabelText("Datoteke"), file);
    expect(await dialog.findByLabelText("Narudžba, referenca ili kod odobrenja")).toHaveProperty(
      "value",
      "Broj narudžbe",
    );
    await userEvent.selectOptions(dialog.getByLabelText("Oznaka isplate"), "nema ga");
    await userEvent.type(dialog.getByLabelText("Primljeno na račun u eurima, prema banci"), "39,40");
    await userEvent.click(dialog.getByRole("button", { name: "Uvezi" }));
    expect(await dialog.findByText("3. redak ponavlja 2. redak.")).toBeDefined();
    await userEvent.click(dialog.getByRole("button", { name: "Uvezi" }));
    expect(await dialog.findByText("Uvezeno redaka: 2.")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/statements")[1]).toMatchObject({
      name: "studeni.csv",
      columns: { date: "Datum", reference: "Broj narudžbe", gross: "Bruto", fee: "Naknada" },
      received: 39.4,
    });
  });

  it("takes several files at once: the bank's first, a table with the columns of last time, and one that is refused alone", async () => {
    const banks = { ...statement, name: "banka.sta", rows: 4, account: "HR1210010051863000160" };
    const columns = [{ date: "Dan", reference: "Oznaka naloga", gross: "Iznos", net: "Doznaka" }];
    const sent = open(
      { payouts: { ...bookedMonth().payouts, columns } },
      {
        "POST /admin/statements": [
          success({ statement: banks, known: false }),
          success({ statement, known: false }),
          refusal(400, "statement_refused", "Izvod nije uvezen.", {
            problems: ["2. redak već stoji u izvodu „a.csv“."],
          }),
        ],
      },
    );
    await userEvent.click((await part("Isplate")).getByRole("button", { name: "Uvezi izvode" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Uvezi izvode" }));
    const table = "Dan;Oznaka naloga;Iznos;Doznaka\r\n21.11.2026.;S1;40,00;39,40\r\n";
    await userEvent.upload(dialog.getByLabelText("Datoteke"), [
      new File([table], "prva.csv"),
      new File([":20:1\r\n:25:HR1210010051863000160\r\n"], "banka.sta"),
      new File([table], "druga.csv"),
    ]);
    expect(await dialog.findAllByText("Stupci kao prošli put")).toHaveLength(2);
    await userEvent.click(dialog.getByRole("button", { name: "Uvezi" }));
    expect(within(await dialog.findByRole("group", { name: "banka.sta" })).getByRole("status").textContent).toBe(
      "Uvezeno redaka: 4.",
    );
    expect(await dialog.findByText("2. redak već stoji u izvodu „a.csv“.")).toBeDefined();
    const bodies = bodiesOf(sent, "POST /admin/statements");
    expect(bodies.map((body) => (body as { name: string }).name)).toEqual(["banka.sta", "prva.csv", "druga.csv"]);
    expect(bodies[0]).not.toHaveProperty("columns");
    expect(bodies[1]).toMatchObject({ columns: columns[0] });
    expect(bodies[1]).not.toHaveProperty("received");
    expect(dialog.getByRole("button", { name: "Uvezi" })).toBeDefined();
  });

  it("names a workbook and an empty file as such, finds the headings under lines of titles, and reads a sum with thousands", async () => {
    const sent = open({}, { "POST /admin/statements": [success({ statement, known: false })] });
    await userEvent.click((await part("Isplate")).getByRole("button", { name: "Uvezi izvode" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Uvezi izvode" }));
    const choose = (content: BlobPart) =>
      userEvent.upload(dialog.getByLabelText("Datoteke"), new File([content], "studeni.csv"));
    await choose(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    expect((await dialog.findByRole("alert")).textContent).toMatch(/^Radna knjiga je oštećena/);
    await choose(new Uint8Array(3 * 1024 * 1024 + 1));
    expect(await dialog.findByText("Datoteka je veća od 3 MB. Izvezi je po isplatama.")).toBeDefined();
    await choose(" \r\n");
    expect(await dialog.findByText(/^Datoteka je prazna/)).toBeDefined();
    expect(dialog.queryByLabelText("Bruto iznos")).toBeNull();
    await choose("Izvod; Zamah\r\n\r\nDatum;Broj narudžbe;Bruto;Naknada\r\n21.11.2026.;S1;1.980,00;7,56\r\n");
    expect(await dialog.findByLabelText("Bruto iznos")).toHaveProperty("value", "Bruto");
    await userEvent.type(dialog.getByLabelText("Primljeno na račun u eurima, prema banci"), "1.972,44");
    await userEvent.click(dialog.getByRole("button", { name: "Uvezi" }));
    expect(await dialog.findByText("Uvezeno redaka: 2.")).toBeDefined();
    expect(bodiesOf(sent, "POST /admin/statements")).toMatchObject([{ received: 1972.44 }]);
  });

  it("walks from what was booked to what the bank received, and lists what is missing on either side", async () => {
    const payouts: BookedMonth["payouts"] = {
      ...{ charges: 120, refunds: -10, transferred: -10, missing_there: 40, differs: -1, missing_here: 5, fees: 1.3 },
      received: 82.7,
      counts: { matched: 1, differs: 1, missing_here: 1, missing_there: 1, transferred: 1 },
      lines: {
        count: 2,
        first: [
          { state: "differs", day: "2026-11-21", reference: "S1", order_number: ORDER, booked: 40, told: 39 },
          { state: "missing_here", day: "2026-11-21", reference: "X", order_number: null, booked: null, told: 5 },
        ],
      },
      statements: [statement],
      on_account: [],
      columns: [],
    };
    open({ payouts });
    const report = await part("Isplate");
    expect(
      report.getByText("Slaže se 1; drugi iznos: 1, samo u izvodu: 1, nije u izvodu: 1, prijenosom ili gotovinom: 1."),
    ).toBeDefined();
    const walk = report.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(walk).toEqual([
      "120,00\u00a0€",
      "−10,00\u00a0€",
      "10,00\u00a0€",
      "−40,00\u00a0€",
      "−1,00\u00a0€",
      "5,00\u00a0€",
      "−1,30\u00a0€",
      "82,70\u00a0€",
    ]);
    const table = within(report.getByRole("table", { name: "Što se ne slaže" }));
    expect(table.getByRole("row", { name: "21.11.2026. samo u izvodu X – 5,00\u00a0€" })).toBeDefined();
    expect(
      report.getByText(/^studeni\.csv: 21\.11\.2026\. do 22\.11\.2026\., 2 retka, primljeno 29,40 €, Zoran/),
    ).toBeDefined();
  });
});

describe("how the exchange with the tax administration stands", () => {
  /** What the page says, line by line, each marked where somebody must see to it. */
  async function says(changes: Partial<TaxServiceState> = {}) {
    open({}, { "GET /admin/tax": success({ tax: { ...tax, ...changes } }) });
    const part_ = await part("Porezna uprava");
    await part_.findByText("Služba");
    const lines = part_.getAllByRole("definition").flatMap((one) => Array.from(one.children));
    return lines.map((line) => `${/parts/.test(line.className) ? "! " : ""}${line.textContent}`);
  }

  it("is read at a glance: it answers, nothing waits, the last JIR, and how long certificates hold", async () => {
    expect(await says()).toEqual([
      "Odgovara.",
      "Provjera veze 01.12.2026. u 09:00: odgovorila je.",
      "Nijedan račun ne čeka.",
      "2/INTERNET/1, 01.12.2026. u 09:00",
      "4c19d9a6-1111-4222-8333-444455556666",
      "Vrijedi do 12.03.2031. (još 1562 dana)",
      "Vrijedi do 25.11.2030. (još 1455 dana)",
    ]);
  });

  it("stands out where it is silent, receipts wait or are refused, and a certificate ends, is refused or is wrong", async () => {
    const since = "2026-11-30T08:00:00.000Z";
    const waiting = { number: 2, more: false, refused: 1, since, deadline: "2026-12-01T22:59:59.999Z" };
    const refused = { reason: "s002", until: "2026-12-01T09:00:00.000Z" };
    const certificate = { ends: since, days: -1, fault: "not_valid" as const, refused };
    const authorities = [{ name: "Fina RDC 2020", ends: "2030-11-25T13:07:10.000Z", days: 60 }];
    expect(
      (await says({ answers: false, waiting, certificate, authorities })).filter((line) => /^!/.test(line)),
    ).toEqual([
      "! Ne odgovara. Računi se izdaju s napomenom da JIR stiže naknadno i šalju ponovno sami.",
      "! 2 računa, najstariji od 30.11.2026. u 09:00; zakonski rok za njega je 01.12.2026. u 23:59.",
      "! Odbijeno: 1. Razlog i „Pošalji ponovno“ stoje na jutarnjoj stranici.",
      "! Certifikat danas ne vrijedi. Računi ne dobivaju brojeve.",
      "! Porezna uprava ga odbija (s002). Do 01.12.2026. u 10:00 se ništa ne šalje, osim s novim.",
      "! Istekao 30.11.2026.",
      "! Vrijedi do 25.11.2030. (još 60 dana)",
    ]);
  });

  it("says that it was not looked at yet", async () => {
    expect(await says({ certificate: null, authorities: [], registered: null, echo: null, answers: null })).toEqual([
      "Veza još nije provjerena; provjerava se svaki sat.",
      "Nijedan račun ne čeka.",
      "Stoji ovdje od sljedećeg računa.",
      "Još nije pregledan; pregledava se svaki sat.",
    ]);
  });
});
