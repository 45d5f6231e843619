import { describe, expect, it } from "vitest";
import { priceOf, taxWithin } from "#functions/orders/pricing.ts";
import { challenge, ebook, plan, training } from "../records.ts";

describe("the price of a product", () => {
  it("is the regular one for a member without Premium, with its PDV inside", () => {
    expect(priceOf(training(), false)).toEqual({ cents: 4000, taxCents: 800, subtotalCents: 3200, privileged: false });
  });

  it.each([
    ["a challenge", challenge(), 1600],
    ["a training", training(), 2400],
    ["an ebook", ebook(), 990],
  ])("is the Premium price of %s for a Premium member", (_kind, product, cents) => {
    expect(priceOf(product, true)).toMatchObject({ cents, privileged: true });
  });

  it("is never discounted for a membership", () => {
    expect(priceOf(plan(), true)).toMatchObject({ cents: 2499, privileged: false });
  });

  it("does not count as a Premium sale where Premium saves nothing", () => {
    expect(priceOf(ebook({ premium_save_cents: 0 }), true)).toMatchObject({ cents: 1490, privileged: false });
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
      const { taxCents, subtotalCents } = priceOf(ebook({ price_cents: cents }), false);
      expect(taxCents + subtotalCents).toBe(cents);
      expect(Number.isInteger(taxCents)).toBe(true);
    }
  });
});
