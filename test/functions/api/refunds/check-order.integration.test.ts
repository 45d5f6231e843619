import { beforeEach, describe, expect, it } from "vitest";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout, TRAINING } from "#test/steps/when/checkout.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let luka: Person;
let ana: Person;

beforeEach(async () => {
  luka = await staffWith(shop, ["support"]);
  ana = await shop.person();
});

const check = (id: string) => luka.post(`admin/orders/${id}/check`, undefined);

describe("an order that the gateway is asked about now (checkOrder)", () => {
  it("becomes paid once, however many ask at the same moment as the job", async () => {
    const { id, fields } = await checkout(ana, TRAINING);
    shop.pay(fields, "abandon");
    const asked = await Promise.all([check(id), check(id), reconcile({ all: true })]);
    expect([asked[0].status, asked[1].status]).toEqual([200, 200]);
    expect((await check(id)).body.data.order.status).toBe("paid");
    const { movements, order } = await moneyOf(shop, id);
    expect([movements.length, order?.status]).toEqual([1, "paid"]);
    expect(await shop.itemsAt("OUTBOX#order_confirmation")).toHaveLength(1);
  });

  it("stays as it is where the gateway says what the books say", async () => {
    const id = await bought(shop, ana);
    expect((await check(id)).body.data).toMatchObject({ found: "same", order: { status: "paid" } });
  });

  it("is refused for one that was never sent, of nobody, and for the seventh time in a minute", async () => {
    expect((await check(`S${"0".repeat(32)}`)).status).toBe(404);
    const { body } = await ana.post("orders", { ...TRAINING });
    expect((await check(body.data.order.id)).body.code).toBe("never_sent");
    const id = await bought(shop, ana);
    const codes = [];
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) codes.push((await check(id)).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429]);
    shop.travel(MINUTE);
    expect((await check(id)).status).toBe(200);
  });
});

describe("an order's story (inspectOrder)", () => {
  it("tells all in the order in which it happened: made, sent, paid, receipt, letters, refund, and the staff's acts", async () => {
    const id = await bought(shop, ana);
    shop.travel(MINUTE);
    await luka.post(`admin/orders/${id}/refunds`, {
      ...{ amount: 10, expected_remaining: 30, reason: "Dogovor s kupcem" },
    });
    shop.travel(MINUTE);
    await check(id);
    const { story } = (await luka.get(`admin/orders/${id}`)).body.data;
    const told = story.map(({ what, about }: { what: string; about: string }) => `${what} ${about}`.trim());
    for (const line of ["created", "sent 1", "event paid", "letter_waits order_confirmation", "event refund_due"])
      expect(told).toContain(line);
    expect(told).toContain("staff refundOrder");
    expect(told.at(-1)).toBe("staff checkOrder");
    const moments = story.map(({ at }: { at: string }) => at);
    expect(moments).toEqual(moments.toSorted());
    expect(story).toContainEqual(expect.objectContaining({ about: "refundOrder", reason: "Dogovor s kupcem" }));
  });
});
