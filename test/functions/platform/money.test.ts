import { describe, expect, it } from "vitest";
import { toCents, toEuros } from "#functions/platform/money.ts";

describe("euros from a client", () => {
  it.each([
    [24, 2400],
    [24.9, 2490],
    [15.83, 1583],
    [189.96, 18996],
    [0, 0],
    [0.01, 1],
    [-1, -100],
    [2.4e1, 2400],
    [1.005, undefined],
    [24.001, undefined],
    [0.1 + 0.2, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [Number.NaN, undefined],
    [1e300, undefined],
    [Number.MAX_SAFE_INTEGER, undefined],
  ])("%d is %s cents", (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it("come back from every cent unchanged", () => {
    for (let cents = 0; cents <= 100_000; cents += 1) expect(toCents(toEuros(cents))).toBe(cents);
  });
});
