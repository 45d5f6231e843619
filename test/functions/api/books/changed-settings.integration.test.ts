import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { FiscalRow } from "#contract/shop.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { rewrittenNumbering } from "#functions/domains/documents/rewritten-numbering.ts";
import { orderItem } from "#functions/domains/orders/order.ts";
import type { PaidOutcome } from "#functions/domains/payments/gateway.ts";
import { applyAnswer } from "#functions/domains/settlement/settle.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { shop as seller } from "#functions/platform/shop.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { aShop, numberedFrom, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { aMember, MORNING, recordsOf, run } from "#test/steps/given/members.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout } from "#test/steps/when/checkout.ts";
import { askBack } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const services = await servicesOf(shop);
const group = anAdminGroup();
let marta: Person;

beforeEach(async () => {
  marta = await staffWith(shop, ["owner"]);
  group.clear();
  group.add(marta.id);
});

const travelTo = (moment: string) => shop.travel(Date.parse(moment) - shop.clock.now.getTime());

async function aSale(): Promise<string> {
  const order = await buys(shop, await shop.person());
  await issue();
  return order;
}

async function issue(): Promise<void> {
  await issueDocuments({ all: true });
  await registerDocuments({ all: true });
}

/** What the accountant reads of a month, and every page of its files. */
async function booksOf(month: string) {
  const taken: unknown[] = [];
  for (const file of ["ira_csv", "receipts"]) {
    let cursor: string | undefined;
    do {
      const { body } = await marta.post(`admin/books/${month}/export`, { file, ...(cursor && { cursor }) });
      const { documents, movements, files = [], next } = body.data;
      taken.push(...documents, ...movements, ...files.map(printOf));
      cursor = next ?? undefined;
    } while (cursor);
  }
  const { ended: _, ...sums } = (await marta.get(`admin/books/${month}`)).body.data.month;
  return { sums, taken };
}

const printOf = ({ name, content }: { name: string; content: string }) =>
  `${name} ${createHash("sha256").update(content).digest("hex")}`;

function close(month: string) {
  const key = { "idempotency-key": randomUUID() };
  return shop.call("POST", `admin/books/${month}/closing`, { token: marta.token, json: {}, headers: key });
}
const labelsOf = async (order: string) =>
  (await shop.itemsAt("DOCUMENT#")).filter((one) => one.order_number === order).map(({ label }) => label);
const found = async (typed: string) =>
  (await marta.get(`admin/orders?query=${encodeURIComponent(typed)}`)).body.data.orders.map(
    ({ id }: { id: string }) => id,
  );

describe("a device, premises or order of numbers that changes from a day on", () => {
  it("leaves the books of the months before as they were, closed or not, and numbers go on under the new name", async () => {
    const first = await aSale();
    travelTo("2026-12-03T10:00:00Z");
    expect((await close("2026-11")).status).toBe(200);
    await aSale();
    const before = [await booksOf("2026-11"), await booksOf("2026-12")];
    numberedFrom("2026-12-04", { device: "2" });
    expect([await booksOf("2026-11"), await booksOf("2026-12")], "on the day before").toEqual(before);
    travelTo("2026-12-04T09:00:00Z");
    const third = await aSale();
    await askBack(shop, first, 4000);
    await sendRefunds();
    await issue();
    numberedFrom("2026-12-20", { premises: "Web2" });
    travelTo("2026-12-20T09:00:00Z");
    const fourth = await aSale();
    expect(await booksOf("2026-11")).toEqual(before[0]);
    const { sums: month } = await booksOf("2026-12");
    expect(month.documents).toMatchObject({
      ...{ invoices: 3, credit_notes: 1, registered: 4 },
      numbers: [
        { first: "2/INTERNET/1", last: "2/INTERNET/1" },
        { first: "1/INTERNET/2", last: "2/INTERNET/2" },
        { first: "1/Web2/2", last: "1/Web2/2" },
      ],
    });
    for (const part of ["differences", "earlier", "later"]) expect(month[part], part).toMatchObject({ count: 0 });
    expect(await labelsOf(first), "a credit note has the series of its own day").toEqual(
      expect.arrayContaining(["1/INTERNET/1", "2/INTERNET/2"]),
    );
    expect([await found("1/INTERNET/2"), await found("1/web2/2")]).toEqual([[third], [fourth]]);
    const { months } = (await marta.get("admin/books")).body.data;
    expect(months.find((one: { month: string }) => one.month === "2026-11").closed).not.toBeNull();
    shop.travel(120_000);
    await runChecks({ all: false });
    expect(shop.log.text()).not.toMatch(/"check":"(number|document)_/);
    expect(services.tax.list().map(({ number }) => number)).toContain("1/Web2/2");
  });

  it("counts on through all devices of the premises where numbers follow each other there (P)", async () => {
    numberedFrom("2027-01-01", { sequence: "P" });
    travelTo("2027-01-02T10:00:00Z");
    await aSale();
    numberedFrom("2027-01-10", { device: "2" });
    travelTo("2027-01-10T10:00:00Z");
    const second = await aSale();
    expect((await booksOf("2027-01")).sums.documents.numbers).toEqual([
      { first: "1/INTERNET/1", last: "1/INTERNET/1" },
      { first: "2/INTERNET/2", last: "2/INTERNET/2" },
    ]);
    expect(await found("2/INTERNET/2")).toEqual([second]);
  });

  it("still finds the numbers of a series that was begun before there was a register", async () => {
    await aSale();
    const before = await booksOf("2026-11");
    await shop.remove(keys.numberSeries("2026#INTERNET#1"));
    numberedFrom("2026-12-01", { device: "2" });
    travelTo("2026-12-02T10:00:00Z");
    await aSale();
    expect(await booksOf("2026-11")).toEqual(before);
  });
});

describe("settings of numbering", () => {
  it("are refused where they say otherwise than what was issued: a row changed in its place, or of a day that had begun", async () => {
    const [row] = seller.fiscal as [FiscalRow];
    expect(await rewrittenNumbering([{ ...row, device: "2" }]), "nothing was issued").toEqual([]);
    await aSale();
    travelTo("2026-11-25T10:00:00Z");
    await aSale();
    expect(await rewrittenNumbering([row, { ...row, from: "2026-11-26", device: "2" }])).toEqual([]);
    for (const rows of [
      [{ ...row, device: "2" }],
      [row, { ...row, from: "2026-11-25", device: "2" }],
      [row, { ...row, from: "2026-11-23", premises: "WEB2" }],
    ])
      expect((await rewrittenNumbering(rows))[0]).toContain("2026/INTERNET/1 was issued");
  });
});

describe("a seller who enters the PDV system, or leaves it, on a day", () => {
  const setStatus = async (from: string, vat_registered: boolean, version = 0) => {
    const json = { version, seller: { from, vat_registered }, reason: "Prag je prijeđen" };
    expect((await shop.call("PATCH", "admin/shop", { token: marta.token, json })).status).toBe(200);
  };
  /** An order whose buyer stands before the gateway's form. */
  const orders = async () => checkout(await shop.person());
  const pays = async ({ id, fields }: Awaited<ReturnType<typeof orders>>) => {
    const { path, fields: form } = shop.pay(fields, "approve");
    if (path) await shop.call("POST", path, { form });
    await issue();
    return id;
  };
  const documentsOf = async (order: string) =>
    (await shop.itemsAt("DOCUMENT#"))
      .filter((one) => one.order_number === order)
      .map(({ kind, seller, rates, total_cents }) => ({ kind, seller, rates, total_cents }));
  const booked = async (order: string) =>
    (await shop.itemsAt("LEDGER#")).filter((one) => one.order_number === order).map(({ tax_cents }) => tax_cents);
  const inside = { seller: { vat_registered: true }, rates: [{ rate: 25, tax_cents: 800 }], total_cents: 4000 };
  const outside = { seller: { vat_registered: false }, rates: [], total_cents: 4000 };
  const stateOf = async (order: string) => (await shop.itemsAt(`ORDER#${order} ORDER`))[0];

  it("has the receipt's day in order, receipt, ledger, tax message and letter, whenever the order was made; the price stays", async () => {
    await setStatus("2026-12-01", false);
    travelTo("2026-11-30T22:40:00Z");
    const [paidBefore, paidAfter] = [await orders(), await orders()];
    const before = await pays(paidBefore);
    travelTo("2026-11-30T22:59:59Z");
    expect((await shop.visit("shop")).body.data.shop.company.vat_registered).toBe(true);
    travelTo("2026-11-30T23:00:00Z");
    expect((await shop.visit("shop")).body.data.shop).toMatchObject({
      company: { vat_registered: false },
      since: "2026-12-01",
    });
    const after = await pays(paidAfter);
    expect([await documentsOf(before), await documentsOf(after)]).toMatchObject([[inside], [outside]]);
    expect([await booked(before), await booked(after)]).toEqual([[800], [0]]);
    expect(await stateOf(after)).toMatchObject({ cents: 4000, tax_cents: 0, subtotal_cents: 4000, untaxed: true });
    services.mail.empty();
    await sendOutbox({ all: true });
    const texts = services.mail.list().map(({ text }) => text);
    expect(texts.filter((text) => text.includes("PDV"))).toHaveLength(1);
    expect(services.tax.mode()).toBe("up");
    await setStatus("2027-01-01", true, 1);
    travelTo("2026-12-31T22:50:00Z");
    const madeOutside = await orders();
    expect(await stateOf(madeOutside.id)).toMatchObject({ vat_rate: 0, untaxed: true });
    travelTo("2026-12-31T23:01:00Z");
    const paidInside = await pays(madeOutside);
    expect(await documentsOf(paidInside)).toMatchObject([inside]);
    expect(await stateOf(paidInside)).toMatchObject({ cents: 4000, vat_rate: 25, tax_cents: 800 });
    expect(await stateOf(paidInside)).not.toHaveProperty("untaxed");
    for (const month of ["2026-11", "2026-12", "2027-01"])
      expect((await booksOf(month)).sums.differences, month).toMatchObject({ count: 0 });
  });

  it("charges renewals at the same price with the PDV of their own morning", async () => {
    const member = await aMember(shop);
    await setStatus("2026-12-21", false);
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ paid: 1 });
    await issue();
    const [renewal] = await recordsOf(shop, member).renewals();
    expect(renewal).toMatchObject({ cents: 2499, tax_cents: 0, vat_rate: 0, untaxed: true });
    expect(await documentsOf(String(renewal?.order_number))).toMatchObject([{ ...outside, total_cents: 2499 }]);
    await setStatus("2027-01-20", true, 1);
    travelTo("2027-01-20T05:00:00.000Z");
    expect(await run()).toMatchObject({ paid: 1 });
    await issue();
    const second = (await recordsOf(shop, member).renewals()).find(
      ({ order_number: one }) => one !== renewal?.order_number,
    );
    expect(second).toMatchObject({ cents: 2499, tax_cents: 500, vat_rate: 25 });
    expect(await documentsOf(String(second?.order_number))).toMatchObject([
      { seller: { vat_registered: true }, rates: [{ rate: 25, tax_cents: 500 }], total_cents: 2499 },
    ]);
    for (const month of ["2026-11", "2026-12", "2027-01"])
      expect((await booksOf(month)).sums.differences, month).toMatchObject({ count: 0 });
  });

  it("gives back what was sold with PDV with it, and what was sold without it without, in the series of their own day", async () => {
    const taxed = await pays(await orders());
    await setStatus("2026-12-01", false);
    numberedFrom("2026-12-01", { device: "2" });
    travelTo("2026-12-01T10:00:00Z");
    const untaxed = await pays(await orders());
    for (const order of [taxed, untaxed]) await askBack(shop, order, 1000);
    await sendRefunds();
    await issue();
    expect((await documentsOf(taxed)).find(({ kind }) => kind === "credit_note")).toMatchObject({
      ...{ seller: { vat_registered: true }, rates: [{ rate: 25, tax_cents: -200 }] },
    });
    await setStatus("2026-12-02", true, 1);
    travelTo("2026-12-02T10:00:00Z");
    await askBack(shop, untaxed, 1000);
    await sendRefunds();
    await issue();
    const notes = (await documentsOf(untaxed)).filter(({ kind }) => kind === "credit_note");
    expect(notes).toMatchObject([
      { ...outside, total_cents: -1000 },
      { ...outside, total_cents: -1000 },
    ]);
    expect(await labelsOf(taxed)).toEqual(
      expect.arrayContaining(["1/INTERNET/1", expect.stringMatching(/INTERNET\/2$/)]),
    );
    expect((await booksOf("2026-12")).sums).toMatchObject({ differences: { count: 0 }, ledger: { tax: -2 } });
  });

  it("leaves a closed month as it was, and its files", async () => {
    await pays(await orders());
    travelTo("2026-12-03T10:00:00Z");
    expect((await close("2026-11")).status).toBe(200);
    const before = await booksOf("2026-11");
    await setStatus("2026-12-04", false);
    travelTo("2026-12-05T10:00:00Z");
    await pays(await orders());
    expect(await booksOf("2026-11")).toEqual(before);
    expect(before.sums.closed.changed_days).toEqual([]);
  });

  it("gives a second charge of an order back with the PDV of the day of that charge", async () => {
    const order = await orders();
    await pays(order);
    await setStatus("2026-12-01", false);
    travelTo("2026-12-01T10:00:00Z");
    const paid = orderItem.parse(await stateOf(order.id));
    const outcome = { kind: "paid" as const, reference: "990001", attemptNumber: `${order.id}-2`, cents: 4000 };
    const named = { ...paid, attempt: 2 };
    await applyAnswer(paid, { named, outcome: { ...outcome, currency: "EUR", approvalCode: "1" } as PaidOutcome });
    await issue();
    await sendRefunds();
    await issue();
    expect(await documentsOf(order.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: "invoice", rates: [], total_cents: 4000 }),
        expect.objectContaining({ kind: "invoice", total_cents: 4000, rates: [expect.objectContaining({ rate: 25 })] }),
      ]),
    );
    expect((await booksOf("2026-12")).sums.differences).toMatchObject({ count: 0 });
  });
});
