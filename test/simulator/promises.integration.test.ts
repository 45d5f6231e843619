import { beforeEach, describe, expect, it } from "vitest";
import { settle } from "#functions/domains/settlement/settle.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";
import { factsOf } from "./facts.ts";
import { promises } from "./promises.ts";
import type { World } from "./world.ts";

const shop = await aShop();
let buyer: Person;
beforeEach(async () => {
  buyer = await shop.person();
});

/** What the invariant says of the shop's table, in a world where nobody is gone and no bank took anything back. */
async function secondPurchases(changed: Readonly<Record<string, object>> = {}): Promise<string[]> {
  const items = new Map([...(await shop.dump())].map(([key, item]) => [key, { ...item, ...changed[key] }]));
  const world = { gone: new Set(), disputed: new Set() } as unknown as World;
  return promises["second purchase"]?.({ world, facts: factsOf(items), changes: [] }) ?? ["there is no such invariant"];
}

/** Two forms of one product, both paid: the first abandoned by the cancel return, the other that long before it (ms). */
async function paidTwice(between: number): Promise<string> {
  const late = await checkout(buyer, TRAINING);
  await shop.call("POST", "payments/corvus/cancel", { form: { order_number: late.id } });
  shop.travel(MINUTE);
  const first = await checkout(buyer, TRAINING);
  shop.pay(first.fields, "abandon");
  await settle(first.id);
  shop.travel(between);
  shop.pay(late.fields, "abandon");
  await settle(late.id);
  return late.id;
}

describe("the promise of one purchase", () => {
  it.each([0, MINUTE])(
    "holds where the second charge of a product goes back, %i ms after the first",
    async (between) => {
      const late = await paidTwice(between);
      expect(await secondPurchases()).toEqual([]);
      const kept = { [`ORDER#${late} ORDER`]: { status: "paid", access_ended: false } };
      expect((await secondPurchases(kept)).join()).toContain("buys again what");
    },
  );
});
