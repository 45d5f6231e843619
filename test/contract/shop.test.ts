import { describe, expect, it } from "vitest";
import { sellerSchema } from "#contract/shop.ts";
import countries from "#infra/countries.json" with { type: "json" };
import fiscal from "#infra/fiscal.json" with { type: "json" };
import oss from "#infra/oss.json" with { type: "json" };
import file from "#infra/shop.json" with { type: "json" };

const shopFile = { ...file, countries, oss, fiscal };

describe("the shop's own data", () => {
  it("fit their schema", () => {
    expect(sellerSchema.safeParse(shopFile).error).toBeUndefined();
  });

  it("hold nothing that the schema does not name", () => {
    expect(sellerSchema.parse(shopFile)).toEqual(shopFile);
  });

  it.each(["brand", "placeholder", "company", "countries", "oss", "fiscal", "social"])(
    "are refused without %s",
    (name) => {
      expect(sellerSchema.safeParse({ ...shopFile, [name]: undefined }).success).toBe(false);
    },
  );

  it("are refused where a country of the one-stop shop has no rate on its first day", () => {
    const without = (from: string | null, rates: object) => ({ ...shopFile, oss: { ...oss, from, rates } });
    const late = { ...oss.rates, AT: [{ from: "2027-01-02", standard: 20 }] };
    expect(sellerSchema.safeParse(without("2027-01-02", late)).success).toBe(true);
    expect(sellerSchema.safeParse(without("2027-01-01", late)).success).toBe(false);
    expect(sellerSchema.safeParse(without(null, { ...oss.rates, AT: undefined })).success).toBe(false);
  });

  describe("of how documents are numbered", () => {
    const [first] = fiscal as [(typeof fiscal)[number]];
    const faultsOf = (...rows: object[]) =>
      sellerSchema.safeParse({ ...shopFile, fiscal: rows }).error?.issues.map(({ message }) => message) ?? [];
    const with2 = (change: object) => faultsOf(first, { ...first, ...change });

    it.each([
      ["another device in the middle of a year", { from: "2026-05-07", device: "2" }],
      ["other premises that count otherwise", { from: "2026-05-07", premises: "web2", sequence: "P" }],
      ["another order of numbers on 1 January", { from: "2027-01-01", sequence: "P" }],
    ])("may change from a day on: %s", (_name, change) => {
      expect(with2(change)).toEqual([]);
    });

    it.each([
      ["two rows of one day", { device: "2" }, "the days must rise"],
      ["a row of an earlier day behind a later one", { from: "2020-01-01" }, "the days must rise"],
      ["an unknown order of numbers", { from: "2027-01-01", sequence: "X" }, "P (poslovni prostor)"],
      ["another order of the same premises in mid-year", { from: "2026-05-07", sequence: "P" }, "on 1 January alone"],
      ["a device that is no number", { from: "2026-05-07", device: "A" }, "broj od 1"],
      ["no day", { from: undefined }, ""],
    ])("are refused with %s", (_name, change, words) => {
      expect(with2(change)).toEqual([expect.stringContaining(words)]);
    });

    it("are refused without a row, and where a premises comes back in its year with another order", () => {
      expect(faultsOf()).toHaveLength(1);
      const away = { ...first, from: "2026-03-01", premises: "B" };
      const back = { ...first, from: "2026-04-01", sequence: "P" };
      expect(faultsOf(first, away, back)).toEqual([expect.stringContaining("on 1 January alone")]);
      expect(faultsOf(first, away, { ...back, from: "2027-04-01" })).toEqual([]);
    });
  });
});
