import { expect } from "vitest";
import type { Person } from "#test/steps/given/shop.ts";

export const TRAINING = { product_category: "training", product_id: 2, total: 40 };
export const MONTHLY = { product_category: "subscription", product_id: "monthly", total: 24.99 };
export const QUARTERLY = { product_category: "subscription", product_id: "quarterly", total: 65.97 };

/** The buyer asks for the signed form of an order. */
export async function sign(buyer: Person, id: string): Promise<{ fields: Record<string, string> }> {
  const { status, body } = await buyer.post("corvussignature", { order_number: id });
  expect(status).toBe(200);
  return body;
}

/** The buyer orders and gets the signed form: what stands before the gateway's page. */
export async function checkout(buyer: Person, product: object = TRAINING) {
  const { status, body } = await buyer.post("orders", product);
  expect(status).toBe(200);
  const id: string = body.data.order.id;
  return { id, fields: (await sign(buyer, id)).fields };
}
