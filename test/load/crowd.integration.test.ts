import { afterAll, describe, expect, it } from "vitest";
import { buyAll, proveCrowd, signUp } from "./crowd.ts";
import { Meter } from "./meter.ts";
import { openShop } from "./shop.ts";

const shop = await openShop();
afterAll(() => shop.stop());

describe("ten buyers at one moment", () => {
  it("who come back, twice, late or never, or are declined: each charge has one order, one access, one receipt and one letter", async () => {
    const meter = new Meter();
    const from = new Date();
    const bought = await buyAll(await signUp(10), { within: 0, lateMs: 300, meter });
    const { wrong, paid, registeredAfter } = await proveCrowd(bought, from);
    expect(wrong).toEqual([]);
    expect(paid).toBe(9);
    expect(registeredAfter).toHaveLength(9);
    expect(meter.report().filter(({ failed, refused, limited }) => failed + refused + limited > 0)).toEqual([]);
  });
});
