import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ProductRecord } from "#functions/domains/catalogue/product.ts";
import { priceOf, taxWithin, vatAt } from "#functions/domains/orders/pricing.ts";
import { shop } from "#functions/platform/shop.ts";
import { challenge, ebook, NOON, plan, training } from "#test/steps/given/records.ts";

describe("the price of a product", () => {
  it("is the regular one for a member without Premium, with its PDV inside", () => {
    expect(priceOf(training(), { premium: false, country: "HR", seller: shop }, NOON)).toEqual({
      cents: 4000,
      taxCents: 800,
      vat: { rate: 25 },
      subtotalCents: 3200,
      privileged: false,
    });
  });

  it.each([
    ["a challenge", challenge(), 1600],
    ["a training", training(), 2400],
    ["an ebook", ebook(), 990],
  ])("is the Premium price of %s for a Premium member", (_kind, product, cents) => {
    expect(priceOf(product, { premium: true, country: "HR", seller: shop }, NOON)).toMatchObject({
      cents,
      privileged: true,
    });
  });

  it("is never discounted for a membership", () => {
    expect(priceOf(plan(), { premium: true, country: "HR", seller: shop }, NOON)).toMatchObject({
      cents: 2499,
      privileged: false,
    });
  });

  it("does not count as a Premium sale where Premium saves nothing", () => {
    expect(
      priceOf(ebook({ premium_save_cents: 0 }), { premium: true, country: "HR", seller: shop }, NOON),
    ).toMatchObject({
      cents: 1490,
      privileged: false,
    });
  });
});

describe("the PDV within a price", () => {
  it.each([
    [2499, 25, 500],
    [4000, 25, 800],
    [1, 25, 0],
    [3, 25, 1],
    [105, 5, 5],
    [1000, 13, 115],
    [1000, 0, 0],
    [1255, 25.5, 255],
    [4000, 25.5, 813],
    [207, 3.5, 7],
  ])("of %i cents at %i %% is %i cents", (cents, rate, tax) => {
    expect(taxWithin(cents, rate)).toBe(tax);
  });

  it("and the rest always add up to the price", () => {
    for (let cents = 0; cents <= 20_000; cents += 7) {
      const { taxCents, subtotalCents } = priceOf(
        ebook({ price_cents: cents }),
        { premium: false, country: "HR", seller: shop },
        NOON,
      );
      expect(taxCents + subtotalCents).toBe(cents);
      expect(Number.isInteger(taxCents)).toBe(true);
    }
  });
});

describe("the PDV of a buyer in another member state", () => {
  const { vat_registered } = shop.company;
  const { from, rates } = shop.oss;
  beforeEach(() => {
    shop.oss.from = "2027-01-01";
  });
  afterEach(() => {
    shop.company.vat_registered = vat_registered;
    Object.assign(shop.oss, { from, rates });
  });
  const [before, since] = [new Date("2026-12-31T22:59:59.999Z"), new Date("2026-12-31T23:00:00.000Z")];

  it("is Croatia's until the day of the one-stop shop, and theirs from its midnight in Zagreb on, in the same price", () => {
    const price = (at: Date) => priceOf(training(), { premium: false, country: "AT", seller: shop }, at);
    expect(price(before)).toMatchObject({ cents: 4000, taxCents: 800, vat: { rate: 25 } });
    expect(price(since)).toMatchObject({
      cents: 4000,
      taxCents: 667,
      subtotalCents: 3333,
      vat: { rate: 20, country: "AT" },
    });
    shop.oss.from = null;
    expect(price(since).vat).toEqual({ rate: 25 });
  });

  it("is Croatia's for who lives there, and none of a seller outside the system", () => {
    expect(priceOf(training(), { premium: false, country: "HR", seller: shop }, since).vat).toEqual({ rate: 25 });
    shop.company.vat_registered = false;
    expect(priceOf(training(), { premium: false, country: "AT", seller: shop }, since)).toMatchObject({
      taxCents: 0,
      vat: { rate: 0, untaxed: true },
    });
  });

  it("is Croatia's where the shop sells by another policy, lives at home, or knows no rate", () => {
    const { countries } = shop;
    shop.countries = { ...countries, AT: "croatian", FR: "oss", HR: "oss" };
    shop.oss.rates = { ...rates, HR: [{ from: "2000-01-01", standard: 1 }], FR: [] };
    expect(["AT", "HR", "FR"].map((country) => vatAt(training(), shop, since, country))).toEqual([
      { rate: 25 },
      { rate: 25 },
      { rate: 25 },
    ]);
    delete shop.oss.rates.FR;
    expect(vatAt(training({ vat_changes: undefined }), shop, since, "FR")).toEqual({ rate: 25 });
    shop.countries = countries;
  });

  it("follows that state's changes, and its rate of ebooks where one is given", () => {
    const changed = [
      { from: "2027-07-01", standard: 21, ebook: 5 },
      { from: "1984-01-01", standard: 20 },
    ];
    shop.oss.rates = { ...rates, AT: changed };
    const rateOf = (product: ProductRecord, day: string) =>
      vatAt(product, shop, new Date(`${day}T10:00:00Z`), "AT").rate;
    expect([rateOf(ebook(), "2027-06-30"), rateOf(ebook(), "2027-07-01"), rateOf(plan(), "2027-07-01")]).toEqual([
      20, 5, 21,
    ]);
  });
});

describe("the rate", () => {
  const { vat_registered } = shop.company;
  afterEach(() => {
    shop.company.vat_registered = vat_registered;
  });
  const book = ebook({
    price_cents: 1490,
    vat_changes: [
      { from: "2027-07-01", rate: 13 },
      { from: "2027-01-01", rate: 5 },
    ],
  });

  it.each([
    ["2026-12-31T22:59:59.999Z", 25, 298],
    ["2026-12-31T23:00:00.000Z", 5, 71],
    ["2027-06-30T21:59:59.999Z", 5, 71],
    ["2027-06-30T22:00:00.000Z", 13, 171],
  ])("of an order at %s is the one of its day in Zagreb: %i %%", (at, rate, taxCents) => {
    expect(priceOf(book, { premium: false, country: "HR", seller: shop }, new Date(at))).toMatchObject({
      cents: 1490,
      vat: { rate },
      taxCents,
    });
  });

  it("is nothing for a seller outside the PDV system, and the price stays what it is", () => {
    shop.company.vat_registered = false;
    const price = { cents: 1490, subtotalCents: 1490, taxCents: 0, vat: { rate: 0 } };
    expect(priceOf(book, { premium: false, country: "HR", seller: shop }, NOON)).toMatchObject(price);
  });
});
