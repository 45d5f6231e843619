import { beforeEach, describe, expect, it } from "vitest";
import { settle } from "#functions/domains/settlement/settle.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { documents } from "#functions/platform/table/table.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, QUARTERLY, TRAINING } from "#test/steps/when/checkout.ts";
import { meetBeforeTransactions } from "#test/steps/when/meet.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

/** An order whose buyer came back by the cancel return: its form may still be paid. */
async function abandoned(product: object) {
  const { id, fields } = await checkout(buyer, product);
  await shop.call("POST", "payments/corvus/cancel", { form: { order_number: id } });
  return { id, fields };
}

describe("a second purchase of the same", () => {
  it("that is charged late is given back in full within the hour, and the first one stays", async () => {
    const late = await abandoned(TRAINING);
    shop.travel(MINUTE);
    const kept = await bought(shop, buyer, TRAINING);
    const before = await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`);
    shop.pay(late.fields, "abandon");
    shop.travel(MINUTE);
    expect(await settle(late.id)).toBe("returned");
    expect(await settle(late.id)).toBe("already");
    expect((await moneyOf(shop, late.id)).order?.status).toBe("refund_due");
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await moneyOf(shop, late.id)).toMatchObject({
      order: { status: "refunded" },
      refunds: [{ reason: "duplicate", cents: 4000 }],
      charged: { status: "voided" },
    });
    expect((await moneyOf(shop, kept)).order?.status).toBe("paid");
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toEqual(before);
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([{ order_count: 1, revenue_cents: 4000 }]);
    const mails = (await shop.itemsAt("OUTBOX#")).map(({ template }) => template).sort();
    expect(mails).toEqual(["order_confirmation", "refund_requested", "refund_sent"]);
    const movements = (await moneyOf(shop, late.id)).movements.map(({ cents }) => cents);
    expect(movements.sort()).toEqual([-4000, 4000]);
  });

  it("that is charged at the very moment of the first is given back: both decisions meet before the table", async () => {
    const one = await abandoned(TRAINING);
    shop.travel(MINUTE);
    const other = await checkout(buyer, TRAINING);
    for (const { fields } of [one, other]) shop.pay(fields, "abandon");
    meetBeforeTransactions(2);
    const settled = await Promise.all([settle(one.id), settle(other.id)]);
    expect(settled.sort()).toEqual(["paid", "returned"]);
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toHaveLength(1);
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([{ order_count: 1, revenue_cents: 4000 }]);
  });

  it("is a plan beside a plan: the later one adds no period", async () => {
    const late = await abandoned(MONTHLY);
    shop.travel(MINUTE);
    await bought(shop, buyer, QUARTERLY);
    shop.pay(late.fields, "abandon");
    await settle(late.id);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      plan: "quarterly",
      paid_until: shifted(NOON, 90 * DAY + MINUTE).toISOString(),
      customer_value_cents: 6597,
      version: 1,
    });
    expect((await moneyOf(shop, late.id)).order?.status).toBe("refund_due");
  });

  it("is none when the first one's access has ended meanwhile", async () => {
    await bought(shop, buyer, TRAINING);
    shop.travel(91 * DAY);
    const again = await bought(shop, buyer, TRAINING);
    expect((await moneyOf(shop, again)).order?.status).toBe("paid");
  });

  it("is none for a cancelled member who begins again", async () => {
    buyer = await shop.person({ subscription: { status: "cancelled" } });
    shop.travel(HOUR);
    const again = await bought(shop, buyer, MONTHLY);
    expect((await moneyOf(shop, again)).order?.status).toBe("paid");
  });
});

describe("a buyer who deletes the account while paying", () => {
  async function loseProfile(): Promise<void> {
    const { DeleteCommand } = await import("@aws-sdk/lib-dynamodb");
    await documents().send(new DeleteCommand({ TableName: process.env.TABLE, Key: { ...keys.profile(buyer.id) } }));
  }

  it("gets the payment of the next period back, and no card stays with the membership that is over", async () => {
    const paid_until = shifted(NOON, 10 * DAY).toISOString();
    buyer = await shop.person({ subscription: { paid_until } });
    const { id, fields } = await checkout(buyer, { ...MONTHLY, next_period: true });
    shop.pay(fields, "abandon");
    await loseProfile();
    expect(await settle(id)).toBe("returned");
    expect(await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`)).toMatchObject([{ paid_until, version: 1 }]);
    const { order, refunds } = await moneyOf(shop, id);
    expect([order?.status, refunds.length]).toEqual(["refund_due", 1]);
    const [payment] = await shop.itemsAt(`PAYMENT#${order?.payment_reference}`);
    expect(payment?.account_id).toBeNull();
  });

  it("gets the money back and no access stays without a name; the charge is booked", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    shop.pay(fields, "abandon");
    await loseProfile();
    await settle(id);
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toEqual([]);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await moneyOf(shop, id)).toMatchObject({
      order: { status: "refunded" },
      refunds: [{ reason: "account_deleted" }],
    });
    expect(await shop.itemsAt("OUTBOX#")).toEqual([]);
  });
});
