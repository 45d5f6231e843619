import { X509Certificate } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { ledgerEntry, ledgerItem } from "#functions/domains/books/ledger/ledger.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { watchCertificates } from "#functions/domains/books/reconciliation/watch-outside-services.ts";
import { dueDocument } from "#functions/domains/documents/document.ts";
import { certificateIn } from "#functions/domains/documents/fiscal-identity.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { refundIntent } from "#functions/domains/refunds/record/refund.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { zagrebDay, zagrebHour } from "#functions/platform/zagreb.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { openTasks } from "#test/steps/then/tasks.ts";
import { MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
await servicesOf(shop);
const { log } = shop;
const TODAY = "2026-11-21";
type Item = Record<string, unknown>;
let buyer: Person;
let order: string;

beforeEach(async () => {
  buyer = await shop.person();
  order = await buys(shop, buyer);
  shop.travel(1000);
  await buys(shop, buyer, MONTHLY);
  await issueDocuments({ all: true });
  await registerDocuments({ all: true });
});

async function differences(): Promise<string[]> {
  const found = compareBooks(await readBooks(TODAY, TODAY, { askGateway: true }));
  return [...new Set(found.map(({ check }) => check))].sort();
}

/** Changes a stored item behind the product's back. */
async function plant(prefix: string, change: (item: Item) => Item): Promise<void> {
  const [item] = await shop.itemsAt(prefix);
  if (!item) throw new Error(`Nothing stands at ${prefix}.`);
  await shop.put(change(item));
}

/** An item under a key that nothing reads: as if it had never been written. */
async function lose(prefix: string): Promise<void> {
  const [item] = await shop.itemsAt(prefix);
  if (!item) throw new Error(`Nothing stands at ${prefix}.`);
  await shop.remove(item);
}

async function charge() {
  const lines = (await shop.itemsAt("LEDGER#")).map((item) => ledgerItem.parse(item));
  const line = lines.find(({ order_number }) => order_number === order);
  if (!line) throw new Error("The order has no line in the ledger.");
  return line;
}

describe("the books of a day", () => {
  it("agree: ledger, payments, orders, access, documents, numbers, roll-ups and gateway", async () => {
    const books = await readBooks(TODAY, TODAY, { askGateway: true });
    expect(books.lines.map(({ cents }) => cents).sort()).toEqual([2499, 4000]);
    expect(books.gateway.size).toBe(2);
    expect(compareBooks(books)).toEqual([]);
  });

  it("still agree after a part was given back at the gateway and booked", async () => {
    await giveBack(1000);
    expect(await differences()).toEqual([]);
  });

  it("name the order and the reference of what differs, to the cent", async () => {
    const line = await charge();
    await plant(`PAYMENT#${line.id}`, (item) => ({ ...item, cents: 3999 }));
    const found = compareBooks(await readBooks(TODAY, TODAY, { askGateway: false }));
    expect(found).toEqual([
      { check: "paid_without_payment", ids: [order, line.id], says: "Ledger 4000 cents, the other side 3999." },
    ]);
  });

  it.each<[string, () => Promise<void>]>([
    ["paid_without_payment", async () => lose(`PAYMENT#${(await charge()).id}`)],
    ["order_not_paid", () => plant(`ORDER#${order} ORDER`, (item) => ({ ...item, status: "expired" }))],
    ["order_differs", () => plant(`ORDER#${order} ORDER`, (item) => ({ ...item, cents: 4001 }))],
    ["payment_without_grant", () => lose(`USER#${buyer.id} ENTITLEMENT#`)],
    ["payment_without_grant", () => lose(`USER#${buyer.id} SUBSCRIPTION`)],
    ["document_differs", async () => plant(`DOCUMENT#${(await charge()).id}`, (item) => ({ ...item, total_cents: 1 }))],
    ["gateway_differs", async () => void shop.sandbox.reset()],
    ["sales_differ", () => plant("SALES#2026-11", (item) => ({ ...item, revenue_cents: 1 }))],
    ["refund_differs", async () => bookRefund(await charge(), 1000)],
    ["second_charge_kept", async () => secondCharge(await charge())],
  ])("show %s", async (check, breaks) => {
    await breaks();
    expect(await differences()).toContain(check);
  });

  it("show a document that is missing, one without a movement, and the gap that it leaves", async () => {
    const { id } = await charge();
    await lose(`DOCUMENTS#2026#INTERNET#1 N#0000001`);
    await lose(`DOCUMENT#${id}`);
    expect(await differences()).toEqual(["document_missing", "number_gap"]);
    await lose("LEDGER#");
    await lose("LEDGER#");
    expect(await differences()).toContain("document_without_movement");
  });
});

describe("the self-checks", () => {
  const broken = async (all = false) => {
    await runChecks({ all });
    const lines = log
      .text()
      .split("\n")
      .filter((line) => line.includes("invariant_broken"));
    return lines.map((line) => JSON.parse(line));
  };

  it("find nothing in a sound shop, not even the next morning with the gateway's word", async () => {
    await shop.put(...(await shop.itemsAt("OUTBOX#")).map(({ gsi2pk, gsi2sk, ...sent }) => sent));
    expect(await runChecks({ all: true })).toEqual({ done: 0 });
    shop.clock.now = new Date("2026-11-22T05:30:00Z");
    expect(await runChecks({ all: false })).toEqual({ done: 0 });
    shop.sandbox.reset();
    expect((await broken()).map(({ check }) => check)).toEqual(["gateway_differs"]);
  });

  it.each<[string, number, () => Promise<void>]>([
    ["paid_without_payment", 0, async () => lose(`PAYMENT#${(await charge()).id}`)],
    ["payment_without_grant", 0, () => lose(`USER#${buyer.id} ENTITLEMENT#`)],
    ["active_without_paid_order", 0, () => plant("USER#", () => membershipWithoutOrder())],
    ["active_long_past_due", 0, () => plant("USER#", () => longDue())],
    ["outbox_waits", 11 * MINUTE, () => shop.put(mail())],
    ["document_without_number", 11 * MINUTE, () => shop.put(due())],
    ["document_without_jir", 25 * HOUR, () => unregister()],
    ["refund_waits", 61 * MINUTE, async () => shop.put(intent(await charge()))],
  ])("raise an alarm for %s", async (check, later, breaks) => {
    await breaks();
    shop.travel(later);
    const lines = await broken();
    expect(lines.find((line) => line.check === check)).toMatchObject({ level: "error", count: expect.any(Number) });
    expect(JSON.stringify(lines)).not.toMatch(/@|Anić/);
  });

  it("warn before the gateway's certificate ends: on certain mornings, then every morning, once a day", async () => {
    const end = new X509Certificate(shop.sandbox.certificates.clientCertificate).validToDate;
    const warned: number[] = [];
    for (const days of [61, 60, 59, 31, 30, 29, 15, 14, 13, 8, 7, 6, 1, 0, -1]) {
      shop.clock.now = zagrebHour(zagrebDay(end), 6, -days);
      await runChecks({ all: false });
      shop.travel(HOUR);
      await runChecks({ all: false });
    }
    for (const line of log
      .text()
      .split("\n")
      .filter((text) => text.includes("certificate_ends") && text.includes("CORVUSPAY_CERTIFICATE"))) {
      const { certificate, days, level } = JSON.parse(line);
      expect([certificate, level]).toEqual(["CORVUSPAY_CERTIFICATE", "error"]);
      warned.push(days);
    }
    expect(warned).toEqual([60, 30, 14, 7, 6, 1, 0, -1]);
  });

  it("warn of the fiscal certificate that stands beside its key, and of one that can't be read", async () => {
    const { FISCAL_KEY = "", CORVUSPAY_CERTIFICATE } = process.env;
    process.env.CORVUSPAY_CERTIFICATE = "not a certificate";
    const end = certificateIn(FISCAL_KEY)?.validToDate ?? NOON;
    shop.clock.now = zagrebHour(zagrebDay(end), 6, -30);
    await runChecks({ all: false });
    Object.assign(process.env, { CORVUSPAY_CERTIFICATE });
    const lines = log
      .text()
      .split("\n")
      .filter((text) => text.includes("certificate_"));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "certificate_unreadable", certificate: "CORVUSPAY_CERTIFICATE" },
      { event: "certificate_ends", certificate: "FISCAL_KEY", days: 30 },
    ]);
  });

  it("warn before an authority of the tax service's chain ends, and ask for a hand until another stands there", async () => {
    const { FISCAL_URL, FISCAL_CA } = process.env;
    process.env.FISCAL_URL = "https://cis.porezna-uprava.hr:8449/FiskalizacijaService";
    delete process.env.FISCAL_CA;
    const warned: (string | undefined)[] = [];
    for (const days of [61, 60, 30, 14, 7, 1, -1]) {
      await watchCertificates(zagrebHour("2030-11-25", 6, -days));
      const lines = log.text().split("\n");
      warned.push(lines.findLast((line) => line.includes("Fina RDC 2020"))?.match(/"days":(-?\d+)/)?.[1]);
    }
    expect(warned).toEqual([undefined, "60", "30", "14", "7", "1", "-1"]);
    expect(await openTasks(shop, "expiry")).toContain("Fina-RDC-2020");
    Object.assign(process.env, { FISCAL_URL, FISCAL_CA });
  });

  it("leave a deleted buyer's orders alone", async () => {
    await lose(`USER#${buyer.id} ENTITLEMENT#`);
    await lose(`USER#${buyer.id} PROFILE`);
    expect((await broken()).map(({ check }) => check)).not.toContain("payment_without_grant");
  });
});

async function giveBack(cents: number): Promise<void> {
  const line = await charge();
  const { connectGateway, newPaymentsGateway } = await import("#functions/domains/payments/connect-gateway.ts");
  await (await connectGateway(newPaymentsGateway())).refund({
    attemptNumber: order,
    remainingCents: line.cents - cents,
  });
  await shop.put({ ...intent(line, cents), status: "done", done_at: NOON.toISOString() });
  await bookRefund(line, cents);
  const note = { id: "refund-1", kind: "credit_note" as const, order_number: order, cents };
  await shop.put(dueDocument({ ...note, created_at: NOON.toISOString() }));
  await plant(`ORDER#${order} ORDER`, (item) => ({ ...item, status: "partially_refunded", refunded_cents: cents }));
  const sales = (await shop.itemsAt("SALES#2026-11")).find(({ sk }) => String(sk).includes("training"));
  await shop.put({ ...sales, revenue_cents: line.cents - cents });
  await issueDocuments({ all: true });
}

async function bookRefund(line: Awaited<ReturnType<typeof charge>>, cents: number): Promise<void> {
  const tax_cents = Math.round((line.cents - cents) / 5) - line.tax_cents;
  await shop.put(ledgerEntry({ ...line, id: "refund-1", kind: "refund", cents: -cents, tax_cents }));
}

async function secondCharge(line: Awaited<ReturnType<typeof charge>>): Promise<void> {
  await shop.put(ledgerEntry({ ...line, id: "other" }));
}

function intent(line: Awaited<ReturnType<typeof charge>>, cents = 1000) {
  return refundIntent({
    id: "refund-1",
    order_number: order,
    user_id: buyer.id,
    attempt_number: line.attempt_number,
    reference: line.id,
    cents,
    remaining_cents: line.cents - cents,
    reason: "administrator",
    note: null,
    by: null,
    requested_at: NOON.toISOString(),
  });
}

function membershipWithoutOrder(): Item {
  return {
    ...keys.subscription("nobody"),
    ...{ id: "lonely", user_id: "nobody", status: "active", plan: "monthly", period_days: 30, renewal_cents: 2499 },
    ...{ start_date: NOON.toISOString(), paid_until: new Date(NOON.getTime() + DAY).toISOString(), grace_until: null },
    ...{ date_paid: NOON.toISOString(), latest_order_cents: 2499, customer_value_cents: 2499, latest_order: "S0" },
    ...{ account_id: null, card_expires: null, version: 1, gsi1pk: "SUBSCRIPTIONS#active", gsi1sk: NOON.toISOString() },
  };
}

function longDue(): Item {
  return { ...membershipWithoutOrder(), paid_until: new Date(NOON.getTime() - 15 * DAY - 1).toISOString() };
}

function mail() {
  const of = { template: "welcome" as const, to: "ana@example.com", data: {}, created_at: NOON.toISOString() };
  return outboxEntry({ id: "waits", ...of });
}

function due() {
  return dueDocument({ id: "x", kind: "invoice", order_number: order, cents: 1, created_at: NOON.toISOString() });
}

async function unregister(): Promise<void> {
  await plant("DOCUMENT#", (item) => ({ ...item, jir: null, gsi2pk: "FISCAL", gsi2sk: NOON.toISOString() }));
}
