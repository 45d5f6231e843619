import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asSold, inFamily, scaled, stepOf, type Unit, unitForms } from "#contract/recipes/measures.ts";

const units = Object.keys(unitForms) as Unit[];

describe("an amount for other portions", () => {
  it.each([
    [{ amount: 200, unit: "g" }, 2, 4, 400],
    [{ amount: 50, unit: "g" }, 4, 3, 37],
    [{ amount: 250, unit: "g" }, 4, 3, 185],
    [{ amount: 250, unit: "g" }, 4, 5, 315],
    [{ amount: 3, unit: "g" }, 4, 2, 1.5],
    [{ amount: 3, unit: "g" }, 4, 1, 0.7],
    [{ amount: 2, unit: "g" }, 4, 2, 1],
    [{ amount: 7, unit: "g" }, 4, 2, 3.5],
    [{ amount: 5, unit: "ml" }, 4, 1, 1],
    [{ amount: 0.25, unit: "žličica" }, 4, 2, 0.125],
    [{ amount: 0.25, unit: "žličica" }, 4, 1, 0],
    [{ amount: 1, unit: "prstohvat" }, 4, 2, 0],
    [{ amount: 3, unit: "režanj" }, 4, 2, 1],
    [{ amount: 1, unit: "kg" }, 4, 3, 0.75],
    [{ amount: 1, unit: "l" }, 4, 6, 1.5],
    [{ amount: 3, unit: "dl" }, 4, 6, 4.5],
    [{ amount: 1, unit: "žlica" }, 2, 3, 1.5],
    [{ amount: 1, unit: "kom" }, 4, 1, 0.25],
    [{ amount: 2, unit: "žličica" }, 4, 3, 1.5],
    [{ amount: 1, unit: "prstohvat", fixed: true }, 2, 12, 1],
    [{}, 2, 4, undefined],
    [{ amount: 37, unit: "g" }, 2, 2, 37],
  ] as const)("%j of %i is for %i portions %s", (measure, portions, wanted, amount) => {
    expect(scaled(measure, portions, wanted)).toBe(amount);
  });

  it("is never for less than one person nor for more than twelve", () => {
    const flour = { amount: 100, unit: "g" } as const;
    expect([-3, 0, 1, 12, 400].map((wanted) => scaled(flour, 1, wanted))).toEqual([100, 100, 100, 1200, 1200]);
  });

  it("is never smaller for more people, never more than the share of fewer, and off by a step at most", () => {
    const measure = fc.record({
      amount: fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.constantFrom(0.25, 0.5, 1.5, 37.5)),
      unit: fc.constantFrom(...units),
    });
    const people = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(measure, people, people, (one, portions, wanted) => {
        const [amount = 0, more = 0] = [wanted, Math.min(12, wanted + 1)].map((many) => scaled(one, portions, many));
        expect(more).toBeGreaterThanOrEqual(amount);
        const exact = (one.amount * wanted) / portions;
        if (wanted < portions) expect(amount).toBeLessThanOrEqual(exact);
        const [got, share] = [amount, exact].map((it) => inFamily(it, one.unit).amount);
        const step = inFamily(1, one.unit).unit === "žličica" && one.unit === "žlica" ? 3 : 1;
        expect(Math.abs((got ?? 0) - (share ?? 0))).toBeLessThanOrEqual(step * stepOf(share ?? 0, one.unit) + 1e-6);
      }),
      { numRuns: 500 },
    );
  });
});

it("an amount is sold by the kilogram and litre from a thousand on", () => {
  expect(asSold(990, "g")).toEqual({ amount: 990, unit: "g" });
  expect(asSold(1250, "g")).toEqual({ amount: 1.25, unit: "kg" });
  expect(asSold(1000, "ml")).toEqual({ amount: 1, unit: "l" });
  expect(asSold(1000, "kom")).toEqual({ amount: 1000, unit: "kom" });
});
