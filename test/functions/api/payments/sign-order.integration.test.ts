import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { findOrder, saveSignedAttempt } from "#functions/domains/orders/order-store.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { shop as seller } from "#functions/platform/shop.ts";
import { signatureOf } from "#infra/local/corvuspay/signing.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE, NOON } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, sign, TRAINING } from "#test/steps/when/checkout.ts";
import { moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop({ keepsTable: true });
const { log } = shop;
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

async function statusOf(id: string) {
  return (await shop.itemsAt(`ORDER#${id} ORDER`))[0]?.status;
}

/** Refused with this code, and nothing written. */
async function expectRefused(body: object, status: number, code: string, person = buyer) {
  const before = await shop.dump();
  expect(await person.post("corvussignature", body)).toMatchObject({ status, body: { status: "fail", code } });
  expect(await shop.dump()).toEqual(before);
}

async function order(body: object = TRAINING): Promise<string> {
  return (await buyer.post("orders", body)).body.data.order.id;
}

describe("the signature of a payment form", () => {
  it("covers the stored order: fields, action and signature that the gateway accepts", async () => {
    const id = await order();
    const { status, body } = await buyer.post("corvussignature", { order_number: id });
    expect(status).toBe(200);
    expect(z.parse(schemas.signOrder.reply, body)).toEqual(body);
    expect(body.action).toBe("http://zamah.test/local/corvuspay/checkout/");
    expect(body.signature).toBe(body.fields.signature);
    expect(body.signature).toBe(signatureOf(body.fields, shop.sandbox.secretKey));
    expect(body.fields).toMatchObject({
      version: "1.4",
      order_number: id,
      language: "hr",
      currency: "EUR",
      amount: "40.00",
      cart: "Booty Program",
      require_complete: "false",
      cardholder_name: "Ana",
      cardholder_surname: "Anić",
      cardholder_email: `${buyer.id}@example.com`,
    });
    expect(body.fields).not.toHaveProperty("subscription");
    expect(shop.pay(body.fields, "abandon").status).toBe(200);
  });

  it("is refused with words for an order of nothing, which an older shop could make", async () => {
    const id = await order();
    const items = await shop.itemsAt(`ORDER#${id} ORDER`);
    await shop.put(...items.map((item) => ({ ...item, cents: 0 })));
    await expectRefused({ order_number: id }, 409, "order_closed");
  });

  it("says subscription for a plan alone", async () => {
    const { fields } = await sign(buyer, await order(MONTHLY));
    expect(fields).toMatchObject({ subscription: "true", amount: "24.99" });
  });

  it("offers cards alone, whatever is bought, in a form that the gateway takes", async () => {
    for (const bought of [await order(MONTHLY), await order()]) {
      const { fields } = await sign(buyer, bought);
      expect(fields.hide_tabs).toBe("pis,wallet,paysafecard,applepay,googlepay,ips,crypto");
      expect(shop.pay(fields, "approve").status).toBe(200);
    }
  });

  it("offers what else the gateway has where the shop's setting says so, but for a membership, whose card is charged again", async () => {
    seller.payments.only_cards = false;
    onTestFinished(() => {
      seller.payments.only_cards = true;
    });
    expect((await sign(buyer, await order())).fields).not.toHaveProperty("hide_tabs");
    expect((await sign(buyer, await order(MONTHLY))).fields).toHaveProperty("hide_tabs");
  });

  it("lets the bank split what costs as much as the shop's sum, in a form that the gateway takes; the books have all of it at once", async () => {
    const { instalments } = seller;
    seller.instalments = { from: 30, most: 6 };
    onTestFinished(() => {
      seller.instalments = instalments;
    });
    const split = await order();
    const { fields } = await sign(buyer, split);
    expect(fields.payment_all).toBe("Y0206");
    shop.pay(fields, "abandon");
    expect(await settle(split)).toBe("paid");
    expect((await moneyOf(shop, split)).order).toMatchObject({ cents: 4000, instalments: 6, status: "paid" });
    expect((await sign(buyer, await order(MONTHLY))).fields).not.toHaveProperty("payment_all");
  });

  it("covers exactly the specified fields of a membership for a client that posts fields of its own", async () => {
    const id = await order(MONTHLY);
    const own = { order_number: id, currency: "EUR", amount: "24.99", subscription: "true" };
    const { body } = await buyer.post("corvussignature", own);
    expect(body.fields).not.toHaveProperty("hide_tabs");
    expect(body.signature).toBe(signatureOf(body.fields, shop.sandbox.secretKey));
  });

  it("makes the order pending, watched, its attempt recorded", async () => {
    const id = await order();
    await sign(buyer, id);
    const stored = await shop.itemsAt(`ORDER#${id}`);
    expect(stored.find(({ sk }) => sk === "ORDER")).toMatchObject({
      status: "pending",
      sent_at: NOON.toISOString(),
      gsi2pk: "CHECK",
      gsi2sk: "2026-11-21T11:01:00.000Z",
    });
    expect(stored.find(({ sk }) => sk === "ATTEMPT#1")).toMatchObject({ number: id, sent_at: NOON.toISOString() });
  });

  it("brings nothing back of a buyer whose account was deleted meanwhile", async () => {
    const id = await order();
    const seen = await findOrder(id);
    if (!seen) throw new Error("The order is missing.");
    const buyerGone = { first_name: "Obrisani", last_name: "korisnik", email: null };
    const [stored] = await shop.itemsAt(`ORDER#${id} ORDER`);
    await shop.put({ ...stored, buyer: buyerGone });
    const signed = { ...seen, status: "pending" as const, sent_at: NOON.toISOString(), absences: 0 };
    await saveSignedAttempt(seen, signed, NOON, NOON);
    expect(await findOrder(id)).toEqual({ ...signed, buyer: buyerGone });
  });

  it("may be asked for with all the fields that an honest client knows", async () => {
    const id = await order();
    const { fields } = await sign(buyer, id);
    const { signature: _signature, ...known } = fields;
    expect(await buyer.post("corvussignature", known)).toMatchObject({ status: 200, body: { fields } });
  });

  it.each([
    ["another amount", { amount: "0.01" }],
    ["the amount as a number", { amount: 40 }],
    ["dollars", { currency: "USD" }],
    ["kuna", { currency: "HRK" }],
    ["another store", { store_id: "9999" }],
    ["a subscription that is none", { subscription: "true" }],
    ["another cart", { cart: "Booty Program amount0.01" }],
    ["an injected name", { cardholder_name: "Ana order_number" }],
    ["a name with a line break", { cardholder_name: "Ana\n" }],
    ["a name with NUL", { cardholder_name: "Ana\u0000" }],
    ["a name of 300 characters", { cardholder_name: "A".repeat(300) }],
    ["a name of emoji", { cardholder_name: "💪" }],
    ["a name that turns the writing", { cardholder_name: "\u202eAna" }],
    ["a field of nobody's", { best_before: "1795258800" }],
    ["null", { amount: null }],
  ])("is refused for %s, and nothing is written", async (_case, change) => {
    await expectRefused({ order_number: await order(), ...change }, 409, "field_mismatch");
    expect(log.events()).toContain("forged_field");
  });

  it("is refused for a plan without its subscription flag", async () => {
    await expectRefused({ order_number: await order(MONTHLY), subscription: "false" }, 409, "field_mismatch");
  });

  it("is refused for another's order, an unknown one, and what is no number", async () => {
    const id = await order();
    await expectRefused({ order_number: id }, 404, "not_found", await shop.person());
    await expectRefused({ order_number: `S${"0".repeat(32)}` }, 404, "not_found");
    await expectRefused({ order_number: `${id}-2` }, 400, "invalid_input");
    await expectRefused({ order_number: `${id}currencyEUR` }, 400, "invalid_input");
    await expectRefused({}, 400, "invalid_input");
  });

  it("is refused for an order of half an hour ago", async () => {
    const id = await order();
    shop.travel(30 * MINUTE);
    await expectRefused({ order_number: id }, 409, "order_closed");
    shop.travel(-1);
    expect((await buyer.post("corvussignature", { order_number: id })).status).toBe(200);
  });

  it("is refused for a paid order", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "approve");
    await buyer.get(`orders/${id}`);
    expect(await statusOf(id)).toBe("paid");
    await expectRefused({ order_number: id }, 409, "order_closed");
  });

  it("never carries a hostile name as it is, and stays one that the gateway accepts", async () => {
    for (const first_name of ["order_number", "currencyEUR", "Ana\n\u0000", "A".repeat(300), "💪💪", "\u202eAna"]) {
      const hostile = await shop.person({ profile: { first_name } });
      const { fields } = await checkout(hostile);
      expect(fields.cardholder_name).not.toBe(first_name);
      expect(shop.pay(fields, "abandon").status).toBe(200);
    }
  });
});

describe("a second form", () => {
  it("is the same attempt again while nothing definite is known of the first", async () => {
    const { id, fields } = await checkout(buyer);
    shop.travel(MINUTE);
    expect((await sign(buyer, id)).fields).toEqual(fields);
    shop.pay(fields, "abandon");
    shop.sandbox.setNextAnswer("unavailable");
    expect((await sign(buyer, id)).fields.order_number).toBe(id);
  });

  it("is the next attempt after a decline, by whichever return the buyer came back", async () => {
    const { id, fields } = await checkout(buyer);
    const declined = shop.pay(fields, "decline");
    expect(declined.path).toBe("payments/corvus/cancel");
    expect((await shop.call("POST", "payments/corvus/cancel", { form: declined.fields })).status).toBe(303);
    const second = await sign(buyer, id);
    expect(second.fields.order_number).toBe(`${id}-2`);
    expect(await statusOf(id)).toBe("pending");
    shop.pay(second.fields, "decline");
    const third = await sign(buyer, id);
    expect(third.fields.order_number).toBe(`${id}-3`);
    shop.pay(third.fields, "approve");
    shop.travel(5000);
    expect((await buyer.get(`orders/${id}`)).body.data.order.status).toBe("paid");
  });

  it("is refused when the first one was paid meanwhile: never charged twice", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "abandon");
    expect(await buyer.post("corvussignature", { order_number: id })).toMatchObject({
      status: 409,
      body: { code: "order_closed" },
    });
    expect(await statusOf(id)).toBe("paid");
  });

  it("asked for in two tabs after a decline is one attempt, not two", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post("corvussignature", { order_number: id })));
    const signed = answers.filter(({ status }) => status === 200).map(({ body }) => body.fields.order_number);
    expect(signed.length).toBeGreaterThan(0);
    expect(new Set(signed)).toEqual(new Set([`${id}-2`]));
    expect((await shop.itemsAt(`ORDER#${id} ATTEMPT`)).length).toBe(2);
  });

  it("is refused with 429 after ten in an hour", async () => {
    const id = await order();
    for (let call = 1; call <= 10; call += 1) await sign(buyer, id);
    expect((await buyer.post("corvussignature", { order_number: id })).status).toBe(429);
  });
});
