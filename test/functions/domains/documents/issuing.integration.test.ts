import { X509Certificate } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { orderReference } from "#contract/order-words.ts";
import { type DocumentRecord, documentItem, dueDocument } from "#functions/domains/documents/document.ts";
import { serialOf } from "#functions/domains/documents/fiscal-identity.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { registerDocuments } from "#functions/domains/documents/register-documents.ts";
import { outboxEntry } from "#functions/domains/mail/outbox.ts";
import { makeDocuments } from "#functions/jobs/make-documents.ts";
import { sendOutbox } from "#functions/jobs/send-outbox.ts";
import { followDocuments } from "#infra/local/jobs.ts";
import { makeTaxCertificates, secretText, taxCertificates } from "#infra/local/tax/tax-certificates.ts";
import { aShop, oneStopShopFrom, servicesOf } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import { buys } from "#test/steps/given/services.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { pdfText } from "#test/steps/then/pdf-text.ts";
import { TRAINING } from "#test/steps/when/checkout.ts";
import { meetBeforeTransactions } from "#test/steps/when/meet.ts";

const shop = await aShop();
const services = await servicesOf(shop);
const { log } = shop;
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});
afterEach(() => vi.restoreAllMocks());

/** The two jobs, one after the other. */
async function deliver() {
  await makeDocuments({ all: false });
  return sendOutbox({ all: false });
}

async function documents(): Promise<DocumentRecord[]> {
  const items = await shop.itemsAt("DOCUMENT#");
  return items.map((item) => documentItem.parse(item)).sort((left, right) => left.number - right.number);
}

/** So many invoices of one order that wait for their numbers. */
async function dueInvoices(count: number) {
  const order_number = await buys(shop, buyer);
  const at = (index: number) => shifted(NOON, index).toISOString();
  return Array.from({ length: count }, (_, index) =>
    dueDocument({ id: `more-${index}`, kind: "invoice", order_number, cents: 100, created_at: at(index) }),
  );
}

function welcome() {
  const data = { first_name: "Ana" };
  return outboxEntry({ id: "w", template: "welcome", to: "ana@example.com", data, created_at: NOON.toISOString() });
}

describe("issuing", () => {
  it("gives six documents the numbers 1 to 6 without gap or duplicate, by twenty runs at once", async () => {
    const number = await buys(shop, buyer);
    const more = Array.from({ length: 5 }, (_, index) =>
      dueDocument({
        id: `second-${index}`,
        kind: "invoice",
        order_number: number,
        cents: 100,
        created_at: shifted(NOON, index).toISOString(),
      }),
    );
    await shop.put(...more);
    shop.travel(MINUTE);
    meetBeforeTransactions(20);
    const done = await Promise.all(Array.from({ length: 20 }, () => issueDocuments({ all: false })));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(6);
    expect((await documents()).map((document) => document.number)).toEqual(Array.from({ length: 6 }, (_, n) => n + 1));
    expect(await shop.itemsAt("DOCUMENTS#2026#INTERNET#1")).toHaveLength(7);
    expect(await issueDocuments({ all: true })).toBe(0);
  });

  it("follows a payment at once where the table's stream tells of it, and tells the tax service, without a run of the job", async () => {
    const stop = await followDocuments(String(process.env.DYNAMODB_ENDPOINT));
    try {
      const number = await buys(shop, buyer);
      await vi.waitFor(async () => expect((await documents())[0]?.jir).toEqual(expect.any(String)), 60_000);
      expect(await documents()).toMatchObject([{ order_number: number, number: 1, registered_at: NOON.toISOString() }]);
    } finally {
      await stop();
    }
  });

  it("gives many documents numbers without a gap by ten runs at once, past one whose order is missing", async () => {
    await shop.put(...(await dueInvoices(100)));
    const created_at = shifted(NOON, -1).toISOString();
    await shop.put(dueDocument({ id: "lost", kind: "invoice", order_number: "S0", cents: 100, created_at }));
    shop.travel(MINUTE);
    meetBeforeTransactions(10);
    const done = await Promise.all(Array.from({ length: 10 }, () => issueDocuments({ all: false })));
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(101);
    const issued = (await shop.itemsAt("DOCUMENT#")).filter(({ number }) => number !== undefined);
    const numbers = issued.map(({ number }) => Number(number)).sort((left, right) => left - right);
    expect(numbers).toEqual(Array.from({ length: 101 }, (_, index) => index + 1));
    expect(await shop.itemsAt("DOCUMENTS#2026#INTERNET#1")).toHaveLength(102);
    expect(log.text()).toContain("The document's order is missing.");
  });

  it("takes back an invoice of an earlier year by a number of the new one, while the invoice still waits for its JIR at midnight", async () => {
    shop.clock.now = new Date("2026-12-31T22:59:59Z");
    const order_number = await buys(shop, buyer);
    services.tax.setMode("down");
    await makeDocuments({ all: false });
    services.tax.setMode("up");
    shop.travel(MINUTE);
    const created_at = shop.clock.now.toISOString();
    await shop.put(dueDocument({ id: "refund-1", kind: "credit_note", order_number, cents: 4000, created_at }));
    await makeDocuments({ all: true });
    const [invoice, note] = (await documents()).sort((left, right) => left.year.localeCompare(right.year));
    expect([invoice?.label, invoice?.year, note?.label, note?.year]).toEqual([
      "1/INTERNET/1",
      "2026",
      "1/INTERNET/1",
      "2027",
    ]);
    expect(note).toMatchObject({ total_cents: -4000, original: { id: invoice?.id, label: "1/INTERNET/1" } });
    expect(services.tax.list().map(({ year, total, late }) => [year, total, late])).toEqual(
      expect.arrayContaining([
        ["2027", "-40.00", false],
        ["2026", "40.00", true],
      ]),
    );
  });

  it("starts at 1 in a new year", async () => {
    await buys(shop, buyer);
    await issueDocuments({ all: false });
    shop.clock.now = new Date("2027-01-01T09:00:00Z");
    await buys(shop, await shop.person());
    await issueDocuments({ all: false });
    expect((await documents()).map(({ year, label }) => `${year} ${label}`).sort()).toEqual([
      "2026 1/INTERNET/1",
      "2027 1/INTERNET/1",
    ]);
  });

  it("numbers a credit note after the invoice that it names, negative", async () => {
    const order_number = await buys(shop, buyer);
    const credit = { id: "refund-1", kind: "credit_note" as const, order_number, cents: 1000 };
    await shop.put(dueDocument({ ...credit, created_at: shifted(NOON, -HOUR).toISOString() }));
    await issueDocuments({ all: false });
    await issueDocuments({ all: false });
    const [invoice, note] = await documents();
    expect(invoice).toMatchObject({ kind: "invoice", number: 1, total_cents: 4000 });
    expect(note).toMatchObject({ kind: "credit_note", number: 2, total_cents: -1000, original: { id: invoice?.id } });
  });
});

describe("credit notes of one invoice", () => {
  const credit = (id: string, order_number: string, cents: number) =>
    dueDocument({ id, kind: "credit_note", order_number, cents, created_at: shifted(NOON, MINUTE).toISOString() });

  it("take back what it charged, and not a cent more, in one run or in several", async () => {
    const order_number = await buys(shop, buyer);
    shop.travel(HOUR);
    await issueDocuments({ all: false });
    await shop.put(...["a", "b", "c"].map((id) => credit(id, order_number, 1500)));
    expect(await issueDocuments({ all: false })).toBe(2);
    expect(log.text()).toContain("CreditLimitExceeded: more would go back than was charged by 1/INTERNET/1.");
    await shop.put(credit("d", order_number, 1001), credit("e", order_number, 1000));
    expect(await issueDocuments({ all: false })).toBe(1);
    const issued = (await shop.itemsAt("DOCUMENT#")).filter(({ number }) => number !== undefined);
    expect(issued.map(({ total_cents }) => total_cents).sort()).toEqual([-1000, -1500, -1500, 4000]);
    expect(issued.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4]);
  });

  it("take back no more by two runs at the same moment", async () => {
    const order_number = await buys(shop, buyer);
    shop.travel(HOUR);
    await issueDocuments({ all: false });
    await shop.put(credit("a", order_number, 3000), credit("b", order_number, 3000));
    meetBeforeTransactions(2);
    const done = await Promise.all([issueDocuments({ all: false }), issueDocuments({ all: false })]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
  });
});

describe("what the tax service was told", () => {
  it("is kept with its answer, the last delivery of each outcome, and names no buyer", async () => {
    await buys(shop, buyer);
    services.tax.setMode("down");
    await makeDocuments({ all: false });
    services.tax.setMode("up");
    shop.travel(HOUR);
    await makeDocuments({ all: false });
    const [failed, registered] = (await shop.itemsAt("DELIVERY#")).sort((one) => (one.sk === "registered" ? 1 : -1));
    expect(failed).toMatchObject({ sk: "unavailable", at: NOON.toISOString() });
    expect(registered).toMatchObject({ sk: "registered", registration: { jir: (await documents())[0]?.jir } });
    expect(String(registered?.request)).toContain("<tns:NakDost>true</tns:NakDost>");
    expect(String(registered?.answer)).toContain((await documents())[0]?.jir);
    expect(JSON.stringify([failed, registered])).not.toMatch(/@example|\bAna\b/);
  });
});

describe("a sale of the one-stop shop", () => {
  it("carries the PDV of its buyer's country to the receipt, is told as what Croatia does not tax, and goes back at its own rate", async () => {
    oneStopShopFrom("2026-11-01");
    const order_number = await buys(shop, buyer, { ...TRAINING, country: "AT" });
    const vat = { vat_rate: 20, vat_country: "AT", tax_cents: 667 };
    const [order] = (await shop.itemsAt(`ORDER#${order_number}`)).filter(({ sk }) => sk === "ORDER");
    expect(order).toMatchObject({ ...vat, cents: 4000, subtotal_cents: 3333 });
    expect(await shop.itemsAt("LEDGER#")).toMatchObject([{ ...vat, cents: 4000, country: "AT" }]);
    await deliver();
    const [delivery] = await shop.itemsAt("DELIVERY#");
    expect(String(delivery?.request)).toContain(
      "</tns:BrRac><tns:IznosNePodlOpor>40.00</tns:IznosNePodlOpor><tns:IznosUkupno>40.00</tns:IznosUkupno>",
    );
    const [mail] = services.mail.list();
    const receipt = pdfText(Buffer.from(mail?.attachments[0]?.content ?? "", "base64"));
    const contract = pdfText(Buffer.from(mail?.attachments[1]?.content ?? "", "base64"));
    for (const text of [mail?.text, receipt, contract]) expect(text).toContain("PDV 20 % (AT)");
    expect(receipt.replaceAll("\n", " ")).toContain("u posebnom postupku oporezivanja unutar EU (OSS)");
    oneStopShopFrom("2027-01-01");
    const credit = { id: "refund-1", kind: "credit_note" as const, order_number, cents: 1500 };
    await shop.put(dueDocument({ ...credit, created_at: NOON.toISOString() }));
    await makeDocuments({ all: false });
    expect(await documents()).toMatchObject([
      { rates: [{ rate: 20, country: "AT", base_cents: 3333, tax_cents: 667 }], jir: expect.any(String) },
      { rates: [{ rate: 20, country: "AT", base_cents: -1250, tax_cents: -250 }], jir: expect.any(String) },
    ]);
  });
});

describe("the tax service", () => {
  it("gives an issued document its JIR, the same however often it is told", async () => {
    await buys(shop, buyer);
    await issueDocuments({ all: false });
    services.tax.setMode("lost_reply");
    expect(await registerDocuments({ all: false })).toBe(0);
    services.tax.setMode("up");
    expect(await registerDocuments({ all: true })).toBe(1);
    expect(services.tax.list()).toHaveLength(1);
    expect((await documents())[0]?.jir).toBe(services.tax.list()[0]?.jir);
    expect(await registerDocuments({ all: true })).toBe(0);
  });

  it("may be down for a month: receipts leave with ZKI alone, alarms become louder, and all is registered when it is back", async () => {
    services.tax.setMode("down");
    await buys(shop, buyer);
    expect(await deliver()).toMatchObject({ done: 0 });
    shop.travel(3 * MINUTE);
    expect(await deliver()).toMatchObject({ done: 1 });
    const [mail] = services.mail.list();
    const pdf = Buffer.from(mail?.attachments[0]?.content ?? "", "base64");
    expect(pdfText(pdf)).toContain("JIR se dodjeljuje naknadno");
    expect(await registerDocuments({ all: false })).toBe(0);
    // Issued on a Saturday: the law gives until Monday's end.
    for (const [hours, event] of [
      [1, "document_late"],
      [11, "document_overdue"],
      [43, "document_deadline"],
      [25 * 24, "document_expires"],
    ] as const) {
      shop.travel(hours * HOUR);
      await registerDocuments({ all: false });
      expect(log.events().at(-1)).toBe(event);
    }
    services.tax.setMode("up");
    shop.travel(15 * MINUTE);
    expect(await registerDocuments({ all: false })).toBe(1);
    expect(services.tax.list()[0]).toMatchObject({ number: "1/INTERNET/1", total: "40.00", late: true });
  });

  it("that never answers keeps no mail waiting: mail is a job of its own", async () => {
    services.tax.setMode("down");
    await buys(shop, buyer);
    await shop.put(welcome());
    const asked = vi.spyOn(services.tax, "register");
    expect(await sendOutbox({ all: false })).toEqual({ done: 1, failed: 0 });
    expect(services.mail.list().map(({ subject }) => subject)).toEqual(["Tvoj Zamah račun je otvoren"]);
    expect(asked).not.toHaveBeenCalled();
  });

  it("that is silent about one document is told of the others in the same run, and of that one last", async () => {
    await buys(shop, buyer);
    for (const _ of [1, 2]) await buys(shop, await shop.person());
    await issueDocuments({ all: false });
    const told: number[] = [];
    const register = services.tax.register;
    vi.spyOn(services.tax, "register").mockImplementation((document) => {
      told.push(document.number);
      if (document.number === 1) throw new Error("No answer to this one.");
      return register(document);
    });
    expect(await registerDocuments({ all: false })).toBe(2);
    shop.travel(MINUTE / 2);
    await buys(shop, await shop.person());
    await issueDocuments({ all: false });
    shop.travel(MINUTE / 2);
    await registerDocuments({ all: false });
    expect(told.slice(0, 3).sort()).toEqual([1, 2, 3]);
    expect(told.slice(3).sort()).toEqual([1, 4]);
  });

  it("that is silent about three in a row is not asked about the rest, nor is it when the time is up", async () => {
    services.tax.setMode("down");
    await shop.put(...(await dueInvoices(30)));
    shop.travel(MINUTE);
    expect(await issueDocuments({ all: false }, () => 4000)).toBe(0);
    await issueDocuments({ all: false });
    expect(await registerDocuments({ all: false }, () => 9000)).toBe(0);
    const tried = async () => (await documents()).filter(({ attempts }) => attempts > 0).length;
    expect(await tried()).toBe(0);
    await registerDocuments({ all: false });
    expect(await tried()).toBeLessThanOrEqual(22);
  });

  it("that fails on receipts of its own is told of all in the run, and of them again", async () => {
    services.tax.setMode("refuse", { code: "s006", text: "Sistemska pogreška prilikom obrade zahtjeva." });
    await shop.put(...(await dueInvoices(14)));
    shop.travel(MINUTE);
    await makeDocuments({ all: false });
    expect((await documents()).map(({ attempts, refusal }) => [attempts, refusal])).toEqual(
      Array.from({ length: 15 }, () => [1, undefined]),
    );
    services.tax.setMode("up");
    shop.travel(MINUTE);
    expect(await registerDocuments({ all: false })).toBe(15);
  });

  it("that refuses a document is asked again after hours, and somebody is told with its codes", async () => {
    services.tax.setMode("refuse", { code: "s013", text: "Račun sadrži restriktivne greške: #164#185#" });
    await buys(shop, buyer);
    await deliver();
    expect(log.text()).toContain('"event":"document_rejected"');
    expect((await documents())[0]?.refusal?.codes).toEqual(["s013", "164", "185"]);
    services.tax.setMode("up");
    shop.travel(HOUR);
    expect(await registerDocuments({ all: false })).toBe(0);
    shop.travel(6 * HOUR);
    expect(await registerDocuments({ all: false })).toBe(1);
    expect((await documents())[0]).not.toHaveProperty("refusal");
  });
});

describe("a certificate", () => {
  it("that the service refuses ends the run and rests; the next one sends what waits, each with its first code", async () => {
    const { FISCAL_KEY } = process.env;
    await shop.put(...(await dueInvoices(30)));
    shop.travel(MINUTE);
    await issueDocuments({ all: false });
    const before = (await documents()).map(({ zki }) => zki);
    process.env.FISCAL_KEY = secretText((await makeTaxCertificates()).shop);
    expect(await registerDocuments({ all: false })).toBe(0);
    expect(log.text()).toContain('"reason":"s002"');
    const tried = (await documents()).filter(({ attempts }) => attempts > 0);
    expect(tried.length).toBeLessThanOrEqual(20);
    shop.travel(30 * MINUTE);
    expect(await registerDocuments({ all: false })).toBe(0);
    expect((await documents()).filter(({ attempts }) => attempts > 0)).toHaveLength(tried.length);
    process.env.FISCAL_KEY = FISCAL_KEY;
    expect(await registerDocuments({ all: false })).toBe(31);
    expect((await documents()).map(({ zki }) => zki)).toEqual(before);
  });

  it("with another key follows while receipts wait: they keep their codes, and each is told under it", async () => {
    const { FISCAL_KEY } = process.env;
    await shop.put(...(await dueInvoices(1)));
    shop.travel(MINUTE);
    await issueDocuments({ all: false });
    const waiting = await documents();
    const { renewed } = await taxCertificates();
    process.env.FISCAL_KEY = secretText(renewed);
    await buys(shop, await shop.person());
    expect(await makeDocuments({ all: false })).toMatchObject({ issued: 1, registered: 3 });
    process.env.FISCAL_KEY = FISCAL_KEY;
    const [one, two, after] = await documents();
    expect([one?.zki, two?.zki]).toEqual(waiting.map(({ zki }) => zki));
    expect([one, two, after].map((document) => document?.certificate_serial)).toEqual([
      ...waiting.map(({ certificate_serial }) => certificate_serial),
      serialOf(new X509Certificate(renewed.certificate)),
    ]);
    const requests = (await shop.itemsAt("DELIVERY#")).map(({ request }) => String(request));
    const signer = new X509Certificate(renewed.certificate).raw.toString("base64");
    expect(requests.map((request) => request.includes(signer))).toEqual([true, true, true]);
  });

  it("that has ended numbers nothing and sends nothing until another stands there", async () => {
    const { FISCAL_KEY } = process.env;
    await buys(shop, buyer);
    process.env.FISCAL_KEY = secretText((await makeTaxCertificates({ validTo: shifted(NOON, -1) })).shop);
    expect(await makeDocuments({ all: false })).toEqual({ done: 0, issued: 0, registered: 0 });
    expect(log.text()).toContain("not valid today");
    process.env.FISCAL_KEY = FISCAL_KEY;
    expect(await makeDocuments({ all: false })).toMatchObject({ issued: 1, registered: 1 });
  });
});

describe("a document", () => {
  it("that is refused keeps none of the others, wherever it stands", async () => {
    await shop.put(...(await dueInvoices(25)));
    shop.travel(MINUTE);
    await issueDocuments({ all: false });
    const register = services.tax.register;
    vi.spyOn(services.tax, "register").mockImplementation((document) =>
      document.number <= 2 ? undefined : register(document),
    );
    expect(await registerDocuments({ all: false })).toBe(24);
    expect((await documents()).filter(({ jir }) => jir === null).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe("the confirmation of a purchase", () => {
  it("carries the registered receipt and the contract as PDFs", async () => {
    const id = await buys(shop, buyer);
    await deliver();
    const [mail] = services.mail.list();
    expect(mail?.attachments).toMatchObject([
      { name: "Racun-2026-1-INTERNET-1.pdf", type: "application/pdf" },
      { name: `Ugovor-${orderReference(id)}.pdf`, type: "application/pdf" },
    ]);
    const contract = pdfText(Buffer.from(mail?.attachments[1]?.content ?? "", "base64"));
    for (const part of [orderReference(id), "Opći uvjeti korištenja", "Obrazac za jednostrani raskid"])
      expect(contract).toContain(part);
    const text = pdfText(Buffer.from(mail?.attachments[0]?.content ?? "", "base64"));
    expect(text).toContain(orderReference(id));
    expect(text).toContain(`JIR: ${services.tax.list()[0]?.jir}`);
  });

  it("is sent once by two workers, with its receipt", async () => {
    await buys(shop, buyer);
    await Promise.all([deliver(), deliver()]);
    shop.travel(MINUTE);
    await deliver();
    expect(services.mail.list().map(({ attachments }) => attachments.length)).toEqual([2]);
  });

  it("leaves a document that names nobody: the buyer stands on the order alone", async () => {
    await buys(shop, buyer);
    await issueDocuments({ all: false });
    const [document] = await shop.itemsAt("DOCUMENT#");
    expect(JSON.stringify(document)).not.toMatch(/\bAna\b|example\.com/);
  });

  it("is not made with a key that is none: no number is spent, the log names why, and the right key issues it", async () => {
    await buys(shop, buyer);
    const key = process.env.FISCAL_KEY;
    process.env.FISCAL_KEY = "40-random-characters-instead-of-a-key-01";
    expect(await issueDocuments({ all: false })).toBe(0);
    expect(log.text()).toContain("FiscalKeyInvalid");
    expect(await shop.itemsAt("DOCUMENTS#")).toEqual([]);
    process.env.FISCAL_KEY = key;
    shop.travel(HOUR);
    expect(await issueDocuments({ all: false })).toBe(1);
    expect(await shop.itemsAt("DOCUMENT#")).toMatchObject([{ number: 1 }]);
  });

  it("waits for its receipt", async () => {
    await buys(shop, buyer);
    const key = process.env.FISCAL_KEY;
    process.env.FISCAL_KEY = "";
    expect(await deliver()).toEqual({ done: 0, failed: 0 });
    process.env.FISCAL_KEY = key;
    expect(log.events()).toContain("document_failed");
    shop.travel(MINUTE);
    expect(await deliver()).toEqual({ done: 1, failed: 0 });
    expect(services.mail.list()[0]?.attachments).toHaveLength(2);
  });
});
