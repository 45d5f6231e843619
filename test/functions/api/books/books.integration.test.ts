import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { readMovements } from "#functions/domains/reporting/movements-store.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { askBack } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const services = await servicesOf(shop);
const reason = "Dogovor s kupcem u poruci";
let marta: Person;
let zoran: Person;

/** From now on it is this moment. */
const travelTo = (moment: string) => shop.travel(Date.parse(moment) - shop.clock.now.getTime());

beforeEach(async () => {
  [marta, zoran] = [await staffWith(shop, ["owner"]), await staffWith(shop, ["accountant"])];
});

async function aSale(): Promise<string> {
  const order = await buys(shop, await shop.person());
  await number();
  return order;
}
async function number(): Promise<void> {
  await issueDocuments({ all: true });
  await registerDocuments({ all: true });
}

function act(by: Person, path: string, json: object, key = randomUUID()): Promise<Answer> {
  return shop.call("POST", path, { token: by.token, json, headers: { "idempotency-key": key } });
}
const month = async (of = "2026-11") => (await zoran.get(`admin/books/${of}`)).body.data.month;
const codeOf = ({ status, body }: Answer) => `${status} ${body.code ?? "ok"}`;
const recordOf = async (subject: string) => {
  const { body } = await marta.get(`admin/audit?subject=${encodeURIComponent(subject)}`);
  return body.data.lines.map((line: { operation: string; after: object }) => [line.operation, line.after]);
};
/** All pages of a month for a file. */
async function pagesOf(of: string) {
  const pages: Answer["body"][] = [];
  let cursor: string | undefined;
  do {
    const { body } = await zoran.post(`admin/books/${of}/export`, { file: "ira_csv", ...(cursor && { cursor }) });
    pages.push(body.data);
    cursor = body.data.next ?? undefined;
  } while (cursor);
  return pages;
}
const everything = async (what: "documents" | "movements" | "statements", of = "2026-11") =>
  (await pagesOf(of)).flatMap((page) => page[what]);

describe("the months of the books (listBookMonths)", () => {
  it("say for each what is open: no number, no JIR, a refund that is due, a review, a dispute", async () => {
    const [late, back, disputed] = [await aSale(), await aSale(), await aSale()];
    services.tax.setMode("down");
    travelTo("2026-12-01T09:00:00Z");
    const unregistered = await buys(shop, await shop.person());
    await number();
    await buys(shop, await shop.person());
    await askBack(shop, back, 1000);
    await act(marta, `admin/orders/${disputed}/dispute`, { reason });
    const { months } = (await zoran.get("admin/books")).body.data;
    expect(months).toHaveLength(12);
    expect(months[0]).toMatchObject({
      month: "2026-12",
      ended: false,
      open: { no_jir: 1, no_number: 1, refund_due: 0 },
    });
    expect(months[1]).toMatchObject({ month: "2026-11", ended: true, closed: null });
    expect(months[1].open).toEqual({ no_number: 0, no_jir: 0, refund_due: 1, in_review: 0, disputed: 1 });
    const { open } = await month("2026-11");
    expect(open.first).toMatchObject([
      { kind: "refund_due", order_number: back, label: "2/INTERNET/1", amount: 10 },
      { kind: "disputed", order_number: disputed, label: "3/INTERNET/1", amount: 40 },
    ]);
    expect((await month("2026-12")).open.first[0]).toMatchObject({ kind: "no_jir", order_number: unregistered });
    expect(open.first.some((one: { order_number: string }) => one.order_number === late)).toBe(false);
  });

  it("have no thirteenth month", async () => {
    expect(codeOf(await zoran.get("admin/books/2026-13"))).toBe("400 invalid_input");
  });
});

describe("a month of the books (getBookMonth, closeBookMonth)", () => {
  it("sums documents by rate and the ledger by day, and both agree", async () => {
    const order = await aSale();
    shop.travel(1000);
    await aSale();
    await askBack(shop, order, 1000);
    await sendRefunds();
    await number();
    const november = await month();
    expect(november.documents).toEqual({
      ...{
        invoices: 2,
        credit_notes: 1,
        registered: 3,
        numbers: [{ first: "1/INTERNET/1", last: "3/INTERNET/1" }],
        total: 70,
      },
    });
    expect(november.rates).toEqual([{ rate: 25, base: 56, tax: 14, total: 70 }]);
    expect(november.ledger).toEqual({ charges: 80, refunds: -10, total: 70, tax: 14 });
    expect(november.days).toEqual([{ day: "2026-11-21", charges: 80, refunds: -10, fees: 0, movements: 3 }]);
    for (const part of ["differences", "earlier", "later"]) expect(november[part], part).toMatchObject({ count: 0 });
    for (const { line, ...number } of await shop.itemsAt("DOCUMENTS#2026#INTERNET#1 N#")) await shop.put(number);
    expect(await month(), "of numbers from before lines were kept").toEqual(november);
  });

  it("names what was charged on 31 December at 23:59 and receipted in the new year, on both sides", async () => {
    travelTo("2026-12-31T22:59:30Z");
    const order = await buys(shop, await shop.person());
    travelTo("2026-12-31T23:00:40Z");
    expect((await month("2026-12")).later.first).toMatchObject([{ order_number: order, amount: 40, issued_at: null }]);
    await number();
    const [december, january] = [await month("2026-12"), await month("2027-01")];
    const parted = { order_number: order, label: "1/INTERNET/1", amount: 40 };
    expect(december).toMatchObject({
      documents: { total: 0 },
      ledger: { total: 40 },
      later: { first: [parted], total: 40 },
      differences: { count: 0 },
    });
    expect(january).toMatchObject({
      documents: { total: 40 },
      ledger: { total: 0 },
      earlier: { first: [parted], total: 40 },
      differences: { count: 0 },
    });
  });

  it("shows a document of which the ledger says another sum", async () => {
    await aSale();
    const [line] = await shop.itemsAt("LEDGER#");
    await shop.put({ ...line, cents: 3999 });
    expect((await month()).differences.first).toMatchObject([{ label: "1/INTERNET/1" }]);
  });

  it("is closed once it has ended, by its hash; a later difference is shown with its day and nothing is written over", async () => {
    await aSale();
    expect(codeOf(await act(zoran, "admin/books/2026-11/closing", {}))).toBe("409 month_runs");
    travelTo("2026-12-01T08:00:00Z");
    expect(codeOf(await act(zoran, "admin/books/2026-11/closing", {}))).toBe("200 ok");
    const { closed } = await month();
    expect(closed).toMatchObject({ documents: 1, total: 40, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(closed.changed_days).toEqual([]);
    const [number] = await shop.itemsAt("DOCUMENTS#2026#INTERNET#1 N#");
    await shop.put({ ...number, line: { ...(number?.line as object), total_cents: 4100 } });
    shop.travel(1000);
    expect(codeOf(await act(marta, "admin/books/2026-11/closing", {}))).toBe("200 ok");
    expect((await month()).closed).toEqual({ ...closed, changed_days: ["2026-11-21"] });
    expect(await recordOf("BOOKS#2026-11")).toMatchObject([["closeBookMonth", { documents: 1, amount: 40 }]]);
  });

  it("is not changed by a JIR that comes after it was closed", async () => {
    services.tax.setMode("down");
    await aSale();
    travelTo("2026-12-01T08:00:00Z");
    await act(zoran, "admin/books/2026-11/closing", {});
    services.tax.setMode("up");
    await registerDocuments({ all: true });
    expect(await month()).toMatchObject({ documents: { registered: 1 }, closed: { changed_days: [] } });
  });
});

describe("a month for a file (exportBooks, recordArchive)", () => {
  it("holds every document with its original, ZKI and JIR, and every movement, without any buyer", async () => {
    const order = await aSale();
    await askBack(shop, order, 1000);
    await sendRefunds();
    await number();
    const documents = await everything("documents");
    expect(documents).toMatchObject([
      { label: "1/INTERNET/1", kind: "invoice", total: 40, rates: [{ rate: 25, base: 32, tax: 8 }], original: null },
      { label: "2/INTERNET/1", kind: "credit_note", total: -10, original: { label: "1/INTERNET/1" } },
    ]);
    for (const { zki, jir } of documents)
      expect([zki, jir]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)]);
    expect((await everything("movements")).map(({ amount }) => amount)).toEqual([40, -10]);
    const { next, movements } = await readMovements("2026-11-21", 1);
    expect(movements, "the first half of a day").toMatchObject([{ amount: 40 }]);
    const rest = await zoran.post("admin/books/2026-11/export", { file: "year", cursor: `D${next}` });
    expect(rest.body.data.movements, "its other half").toMatchObject([{ amount: -10 }]);
    const [{ user_id }] = (await shop.itemsAt(`ORDER#${order} ORDER`)) as [{ user_id: string }];
    expect(JSON.stringify(await pagesOf("2026-11"))).not.toContain(user_id);
  });

  it("has a PDF of every receipt, a few a page, for the year's archive", async () => {
    await aSale();
    const order = await aSale();
    await askBack(shop, order, 1000);
    await sendRefunds();
    await number();
    const take = (body: object) => zoran.post("admin/books/2026-11/export", body);
    const { data } = (await take({ file: "receipts" })).body;
    expect(data).toMatchObject({ documents: [], next: null });
    expect(data.files.map(({ name }: { name: string }) => name)).toEqual([
      "Racun-2026-1-INTERNET-1.pdf",
      "Racun-2026-2-INTERNET-1.pdf",
      "Odobrenje-2026-3-INTERNET-1.pdf",
    ]);
    for (const { content } of data.files)
      expect(Buffer.from(content, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(codeOf(await take({ file: "receipts", cursor: "D2026-11-01" }))).toBe("400 invalid_input");
    expect(codeOf(await take({ file: "receipts", cursor: "N3@2026#INTERNET#1" }))).toBe("200 ok");
    expect((await recordOf("BOOKS#2026-11"))[0]).toEqual(["exportBooks", { file: "receipts" }]);
  });

  it("leaves out what was issued in the months beside it", async () => {
    await aSale();
    travelTo("2026-12-01T08:00:00Z");
    await aSale();
    expect((await everything("documents")).map(({ label }) => label)).toEqual(["1/INTERNET/1"]);
    expect((await everything("documents", "2026-12")).map(({ label }) => label)).toEqual(["2/INTERNET/1"]);
    expect(await everything("documents", "2026-10")).toEqual([]);
  });

  it("stands in the record with who took which file, once however many pages it has; a year's archive with its hash", async () => {
    await aSale();
    await pagesOf("2026-11");
    const sha256 = "a".repeat(64);
    expect(codeOf(await zoran.post("admin/archives/2026", { sha256, bytes: 12 }))).toBe("200 ok");
    expect(await recordOf("BOOKS#2026-11")).toEqual([["exportBooks", { file: "ira_csv" }]]);
    expect(await recordOf("BOOKS#2026")).toEqual([["recordArchive", { sha256, bytes: 12 }]]);
    for (const cursor of ["D2026-10-01", "D2026-11-31", "D2026-11-30~ "]) {
      const odd = await zoran.post("admin/books/2026-11/export", { file: "ira_csv", cursor });
      expect(codeOf(odd), cursor).toBe("400 invalid_input");
    }
  });
});

const HEAD = "Datum;Oznaka;Bruto;Naknada;Isplata";
/** A call with a statement of these lines, of which so much was received. */
function statement(lines: readonly string[], received = 0) {
  const columns = { date: "Datum", reference: "Oznaka", gross: "Bruto", fee: "Naknada", payout: "Isplata" };
  const content = Buffer.from([HEAD, ...lines].join("\r\n")).toString("base64");
  return { name: "studeni.csv", content, columns, received };
}
const take = (lines: readonly string[], received: number) => act(zoran, "admin/statements", statement(lines, received));
const statements = async () => (await month()).payouts.statements;

const IBAN = "HR1210010051863000160";
/** A call with the bank's statement of these movements (cents) of 24 November. */
function bankStatement(movements: readonly number[], account = IBAN) {
  const written = (cents: number) =>
    `${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  const entries = movements.map(
    (cents, place) => `:61:2611241124${cents < 0 ? "D" : "C"}${written(cents)}NTRFNONREF//${place}`,
  );
  const sum = movements.reduce((total, cents) => total + cents, 100_000);
  const lines = [
    ":20:1",
    `:25:${account}`,
    ":28C:221",
    ":60F:C261123EUR1000,00",
    ...entries,
    `:62F:C261124EUR${written(sum)}`,
    "-",
  ];
  return { name: "banka.sta", content: Buffer.from(lines.join("\r\n")).toString("base64") };
}

describe("the bank's statement", () => {
  it("proves an acquirer's payouts without a typed sum, each movement one of them", async () => {
    const [one, other] = [await aSale(), await aSale()];
    const { received, ...untyped } = statement([
      `21.11.2026.;${one};40,00;0,60;P1`,
      `21.11.2026.;${other};40,00;0,60;P2`,
    ]);
    const alone = await act(zoran, "admin/statements", untyped);
    expect(alone.body.data.problems[0]).toMatch(/^Isplate „P1“ od 39,40\s€ nema u izvodima banke\./);
    expect(codeOf(await act(zoran, "admin/statements", bankStatement([3940, -120_00])))).toBe("200 ok");
    const half = await act(zoran, "admin/statements", untyped);
    expect(half.body.data.problems).toEqual([expect.stringMatching(/^Isplate „P2“/)]);
    const [{ id }] = await statements();
    await act(zoran, `admin/statements/${id}/removal`, { reason });
    expect(codeOf(await act(zoran, "admin/statements", bankStatement([3940, 3940, -120_00])))).toBe("200 ok");
    expect(codeOf(await act(zoran, "admin/statements", untyped))).toBe("200 ok");
    expect((await month()).payouts).toMatchObject({
      ...{ received: 78.8, missing_here: 0, lines: { count: 0 } },
      on_account: [
        { payout: "P1", day: "2026-11-21", net: 39.4, received_on: "2026-11-24" },
        { payout: "P2", day: "2026-11-21", net: 39.4, received_on: "2026-11-24" },
      ],
    });
  });

  it("shows which payouts did not come, and leaves the comparison with the ledger alone", async () => {
    await take([`21.11.2026.;${await aSale()};40,00;0,60;P1`], 39.4);
    expect((await month()).payouts.on_account).toEqual([]);
    await act(zoran, "admin/statements", bankStatement([3941]));
    expect((await month()).payouts).toMatchObject({
      ...{ received: 39.4, counts: { matched: 1, missing_here: 0 } },
      on_account: [{ payout: "P1", received_on: null }],
    });
    expect(await statements()).toContainEqual(expect.objectContaining({ name: "banka.sta", account: IBAN, rows: 1 }));
  });

  it("holds equal movements, comes once, and is refused of another account", async () => {
    const before = await shop.dump();
    const other = await act(zoran, "admin/statements", bankStatement([3940], "HR2324020061100970954"));
    expect(other.body.data.problems).toEqual([`Izvod 221 je računa HR2324020061100970954, a račun tvrtke je ${IBAN}.`]);
    expect(await shop.dump()).toEqual(before);
    await act(zoran, "admin/statements", bankStatement([3940, 3940]));
    expect((await act(zoran, "admin/statements", bankStatement([3940, 3940]))).body.data.known).toBe(true);
    const longer = await act(zoran, "admin/statements", bankStatement([3940, 3940, 3940]));
    expect(longer.body.data.problems).toHaveLength(2);
  });

  it("needs the columns of a table to be named", async () => {
    const { columns, ...unnamed } = statement(["21.11.2026.;S1;40,00;0,60;P1"], 39.4);
    expect((await act(zoran, "admin/statements", unnamed)).body.data.problems).toEqual(["Reci koji stupac što kaže."]);
  });
});

describe("an acquirer's statement (importStatement, removeStatement)", () => {
  it("shows that charged less refunds less fees is what the bank received", async () => {
    const [one, other] = [await aSale(), await aSale()];
    await askBack(shop, one, 1000);
    await sendRefunds();
    const lines = [
      `21.11.2026.;${one};40,00;0,60;P1`,
      `21.11.2026.;${other};40,00;0,60;P1`,
      `22.11.2026.;${one};-10,00;0,00;P1`,
    ];
    const taken = await take(lines, 68.8);
    expect(taken.body.data).toMatchObject({
      known: false,
      statement: { rows: 3, charges: 80, refunds: -10, fees: 1.2 },
    });
    const { payouts, days } = await month();
    expect(payouts).toMatchObject({
      ...{ charges: 80, refunds: -10, transferred: 0, missing_there: 0, differs: 0, missing_here: 0 },
      ...{ fees: 1.2, received: 68.8, lines: { count: 0 } },
    });
    expect(payouts.counts).toMatchObject({ matched: 3 });
    expect(days).toMatchObject([{ day: "2026-11-21", fees: 1.2 }]);
  });

  it("names what is missing on either side, what differs, and what went by transfer", async () => {
    const [differs, unpaid, transferred] = [await aSale(), await aSale(), await aSale()];
    await act(marta, `admin/orders/${transferred}/transfers`, {
      amount: 10,
      expected_remaining: 30,
      how: "transfer",
      reason,
    });
    const lines = [
      `21.11.2026.;${differs};39,00;0,60;P1`,
      `21.11.2026.;${transferred};40,00;0,60;P1`,
      "21.11.2026.;nepoznato;5,00;0,10;P1",
    ];
    await take(lines, 82.7);
    const { payouts } = await month();
    expect(payouts).toMatchObject({
      ...{ charges: 120, refunds: -10, transferred: -10, missing_there: 40, differs: -1, missing_here: 5 },
      ...{ fees: 1.3, received: 82.7 },
    });
    const sum = payouts.charges + payouts.refunds - payouts.transferred - payouts.missing_there;
    expect(sum + payouts.differs + payouts.missing_here - payouts.fees).toBeCloseTo(payouts.received, 2);
    expect(payouts.lines.first).toMatchObject([
      { state: "differs", order_number: differs, booked: 40, told: 39 },
      { state: "missing_here", reference: "nepoznato", booked: null, told: 5 },
      { state: "missing_there", order_number: unpaid, booked: 40, told: null },
      { state: "transferred", order_number: transferred, booked: -10, told: null },
    ]);
  });

  it("lacks what the bank took back until the acquirer tells it, which it never does of a transfer", async () => {
    const order = await aSale();
    const taken = { amount: 40, expected_remaining: 0, how: "chargeback", reason };
    await act(marta, `admin/orders/${order}/transfers`, taken);
    await take([`21.11.2026.;${order};40,00;0,60;P1`], 39.4);
    expect((await month()).payouts).toMatchObject({ refunds: -40, transferred: 0, missing_there: -40 });
  });

  it("finds a charge by the approval code that the gateway gave it", async () => {
    const order = await aSale();
    const [payment] = await shop.itemsAt("PAYMENT#");
    await take([`21.11.2026.;${payment?.approval_code};40,00;0,60;P1`], 39.4);
    expect((await month()).payouts).toMatchObject({ counts: { matched: 1 }, lines: { count: 0 } });
    expect(payment?.order_number).toBe(order);
  });

  it("changes nothing when it comes again, and two at once are taken in once", async () => {
    const lines = [`21.11.2026.;${await aSale()};40,00;0,60;P1`];
    const both = await Promise.all([take(lines, 39.4), take(lines, 39.4)]);
    expect(both.map(({ status }) => status).toSorted()).toContain(200);
    const before = await shop.dump();
    expect((await take(lines, 39.4)).body.data.known).toBe(true);
    expect(await shop.dump()).toEqual(before);
    expect(await statements()).toHaveLength(1);
  });

  it.each([
    ["half of it", (order: string) => take([`21.11.2026.;${order};40,00;0,60;P1`], 78.8), /^Neto svih redaka/],
    ["another shop's", () => take(["21.11.2026.;Stuđa;40,00;0,60;P1"], 39.4), /^Nijedan redak nije naša naplata/],
  ])("is refused and nothing is written: %s", async (_name, send, sentence) => {
    const order = await aSale();
    const before = await shop.dump();
    const { status, body } = await send(order);
    expect([status, body.code]).toEqual([400, "statement_refused"]);
    expect(body.data.problems[0]).toMatch(sentence);
    expect(await shop.dump()).toEqual(before);
  });

  it("is refused where a row stands in another one, until that one is taken out with a reason", async () => {
    const [one, other] = [await aSale(), await aSale()];
    const first = `21.11.2026.;${one};40,00;0,60;P1`;
    const { id } = (await take([first], 39.4)).body.data.statement;
    const second = [first, `21.11.2026.;${other};40,00;0,60;P1`];
    expect((await take(second, 78.8)).body.data.problems).toEqual(["2. redak već stoji u izvodu „studeni.csv“."]);
    expect(codeOf(await act(zoran, `admin/statements/${id}/removal`, { reason }))).toBe("200 ok");
    expect(codeOf(await act(zoran, `admin/statements/${id}/removal`, { reason }))).toBe("404 not_found");
    expect(codeOf(await take(second, 78.8))).toBe("200 ok");
    expect(await statements()).toMatchObject([{ rows: 2 }]);
    expect((await recordOf(`STATEMENT#${id}`)).map(([operation]: string[]) => operation)).toEqual([
      "removeStatement",
      "importStatement",
    ]);
  });

  it("holds a fee alone, and equal movements of two payouts, each once", async () => {
    const order = await aSale();
    await askBack(shop, order, 500);
    await sendRefunds();
    await askBack(shop, order, 500);
    await sendRefunds();
    const back = `22.11.2026.;${order};-5,00;0,00`;
    const first = [`21.11.2026.;${order};40,00;0,60;P1`, `${back};P1`, "22.11.2026.;;;12,00;P1"];
    expect(codeOf(await take(first, 22.4))).toBe("200 ok");
    expect((await take([`${back};P1`], -5)).body.data.problems).toEqual(["2. redak već stoji u izvodu „studeni.csv“."]);
    expect(codeOf(await take([`${back};P2`], -5))).toBe("200 ok");
    expect((await month()).payouts).toMatchObject({ fees: 12.6, missing_here: 0, lines: { count: 0 }, received: 17.4 });
  });

  it("remembers which columns were named, the last ones first", async () => {
    const order = await aSale();
    await take([`21.11.2026.;${order};40,00;0,60;P1`], 39.4);
    expect((await month()).payouts.columns).toEqual([statement([]).columns]);
    const other = { date: "Dan", reference: "Narudžba", gross: "Iznos", fee: "Provizija" };
    const text = `Dan;Narudžba;Iznos;Provizija\r\n21.11.2026.;${await aSale()};40,00;0,60`;
    const content = Buffer.from(text).toString("base64");
    await act(zoran, "admin/statements", { name: "drugi.csv", content, columns: other, received: 39.4 });
    expect((await month()).payouts.columns).toEqual([other, statement([]).columns]);
  });

  it("comes in many items where it is long, and stands in the files of the month in which it ends", async () => {
    const order = await aSale();
    const others = Array.from({ length: 1200 }, (_, place) => `21.11.2026.;x${place};1,00;0,00;P1`);
    await take([`21.11.2026.;${order};40,00;0,60;P1`, ...others], 1239.4);
    const [{ statement: head, rows }] = await everything("statements");
    expect([head.rows, rows.length, rows[0].reference]).toEqual([1201, 1201, order]);
    const { lines } = (await month()).payouts;
    expect([lines.count, lines.first.length]).toEqual([1200, 200]);
  });
});
