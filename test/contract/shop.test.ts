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
});
