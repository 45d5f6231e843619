import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { publishedSnapshot } from "#functions/domains/catalogue/publish/published-snapshot.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { publish } from "#functions/jobs/publish.ts";
import { aCatalogue } from "#test/steps/given/a-catalogue.ts";
import { recordsOf, run } from "#test/steps/given/members.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout } from "#test/steps/when/checkout.ts";
import { moneyOf } from "#test/steps/when/refunds.ts";

const { shop, editor, owner } = await aCatalogue([
  "challenges/prvi-sklek.yaml",
  "trainings/snaga-gornjeg-tijela.yaml",
  "ebooks/prirucnik-za-girju.yaml",
]);
const TRAINING = "admin/catalogue/training/1";
const EBOOK = "admin/catalogue/ebook/1";
const PLAN = "admin/catalogue/plan/monthly";
const WEEK = { price: 20, from: "2026-12-05", until: "2026-12-07" };
const BEFORE = "2026-12-04T22:59:00Z";
const IN = "2026-12-04T23:00:30Z";
const AFTER = "2026-12-07T23:00:30Z";

/** Writes and publishes a document with some fields changed. */
async function publishWith(path: string, fields: object) {
  const { version, document } = (await editor.get(path)).body.data.draft;
  const json = { version, document: { ...document, ...fields } };
  const saved = (await shop.call("PATCH", path, { token: editor.token, json })).body.data.draft;
  return editor.post(`${path}/publish`, { version: saved.version });
}

const problemsOf = async (path: string, fields: object) => (await publishWith(path, fields)).body.data.problems;

function travel(moment: string) {
  shop.clock.now = new Date(moment);
}

/** The clock moves, and the job of that minute runs. */
function runAt(moment: string) {
  travel(moment);
  return publish();
}

const listed = async () => (await shop.visit("trainings")).body.data.trainings[0];
const page = async () => (await shop.visit("trainings/1")).body.data.training;
const priced = async (id: string | number = 1, category = "training") =>
  (await shop.visit("prices")).body.data.prices.find(
    (one: { id: string | number; category: string }) => one.id === id && one.category === category,
  );
const product = (total: number) => ({ product_category: "training", product_id: 1, total });
const monthly = (total: number) => ({ product_category: "subscription", product_id: "monthly", total });

async function buy(buyer: Person, what: object) {
  const { id, fields } = await checkout(buyer, what);
  shop.pay(fields, "abandon");
  expect(await settle(id)).toBe("paid");
  return moneyOf(shop, id);
}

const onSale = { price: 20, old_price: 36, sale: { until: "2026-12-07", regular: 36 }, premium_save: 0 };

describe("an owner puts a training on sale for three days", () => {
  it("and page, list, price list and pages show it from the first minute to the last, and the price again after it", async () => {
    expect((await publishWith(TRAINING, { sales: [WEEK] })).status).toBe(200);
    await runAt(BEFORE);
    for (const shown of [await listed(), await page()]) expect(shown).toMatchObject({ price: 36, premium_save: 12 });
    expect(await listed()).not.toHaveProperty("sale");

    expect(await runAt(IN)).toEqual({ done: 1, published: 0 });
    for (const shown of [await listed(), await page()]) expect(shown).toMatchObject(onSale);
    const answer = (await shop.visit("prices")).body;
    expect(z.parse(schemas.listPrices.reply, answer)).toEqual(answer);
    expect(await priced()).toMatchObject({ price: 20, reduced_from: 36, sale: { regular: 36 }, lowest_of_30_days: 20 });
    const { trainings, details } = await publishedSnapshot(shop.clock.now);
    expect([trainings[0], details.trainings[0]?.training]).toMatchObject([onSale, onSale]);
    expect(await runAt("2026-12-04T23:01:30Z")).toEqual({ done: 0, published: 0 });

    expect(await runAt(AFTER)).toEqual({ done: 1, published: 0 });
    for (const shown of [await listed(), await page()]) expect(shown).toMatchObject({ price: 36, premium_save: 12 });
    expect(await priced()).toMatchObject({
      price: 36,
      lowest_of_30_days: 20,
      log: [
        { price: 36 },
        { from: "2026-12-04T23:00:00.000Z", price: 20 },
        { from: "2026-12-07T23:00:00.000Z", price: 36 },
      ],
    });
    expect(await priced()).not.toHaveProperty("reduced_from");
    expect((await shop.itemsAt("PRODUCT#training#1 PRICE#")).map(({ price_cents }) => price_cents)).toEqual([
      3600, 2000, 3600,
    ]);
  });

  it("and the job may miss both minutes: the log has them all the same", async () => {
    await publishWith(EBOOK, { sales: [{ price: 9, from: "2026-12-10", until: "2026-12-10" }] });
    expect(await runAt("2026-12-12T12:00:00Z")).toEqual({ done: 1, published: 0 });
    const { log } = await priced(1, "ebook");
    expect(log.slice(1)).toEqual([
      { from: "2026-12-09T23:00:00.000Z", price: 9 },
      { from: "2026-12-10T23:00:00.000Z", price: 12.9 },
    ]);
    travel("2026-12-13T12:00:00Z");
    expect((await publishWith(EBOOK, { is_new: true })).status).toBe(200);
    expect((await priced(1, "ebook")).log).toEqual(log);
  });

  it("changes it in its middle, takes it away, and each is a line of the log", async () => {
    await runAt("2027-02-01T12:00:00Z");
    const sale = { price: 30, from: "2027-02-01", until: "2027-02-05" };
    expect((await publishWith(TRAINING, { sales: [sale] })).status).toBe(200);
    expect(await page()).toMatchObject({ price: 30, old_price: 36, sale: { until: "2027-02-05" } });
    travel("2027-02-02T12:00:00Z");
    const [dearer] = await problemsOf(TRAINING, { sales: [{ ...sale, price: 33 }] });
    expect(dearer).toMatchObject({ field: "sales[0].price", message: expect.stringMatching(/manje od 30,00.€/) });
    expect((await publishWith(TRAINING, { sales: [{ ...sale, price: 25, until: "2027-02-08" }] })).status).toBe(200);
    expect(await page()).toMatchObject({ price: 25, old_price: 30, sale: { until: "2027-02-08", regular: 36 } });
    travel("2027-02-03T12:00:00Z");
    expect((await publishWith(TRAINING, { sales: undefined })).status).toBe(200);
    expect(await page()).toMatchObject({ price: 36 });
    expect(await page()).not.toHaveProperty("old_price");
    expect((await priced()).log.slice(-4).map(({ price }: { price: number }) => price)).toEqual([36, 30, 25, 36]);
    expect(await runAt("2027-02-09T12:00:00Z")).toEqual({ done: 0, published: 0 });
  });

  it("retires it in its middle, and it is not sold", async () => {
    travel("2027-05-01T12:00:00Z");
    await publishWith(TRAINING, { sales: [{ price: 30, from: "2027-05-01", until: "2027-05-05" }] });
    const { version } = (await editor.get(TRAINING)).body.data.draft;
    expect((await editor.post(`${TRAINING}/retire`, { version, retired: true })).status).toBe(200);
    expect(await runAt("2027-05-06T12:00:00Z")).toEqual({ done: 0, published: 0 });
    const now = (await editor.get(TRAINING)).body.data.draft.version;
    expect((await editor.post(`${TRAINING}/retire`, { version: now, retired: false })).status).toBe(200);
    expect(await page()).toMatchObject({ price: 36 });
  });
});

describe("a sale that the law or the calendar does not allow is refused at its field", () => {
  it.each([
    ["whose last day is past", { price: 9, from: "2027-05-01", until: "2027-05-09" }, "until", /već prošao/],
    [
      "as dear as what it cost in the 30 days before",
      { price: 9, from: "2026-12-20", until: "2026-12-21" },
      "price",
      /manje od 9,00/,
    ],
  ])("%s", async (_what, sale, field, sentence) => {
    travel(field === "until" ? "2027-05-10T12:00:00Z" : "2026-12-15T12:00:00Z");
    const before = await shop.itemsAt("PRODUCT#ebook#1");
    const problems = await problemsOf(EBOOK, { sales: [sale] });
    expect(problems).toEqual([{ field: `sales[0].${field}`, message: expect.stringMatching(sentence) }]);
    expect(await shop.itemsAt("PRODUCT#ebook#1")).toEqual(before);
  });

  it("on what is not 30 days old: it says from when", async () => {
    const { document } = (await editor.get(PLAN)).body.data.draft;
    const weekly = { ...document, subscription_type: "weekly", title: "Tjedno", duration: 1, period_days: 7 };
    expect((await editor.make("admin/catalogue/plan", { id: "weekly", document: weekly })).status).toBe(200);
    const [problem] = await problemsOf("admin/catalogue/plan/weekly", { sales: [WEEK] });
    expect(problem).toEqual({
      field: "sales[0].price",
      message: "dnevnik cijena ne seže 30 dana prije akcije; može početi najranije 22.12.2026.",
    });
  });
});

describe("a buyer", () => {
  it("pays the price of the moment in which they order, whatever the page showed", async () => {
    await publishWith(EBOOK, { sales: [{ price: 10, from: "2027-03-05", until: "2027-03-07" }] });
    const buyer = await shop.person({});
    const ebook = (total: number) => ({ product_category: "ebook", product_id: 1, total });
    const refused = async (total: number, current: number) => {
      const { status, body } = await buyer.post("orders", ebook(total));
      expect([status, body.code, body.data.current_total]).toEqual([409, "price_changed", current]);
    };
    travel("2027-03-04T22:59:00Z");
    await refused(10, 12.9);
    travel("2027-03-04T23:00:00Z");
    await refused(12.9, 10);
    travel("2027-03-07T22:59:30Z");
    const { id, fields } = await checkout(buyer, ebook(10));
    travel("2027-03-07T23:00:00Z");
    await refused(10, 12.9);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    expect(await moneyOf(shop, id)).toMatchObject({ order: { cents: 1000, regular_cents: 1290 } });
  });

  it("who is a member pays the sale's price or their own, whichever is less; a code that leaves more is left out", async () => {
    await publishWith(TRAINING, { sales: [{ price: 28, from: "2027-07-05", until: "2027-07-07" }] });
    travel("2027-07-06T12:00:00Z");
    await owner.make("admin/coupons", {
      ...{ code: "LJETO10", percent: 10, sold: { kind: "all" }, from: "2027-07-01", until: "2027-07-31" },
      ...{ limit: null, first_only: false, periods: 1 },
    });
    const premium = await shop.person({ subscription: { paid_until: "2027-07-20T09:00:00.000Z" } });
    expect((await buy(premium, product(24))).order).toMatchObject({ cents: 2400, privileged: true });
    const visitor = await shop.visit("coupons/price?product_category=training&product_id=1&coupon=ljeto10");
    expect(visitor.body.data).toEqual({ total: 28, better: "sale" });
  });
});

describe("a membership in a sale", () => {
  it("costs less once: the letter names what it renews at, and the renewal costs that", async () => {
    await publishWith(PLAN, { sales: [{ price: 9.99, from: "2027-08-05", until: "2027-08-07" }] });
    await runAt("2027-08-05T12:00:00Z");
    expect((await shop.visit("subscriptionbytype/monthly")).body.data.subscription).toMatchObject({
      price: 9.99,
      old_price: 24.99,
      sale: { until: "2027-08-07", regular: 24.99 },
    });
    const buyer = await shop.person({});
    const { order } = await buy(buyer, monthly(9.99));
    expect(order).toMatchObject({ cents: 999, regular_cents: 2499 });
    const [mail] = await recordsOf(shop, buyer).mails("order_confirmation");
    expect(mail).toMatchObject({ data: { total: 9.99, next_price: 24.99 } });
    expect(await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`)).toMatchObject([
      { renewal_cents: 2499, latest_order_cents: 999 },
    ]);
    travel("2027-09-04T05:00:00.000Z");
    await run();
    const [renewal] = await recordsOf(shop, buyer).renewals();
    expect(renewal).toMatchObject({ status: "paid", cents: 2499 });
  });

  it("is for new ones: whoever renews by hand pays what they agreed to", async () => {
    travel("2027-08-06T12:00:00Z");
    const member = await shop.person({ subscription: { paid_until: "2027-08-10T09:00:00.000Z" } });
    const next = { ...monthly(9.99), next_period: true };
    expect((await member.post("orders", next)).body.data.current_total).toBe(24.99);
  });
});
