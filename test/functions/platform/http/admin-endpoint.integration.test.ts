import { beforeEach, describe, expect, it } from "vitest";
import type { Duty } from "#contract/duties.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let [marta, luka]: Person[] = [];
beforeEach(async () => {
  [marta, luka] = [await worker("owner"), await worker("owner")];
});
const worker = (...duties: Duty[]) => staffWith(shop, duties);

/** A refund of an order of 40 euros, named by a key. */
const refund = (by: Person | undefined, id: string, key: string, amount = 10) =>
  shop.call("POST", `admin/orders/${id}/refunds`, {
    ...(by && { token: by.token }),
    json: { amount, expected_remaining: 40 - amount, reason: "Dogovor s kupcem" },
    headers: { "idempotency-key": key },
  });
const KEY = "3f0c9a54-0d1e-4a77-8a53-1c2b3d4e5f60";

describe("a call of the staff's that is named by a key", () => {
  it("is carried out once by a double click, a replay and after a lost answer, and answers what is true then", async () => {
    const id = await bought(shop, await shop.person());
    const both = await Promise.all([refund(marta, id, KEY), refund(marta, id, KEY)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await sendRefunds();
    const again = await refund(marta, id, KEY);
    expect(again.body.data.order.status).toBe("partially_refunded");
    shop.travel(2 * DAY);
    expect((await refund(marta, id, KEY)).status).toBe(200);
    expect((await moneyOf(shop, id)).refunds).toHaveLength(1);
    expect(await shop.itemsAt("AUDIT#2")).toHaveLength(1);
  });

  it("is refused where the key asked for something else, and is another call by another person or key", async () => {
    const id = await bought(shop, await shop.person());
    expect((await refund(marta, id, KEY)).status).toBe(200);
    expect((await refund(marta, id, KEY, 5)).body.code).toBe("key_reused");
    await sendRefunds();
    expect((await refund(luka, id, KEY)).body.code).toBe("amount_changed");
    expect((await refund(marta, id, "another-key-of-hers")).body.code).toBe("amount_changed");
  });

  it("that was refused leaves no key, so that it may be mended and sent again", async () => {
    const id = await bought(shop, await shop.person());
    expect((await refund(marta, id, KEY, 41)).body.code).toBe("amount_too_high");
    expect((await refund(marta, id, KEY, 10)).status).toBe(200);
  });

  it.each(["short", "with spaces in it 123", "x".repeat(65)])("is refused by the key '%s'", async (key) => {
    const id = await bought(shop, await shop.person());
    const { status, body } = await refund(marta, id, key);
    expect([status, body.data.fields]).toEqual([400, ["Idempotency-Key"]]);
    expect((await moneyOf(shop, id)).refunds).toEqual([]);
  });
});
