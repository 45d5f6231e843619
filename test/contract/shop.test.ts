import { describe, expect, it } from "vitest";
import { sellerSchema } from "#contract/shop.ts";
import sold_to from "#infra/countries.json" with { type: "json" };
import fiscal from "#infra/fiscal.json" with { type: "json" };
import file from "#infra/shop.json" with { type: "json" };

const shopFile = { ...file, sold_to, fiscal };

describe("the shop's own data", () => {
  it("fit their schema", () => {
    expect(sellerSchema.safeParse(shopFile).error).toBeUndefined();
  });

  it("hold nothing that the schema does not name", () => {
    expect(sellerSchema.parse(shopFile)).toEqual(shopFile);
  });

  it.each(["brand", "placeholder", "company", "sold_to", "fiscal", "social"])("are refused without %s", (name) => {
    expect(sellerSchema.safeParse({ ...shopFile, [name]: undefined }).success).toBe(false);
  });
});
