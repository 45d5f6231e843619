import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { runHousekeeping } from "#functions/jobs/housekeeping.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { anAdminGroup } from "#test/steps/given/admin-group.ts";
import { DAY, HOUR, MINUTE } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { checkout, MONTHLY, sign, TRAINING } from "#test/steps/when/checkout.ts";
import { moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
anAdminGroup();
let owner: Person;
beforeEach(async () => {
  owner = await staffWith(shop, ["owner"]);
});

const terms = {
  percent: 10,
  sold: { kind: "all" },
  from: "2026-11-01",
  until: "2026-12-31",
  limit: null,
  first_only: false,
  periods: 1,
};
const give = (changes: object = {}) => owner.make("admin/coupons", { code: "LJETO10", ...terms, ...changes });
const change = (code: string, json: object) =>
  shop.call("PATCH", `admin/coupons/${code}`, { token: owner.token, json });
const read = async (code = "LJETO10") =>
  (await owner.get("admin/coupons")).body.data.coupons.find((one: { code: string }) => one.code === code);
const priced = (buyer: Pick<Person, "get">, code: string, product = "training", id: string | number = 2) =>
  buyer.get(`coupons/price?product_category=${product}&product_id=${id}&coupon=${encodeURIComponent(code)}`);
const REDUCED = { ...TRAINING, total: 36, coupon: "ljeto10 " };

describe("an owner", () => {
  it("gives a code, finds it in the list, pauses, prolongs and ends it", async () => {
    const { status, body } = await give({ code: " ljeto10" });
    expect([status, z.parse(schemas.createCoupon.reply, body)]).toEqual([200, body]);
    expect(body.data).toMatchObject({ code: "LJETO10", state: "active", held: 0, paid: 0, version: 1 });
    const paused = await change("LJETO10", { version: 1, state: "paused", until: "2027-01-31", limit: 5 });
    expect(paused.body.data).toMatchObject({ state: "paused", until: "2027-01-31", limit: 5, version: 2 });
    expect((await change("LJETO10", { version: 1, state: "active", until: "2027-01-31", limit: 5 })).body.code).toBe(
      "coupon_changed",
    );
    await change("LJETO10", { version: 2, state: "ended", until: "2027-01-31", limit: 5 });
    expect((await change("LJETO10", { version: 3, state: "active", until: "2027-01-31", limit: 5 })).body.code).toBe(
      "coupon_changed",
    );
    expect((await give()).body.code).toBe("coupon_exists");
    expect((await change("NEMA", { version: 1, state: "paused", until: "2027-01-31", limit: null })).status).toBe(404);
    expect((await shop.itemsAt("AUDIT#")).map(({ operation }) => operation)).toEqual([
      "createCoupon",
      "changeCoupon",
      "changeCoupon",
    ]);
  });

  it.each([
    ["without a reduction", { percent: undefined }],
    ["with two", { off: 5 }],
    ["of nothing or all", { percent: 100 }],
    ["below zero", { percent: undefined, off: -5 }],
    ["of a fraction of a cent", { percent: undefined, off: 0.005 }],
    ["that ends before it begins", { until: "2026-10-31" }],
    ["with two letters", { code: "LJ" }],
    ["with letters that only look like ours", { code: "LJЕTO" }],
    ["for a product without a name", { sold: { kind: "products", products: [] } }],
  ])("is refused a code %s, and nothing is written", async (_case, changes) => {
    expect((await give(changes)).status).toBe(400);
    expect(await shop.itemsAt("COUPON#")).toEqual([]);
  });

  it("alone: an editor may not, nor a member", async () => {
    const editor = await staffWith(shop, ["editor"]);
    expect((await editor.get("admin/coupons")).body.code).toBe("duty_needed");
    expect((await (await shop.person()).get("admin/coupons")).status).toBe(403);
  });
});

describe("a buyer", () => {
  it("is told the price with a code before they order, signed in or not", async () => {
    await give();
    const visitor = { get: (path: string) => shop.call("GET", path, {}) };
    for (const who of [visitor, await shop.person()]) {
      const { body } = await priced(who as Person, "Ljeto10");
      expect(z.parse(schemas.priceOrder.reply, body)).toEqual(body);
      expect(body.data).toEqual({ total: 36, coupon: { code: "LJETO10", full: 40, off: 4, more_periods: 0 } });
    }
  });

  it("pays less, with the same sum in order, charge, receipt and ledger", async () => {
    await give();
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, REDUCED);
    expect(await read()).toMatchObject({ held: 1, paid: 0 });
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    const money = await moneyOf(shop, id);
    expect(money.order).toMatchObject({
      cents: 3600,
      coupon: { code: "LJETO10", full_cents: 4000 },
      privileged: false,
    });
    expect(await shop.itemsAt("LEDGER#")).toMatchObject([{ cents: 3600 }]);
    expect(await read()).toMatchObject({ held: 1, paid: 1, charged: 36, spared: 4 });
    const { body } = await owner.get("admin/coupons/LJETO10/uses");
    expect(z.parse(schemas.listCouponUses.reply, body)).toEqual(body);
    expect(body.data).toMatchObject({ uses: [{ order_number: id, charged: 36, spared: 4 }], next: null });
    expect((await buyer.get(`orders/${id}`)).body.data.order.coupon).toEqual({
      code: "LJETO10",
      full: 40,
      off: 4,
      more_periods: 0,
    });
  });

  it("is refused an order at another price than the one that was shown", async () => {
    await give();
    const buyer = await shop.person();
    expect((await buyer.post("orders", { ...REDUCED, total: 40 })).body).toMatchObject({
      code: "price_changed",
      data: { current_total: 36 },
    });
    expect((await buyer.post("orders", { ...REDUCED, total: 0 })).status).toBe(409);
    expect((await buyer.post("orders", TRAINING)).status).toBe(200);
  });

  it.each([
    ["unknown", "NEPOZNAT", {}],
    ["unknown", "LJETO10", { from: "2026-10-01", until: "2026-11-20" }],
    ["unknown", "x".repeat(60), {}],
    ["not_yet", "LJETO10", { from: "2026-11-22" }],
    ["not_for_this", "LJETO10", { sold: { kind: "category", category: "ebook" } }],
    ["not_for_this", "LJETO10", { sold: { kind: "products", products: [{ category: "training", id: 3 }] } }],
  ])("reads that a code is %s (%s) and orders nothing", async (reason, coupon, changes) => {
    await give(changes);
    const buyer = await shop.person();
    expect((await priced(buyer, coupon)).body).toMatchObject({
      code: "coupon_unusable",
      data: { reason, current_total: 40 },
    });
    expect((await buyer.post("orders", { ...REDUCED, coupon })).body).toMatchObject({
      code: "coupon_unusable",
      data: { reason },
    });
    expect(await shop.itemsAt("ORDER#")).toEqual([]);
  });

  it("uses a code once, and only for the first purchase where it says so", async () => {
    await give({ first_only: true });
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, REDUCED);
    shop.pay(fields, "abandon");
    await settle(id);
    expect((await priced(buyer, "LJETO10", "subscription", "monthly")).body.data.reason).toBe("used");
    const member = await shop.person({ subscription: {} });
    expect((await priced(member, "LJETO10")).body.data.reason).toBe("first_only");
  });

  it("keeps the member price where it is lower, and the code with it", async () => {
    await give();
    const member = await shop.person({ subscription: {} });
    const { body } = await priced(member, "LJETO10");
    expect(body.data).toEqual({ total: 24, better: "member" });
    const order = await member.post("orders", { ...REDUCED, total: 24 });
    expect(order.body.data.order).not.toHaveProperty("coupon");
    expect(await read()).toMatchObject({ held: 0 });
  });

  it("who tries codes is stopped after thirty", async () => {
    const buyer = await shop.person();
    const codes = [];
    for (let count = 0; count < 31; count += 1) codes.push((await priced(buyer, `KOD${count}`)).status);
    expect(codes).toEqual([...Array(30).fill(409), 429]);
  });
});

describe("the last use of a code", () => {
  beforeEach(() => give({ limit: 1 }));

  it("goes to one of two buyers at the same moment; the other reads that it is used up", async () => {
    const buyers = await Promise.all([shop.person(), shop.person()]);
    const answers = await Promise.all(buyers.map((buyer) => buyer.post("orders", REDUCED)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "coupon_unusable", data: { reason: "used_up", current_total: 40 } });
    expect(await read()).toMatchObject({ held: 1 });
  });

  it("comes back within the hour once its order can't be paid any more", async () => {
    const [first, second] = await Promise.all([shop.person(), shop.person()]);
    await first.post("orders", REDUCED);
    expect((await second.post("orders", REDUCED)).body.data.reason).toBe("used_up");
    shop.travel(31 * MINUTE);
    await runHousekeeping();
    expect(await read()).toMatchObject({ held: 0 });
    expect((await second.post("orders", REDUCED)).status).toBe(200);
  });

  it.each([
    ["is not known", undefined],
    ["a person decides about", "wrong_amount"],
  ] as const)("stays with an order whose payment %s", async (_what, charged) => {
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, REDUCED);
    if (charged) shop.pay(fields, charged);
    if (charged) expect(await settle(id)).toBe("review");
    shop.travel(2 * HOUR);
    await runHousekeeping();
    expect(await read()).toMatchObject({ held: 1 });
    expect((await shop.itemsAt("COUPON#LJETO10 USER#"))[0]).toMatchObject({ order_number: id, state: "open" });
  });

  it("that is paid late is honoured and counted, beside the one that got it meanwhile", async () => {
    const [late, second] = await Promise.all([shop.person(), shop.person()]);
    const { id, fields } = await checkout(late, REDUCED);
    await late.post(`orders/${id}/abandon`, {});
    shop.travel(DAY);
    await settle(id);
    shop.travel(DAY);
    await settle(id);
    await runHousekeeping();
    const other = await checkout(second, REDUCED);
    shop.pay(other.fields, "abandon");
    shop.pay(fields, "abandon");
    expect([await settle(other.id), await settle(id)]).toEqual(["paid", "paid"]);
    expect(await read()).toMatchObject({ held: 2, paid: 2, charged: 72, limit: 1 });
  });

  it("is one person's through a second order of theirs, which is the one that is paid", async () => {
    const buyer = await shop.person();
    const first = await checkout(buyer, REDUCED);
    await buyer.post(`orders/${first.id}/abandon`, {});
    const second = await checkout(buyer, { ...MONTHLY, total: 22.49, coupon: "LJETO10" });
    shop.pay(second.fields, "abandon");
    expect(await settle(second.id)).toBe("paid");
    shop.travel(2 * HOUR);
    await runHousekeeping();
    expect(await read()).toMatchObject({ held: 1, paid: 1, charged: 22.49 });
  });

  it("lowers one order of forms that were open at once: the other one's money goes back, and nothing more is signed", async () => {
    const buyer = await shop.person();
    const first = await checkout(buyer, REDUCED);
    const second = await checkout(buyer, {
      product_category: "challenge",
      product_id: 16,
      total: 22.41,
      coupon: "LJETO10",
    });
    const third = await buyer.post("orders", { ...MONTHLY, total: 22.49, coupon: "LJETO10" });
    for (const { fields } of [first, second]) shop.pay(fields, "abandon");
    expect((await Promise.all([settle(first.id), settle(second.id)])).toSorted()).toEqual(["paid", "returned"]);
    const orders = (await Promise.all([first, second].map(({ id }) => moneyOf(shop, id)))).map(({ order }) => order);
    expect(orders.map((order) => order?.status).toSorted()).toEqual(["paid", "refund_due"]);
    expect(await shop.itemsAt("OUTBOX#refund_requested")).toMatchObject([{ data: { reason: "code_used" } }]);
    expect(await read()).toMatchObject({ held: 1, paid: 1 });
    const { id } = third.body.data.order;
    expect((await buyer.post("corvussignature", { order_number: id })).body.code).toBe("order_closed");
  });

  it("is counted once, however often the payment is told", async () => {
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, REDUCED);
    shop.pay(fields, "abandon");
    await Promise.all([settle(id), settle(id), settle(id)]);
    expect(await read()).toMatchObject({ held: 1, paid: 1 });
  });

  it("stays used after a refund", async () => {
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, REDUCED);
    shop.pay(fields, "abandon");
    await settle(id);
    await buyer.post("withdrawals", { orders: [{ order_number: id, amount: 36 }] });
    await runHousekeeping();
    expect((await priced(buyer, "LJETO10")).body.data.reason).toBe("used");
  });
});

describe("a membership that was bought with a code", () => {
  it("names the reduced next charge, how long it lasts and what follows", async () => {
    await give({ percent: undefined, off: 5, periods: 2 });
    const buyer = await shop.person();
    const { id, fields } = await checkout(buyer, { ...MONTHLY, total: 19.99, coupon: "LJETO10" });
    shop.pay(fields, "abandon");
    await settle(id);
    const { subscription } = (await buyer.get("me")).body.data;
    expect(subscription).toMatchObject({
      renewal_price: 19.99,
      renewal_coupon: { code: "LJETO10", full: 24.99, off: 5, more_periods: 0 },
    });
    expect((await priced(buyer, "LJETO10", "subscription", "monthly")).body.data.reason).toBe("not_for_this");
  });
});

describe("an order with a code", () => {
  it("is signed as it was made: a code in the signature's call is refused", async () => {
    await give();
    const buyer = await shop.person();
    const id = (await buyer.post("orders", TRAINING)).body.data.order.id;
    const refused = await buyer.post("corvussignature", { order_number: id, coupon: "LJETO10" });
    expect(refused.body.code).toBe("field_mismatch");
    expect((await sign(buyer, id)).fields.amount).toBe("40.00");
  });
});
