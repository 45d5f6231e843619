import { describe, expect, it } from "vitest";
import { shopSchema } from "#contract/shop.ts";
import shopFile from "#infra/shop.json" with { type: "json" };

describe("the shop's own data", () => {
  it("fit their schema", () => {
    expect(shopSchema.safeParse(shopFile).error).toBeUndefined();
  });

  it("hold nothing that the schema does not name", () => {
    expect(shopSchema.parse(shopFile)).toEqual(shopFile);
  });

  it.each(["brand", "placeholder", "company", "fiscal", "social"])("are refused without %s", (name) => {
    expect(shopSchema.safeParse({ ...shopFile, [name]: undefined }).success).toBe(false);
  });
});
