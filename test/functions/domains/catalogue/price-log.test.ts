import { describe, expect, it } from "vitest";
import { lowestPrice, newPriceLines, type PriceLine, provenOldPrice } from "#functions/domains/catalogue/price-log.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const line = (days: number, price_cents: number): PriceLine => ({ from: daysAgo(days), price_cents });

describe("the price log", () => {
  it("grows only when the price has changed", () => {
    expect(newPriceLines([line(50, 1000)], [], 1000, NOW)).toEqual([]);
    expect(newPriceLines([line(50, 1000)], [], 900, NOW)).toEqual([{ from: NOW.toISOString(), price_cents: 900 }]);
  });

  it("takes the history that comes with a first import, and never again", () => {
    expect(newPriceLines([], [line(40, 1200), line(5, 1000)], 1000, NOW)).toHaveLength(2);
    expect(newPriceLines([line(5, 1000)], [line(40, 1200)], 1000, NOW)).toEqual([]);
  });
});

describe("a struck price", () => {
  it("is the lowest of the 30 days before the reduction", () => {
    expect(provenOldPrice([line(400, 13194), line(9, 11394)])).toBe(13194);
    expect(provenOldPrice([line(400, 15000), line(20, 13194), line(9, 11394)])).toBe(13194);
  });

  it("is not shown when the log does not reach 30 days back, when the price rose, or when it had been as low before", () => {
    expect(provenOldPrice([line(20, 13194), line(9, 11394)])).toBeNull();
    expect(provenOldPrice([line(400, 1000), line(9, 1200)])).toBeNull();
    expect(provenOldPrice([line(400, 1000), line(30, 900), line(20, 1000), line(9, 900)])).toBeNull();
    expect(provenOldPrice([line(9, 1000)])).toBeNull();
  });
});

describe("the lowest price of the 30 days until now", () => {
  it("is the lowest that was asked in them, also where it began before", () => {
    expect(lowestPrice([line(400, 1000), line(9, 1200)], NOW.toISOString())).toBe(1000);
    expect(lowestPrice([line(400, 1000), line(30, 1300), line(9, 1200)], NOW.toISOString())).toBe(1200);
  });

  it("is not known where the log does not reach 30 days back", () => {
    expect(lowestPrice([line(29, 1000)], NOW.toISOString())).toBeNull();
    expect(lowestPrice([], NOW.toISOString())).toBeNull();
  });
});
