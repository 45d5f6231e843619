import { afterEach, describe, expect, it } from "vitest";
import { priceOf, taxWithin } from "#functions/core/order/pricing.ts";
import { shop } from "#functions/kernel/shop.ts";
import { challenge, ebook, NOON, plan, training } from "#test/steps/given/records.ts";

describe("the price of a product", () => {
  it("is the regular one for a member without Premium, with its PDV inside", () => {
    expect(priceOf(training(), false, NOON)).toEqual({
      cents: 4000,
      taxCents: 800,
      vatRate: 25,
      subtotalCents: 3200,
      privileged: false,
    });
  });

  it.each([
    ["a challenge", challenge(), 1600],
    ["a training", training(), 2400],
    ["an ebook", ebook(), 990],
  ])("is the Premium price of %s for a Premium member", (_kind, product, cents) => {
    expect(priceOf(product, true, NOON)).toMatchObject({ cents, privileged: true });
  });

  it("is never discounted for a membership", () => {
    expect(priceOf(plan(), true, NOON)).toMatchObject({ cents: 2499, privileged: false });
  });

  it("does not count as a Premium sale where Premium saves nothing", () => {
    expect(priceOf(ebook({ premium_save_cents: 0 }), true, NOON)).toMatchObject({ cents: 1490, privileged: false });
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
  ])("of %i cents at %i %% is %i cents", (cents, rate, tax) => {
    expect(taxWithin(cents, rate)).toBe(tax);
  });

  it("and the rest always add up to the price", () => {
    for (let cents = 0; cents <= 20_000; cents += 7) {
      const { taxCents, subtotalCents } = priceOf(ebook({ price_cents: cents }), false, NOON);
      expect(taxCents + subtotalCents).toBe(cents);
      expect(Number.isInteger(taxCents)).toBe(true);
    }
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
  ])("of an order at %s is the one of its day in Zagreb: %i %%", (at, vatRate, taxCents) => {
    expect(priceOf(book, false, new Date(at))).toMatchObject({ cents: 1490, vatRate, taxCents });
  });

  it("is nothing for a seller outside the PDV system, and the price stays what it is", () => {
    shop.company.vat_registered = false;
    const price = { cents: 1490, subtotalCents: 1490, taxCents: 0, vatRate: 0 };
    expect(priceOf(book, false, NOON)).toMatchObject(price);
  });
});
