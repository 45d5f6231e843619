import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";

function accepts(schema: z.core.$ZodType, value: unknown): boolean {
  return z.safeParse(schema, value).success;
}

const order = { product_category: "training", product_id: 2, total: 40 };

describe("what an order may say", () => {
  it("is category, product and total, with the specification's other fields beside them", () => {
    const specified = {
      ...order,
      date_created: "2026-11-21",
      date_paid: null,
      status: "created",
      tax: null,
      subtotal: 40,
      user_id: "ana",
    };
    expect(accepts(schemas.createOrder.body, order)).toBe(true);
    expect(accepts(schemas.createOrder.body, specified)).toBe(true);
    expect(
      accepts(schemas.createOrder.body, { ...order, product_category: "subscription", product_id: "monthly" }),
    ).toBe(true);
  });

  it.each([
    ["a total in text", { total: "24,00" }],
    ["a total beyond numbers", { total: JSON.parse("1e309") }],
    ["no total", { total: undefined }],
    ["a total that is null", { total: null }],
    ["an unknown category", { product_category: "book" }],
    ["a product with a fraction", { product_id: 2.5 }],
    ["a product that spells a key", { product_id: "2#x" }],
    ["a product in capitals", { product_id: "USER" }],
    ["a product that is a list", { product_id: [2] }],
  ])("is not %s", (_case, change) => {
    expect(accepts(schemas.createOrder.body, { ...order, ...change })).toBe(false);
  });
});

describe("ids in a path", () => {
  it.each(["0", "-1", "1.5", "01", "1e3", "abc", "", "99999999", "1 ", "١", "USER#x", "../1"])(
    "of the catalogue are never %j",
    (id) => {
      expect(accepts(schemas.getChallenge.params, { id })).toBe(false);
    },
  );

  it.each(["", "a b", "../etc", "a/b", "USER#x", "ž", "x".repeat(65), "a.b"])("of files are never %j", (fileId) => {
    expect(accepts(schemas.getFile.params, { fileId })).toBe(false);
  });

  it.each(["S1", `S${"0".repeat(31)}`, `S${"0".repeat(33)}`, `s${"0".repeat(32)}`, `S${"G".repeat(32)}`])(
    "of orders are never %s",
    (order_number) => {
      expect(accepts(schemas.getOrder.params, { order_number })).toBe(false);
    },
  );
});

describe("answers", () => {
  it("never have room for a card's token or a person's role beyond their own record", () => {
    const text = JSON.stringify(Object.entries(schemas).map(([name, { reply }]) => [name, z.toJSONSchema(reply)]));
    expect(text).not.toContain("account_id");
    const withRole = Object.entries(schemas).filter(([, { reply }]) =>
      JSON.stringify(z.toJSONSchema(reply)).includes('"role"'),
    );
    expect(withRole.map(([name]) => name).sort()).toEqual([
      "changeEmail",
      "exportMe",
      "exportPerson",
      "getMe",
      "getUser",
      "getUserByEmail",
      "updateProfile",
      "verifyEmail",
    ]);
  });
});
