import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { salesOf } from "#functions/domains/catalogue/draft/build-product.ts";
import { changesOf, dueLines } from "#functions/domains/catalogue/price-log.ts";
import { provenSales } from "#functions/domains/catalogue/publish/prove-sales.ts";
import { presentPrice, priceAt, saleAt } from "#functions/domains/catalogue/sale.ts";
import { priceOf } from "#functions/domains/orders/pricing.ts";
import { shop } from "#functions/platform/shop.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { plan, training } from "#test/steps/given/records.ts";

const LONG_AGO = { from: "2025-01-01T00:00:00.000Z", price_cents: 4000 };
const week = { price: 30, from: "2026-12-05", until: "2026-12-07" };
const sold = (...sales: (typeof week)[]) => ({ price_cents: 4000, sales: salesOf({ sales }) });
const at = (moment: string) => new Date(moment);

describe("a sale", () => {
  it("holds from the beginning of its first day in Zagreb to the end of its last", () => {
    const price = (moment: string) => priceAt(sold(week), at(moment));
    expect(price("2026-12-04T22:59:59.999Z")).toBe(4000);
    expect(price("2026-12-04T23:00:00.000Z")).toBe(3000);
    expect(price("2026-12-07T22:59:59.999Z")).toBe(3000);
    expect(price("2026-12-07T23:00:00.000Z")).toBe(4000);
  });

  it("of days on which the clocks change begins and ends at midnight as well", () => {
    expect(salesOf({ sales: [{ price: 30, from: "2027-03-28", until: "2027-03-28" }] })).toMatchObject([
      { from: "2027-03-27T23:00:00.000Z", until: "2027-03-28T22:00:00.000Z" },
    ]);
  });

  it("that is no cheaper than the price has become is none", () => {
    expect(saleAt({ ...sold(week), price_cents: 3000 }, at("2026-12-06T12:00:00Z"))).toBeUndefined();
  });

  it("is read with its last day, the price after it, and what members still save", () => {
    const item = { ...sold(week), premium_save_cents: 1600 };
    expect(presentPrice(item, at("2026-12-07T20:00:00Z"))).toEqual({
      price: 30,
      premium_save: 6,
      sale: { until: "2026-12-07", regular: 40 },
    });
    expect(presentPrice(item, at("2026-12-08T20:00:00Z"))).toEqual({ price: 40, premium_save: 16 });
  });
});

describe("the price log", () => {
  const monday = { price: 25, from: "2026-12-20", until: "2026-12-21" };

  it("has a line from the very moment at which a sale begins or ends, written or not", () => {
    const due = (moment: string, log = [LONG_AGO]) => dueLines(log, sold(week, monday), at(moment));
    expect(due("2026-12-04T22:59:00Z")).toEqual([]);
    expect(due("2026-12-10T12:00:00Z")).toEqual([
      { from: "2026-12-04T23:00:00.000Z", price_cents: 3000, isDue: true },
      { from: "2026-12-07T23:00:00.000Z", price_cents: 4000, isDue: true },
    ]);
    expect(due("2026-12-10T12:00:00Z", [LONG_AGO, { from: "2026-12-06T12:00:00.000Z", price_cents: 2900 }])).toEqual([
      { from: "2026-12-07T23:00:00.000Z", price_cents: 4000, isDue: true },
    ]);
  });

  it("has none between two sales at the same price that follow one another", () => {
    const next = { price: 30, from: "2026-12-08", until: "2026-12-09" };
    expect(changesOf(sold(week, next), LONG_AGO).map(({ price_cents }) => price_cents)).toEqual([3000, 4000]);
  });

  it.each<[string, (typeof LONG_AGO)[], (typeof week)[], (number | null)[]]>([
    ["the price before, of a first sale", [LONG_AGO], [week], [4000]],
    ["the earlier sale's price, of one that is lower within 30 days", [LONG_AGO], [week, monday], [4000, 3000]],
    [
      "nothing, of one that is dearer than a sale 30 days before",
      [LONG_AGO],
      [monday, { ...week, from: "2026-12-28", until: "2026-12-30" }],
      [4000, null],
    ],
    [
      "the price itself, of one more than 30 days later",
      [LONG_AGO],
      [week, { ...week, from: "2027-01-08", until: "2027-01-09" }],
      [4000, 4000],
    ],
    [
      "nothing, where the log does not reach back 30 days",
      [{ ...LONG_AGO, from: "2026-11-10T00:00:00.000Z" }],
      [week],
      [null],
    ],
  ])("proves as a struck price %s", (_what, log, sales, struck) => {
    const proven = provenSales(sold(...sales), log, at("2026-12-01T12:00:00Z"));
    expect(proven.map(({ sale }) => sale.old_price_cents)).toEqual(struck);
  });

  it("keeps the struck price of a sale that is prolonged, and forgets a sale that is over", () => {
    const log = [LONG_AGO, { from: "2026-12-04T23:00:00.000Z", price_cents: 3000 }];
    const longer = { ...week, until: "2026-12-20" };
    expect(provenSales(sold(longer), log, at("2026-12-06T12:00:00Z"))[0]?.sale.old_price_cents).toBe(4000);
    expect(provenSales(sold(week), log, at("2026-12-10T12:00:00Z"))).toEqual([]);
  });
});

describe("at any moment", () => {
  const cents = fc.integer({ min: 100, max: 10_000 });
  const buyer = fc.record({
    premium: fc.boolean(),
    reduction: fc.option(
      fc.record({ code: fc.constant("LJETO"), percent: fc.integer({ min: 1, max: 99 }), more_periods: fc.constant(0) }),
      { nil: undefined },
    ),
  });
  const moment = fc.date({ min: at("2026-12-01T00:00:00Z"), max: at("2026-12-12T00:00:00Z"), noInvalidDate: true });

  it("a buyer pays the least of price, sale, member price and code, and nothing adds up", () => {
    fc.assert(
      fc.property(cents, cents, cents, buyer, moment, (price_cents, sale, save, terms, now) => {
        const premium_save_cents = Math.min(save, price_cents - 100);
        const sales = salesOf({ sales: [{ ...week, price: sale / 100 }] });
        const product = training({ price_cents, premium_save_cents, sales });
        const runs = zagrebDay(now) >= week.from && zagrebDay(now) <= week.until && sale < price_cents;
        const price = priceOf(product, { ...terms, country: "HR", seller: shop }, now);
        const without = priceOf({ ...product, sales: [] }, { ...terms, country: "HR", seller: shop }, now);
        expect(price.cents).toBe(Math.min(without.cents, runs ? sale : price_cents));
        expect(price.taxCents + price.subtotalCents).toBe(price.cents);
        const reasons = [price.privileged, price.coupon !== undefined, price.regularCents !== undefined];
        expect(reasons.filter(Boolean)).toHaveLength(price.cents < price_cents ? 1 : 0);
        const { price: read, premium_save: saved } = presentPrice(product, now);
        const plain = priceOf(product, { premium: false, country: "HR", seller: shop }, now);
        const member = priceOf(product, { premium: true, country: "HR", seller: shop }, now);
        expect([read, Math.round((read - saved) * 100)]).toEqual([plain.cents / 100, member.cents]);
      }),
    );
  });

  it("a plan in a sale says what it renews at", () => {
    const monthly = plan({ sales: salesOf({ sales: [{ ...week, price: 9.99 }] }) });
    const price = (moment: string) => priceOf(monthly, { premium: false, country: "HR", seller: shop }, at(moment));
    expect(price("2026-12-06T12:00:00Z")).toMatchObject({ cents: 999, regularCents: 2499, privileged: false });
    expect(price("2026-12-08T12:00:00Z")).toMatchObject({ cents: 2499 });
    expect(price("2026-12-08T12:00:00Z")).not.toHaveProperty("regularCents");
  });
});
