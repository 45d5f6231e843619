import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { captureLog, type Shop, startShop } from "../shop.ts";

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => {
  captureLog();
});
afterAll(() => shop.stop());

describe("a visitor", () => {
  it("sees all challenges", async () => {
    const { status, body } = await shop.visit("challenges");
    expect(status).toBe(200);
    expect(body.data.challenges.length).toBe(4);
  });
});
