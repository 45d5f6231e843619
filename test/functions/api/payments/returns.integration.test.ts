import { beforeEach, describe, expect, it } from "vitest";
import { signatureOf } from "#infra/local/corvuspay/signing.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { CallOptions, Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, QUARTERLY, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop({ keepsTable: true });
const { log } = shop;
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

function comeBack(path: "success" | "cancel", options: CallOptions) {
  return shop.call("POST", `payments/corvus/${path}`, options);
}

async function orderItem(id: string) {
  return (await shop.itemsAt(`ORDER#${id} ORDER`))[0];
}

/** A signed-in buyer whose card was charged, and what the gateway sends them back with. */
async function charged(product: object = TRAINING) {
  const { id, fields } = await checkout(buyer, product);
  return { id, returned: shop.pay(fields, "approve").fields };
}

describe("receivePaymentSuccess: the success return", () => {
  it("of a charged order makes it paid and leads to the confirmation", async () => {
    const { id, returned } = await charged();
    const { status, headers } = await comeBack("success", { form: returned });
    expect(status).toBe(303);
    expect(headers).toMatchObject({ location: `/app/orderconfirmation/${id}`, "cache-control": "private, no-store" });
    expect(await orderItem(id)).toMatchObject({ status: "paid", date_paid: NOON.toISOString() });
  });

  it.each(["success", "cancel"] as const)("of an order that nobody knows leaves a line (%s)", async (path) => {
    const form = { order_number: `S${"0".repeat(32)}`, language: "hr" };
    expect((await comeBack(path, { form })).headers).toMatchObject({ location: "/app/orderconfirmation" });
    expect(log.events()).toContain("return_unknown");
  });

  it("is accepted in capitals, and with more signed fields than we know", async () => {
    const { id, returned } = await charged();
    await comeBack("success", { form: { ...returned, signature: returned.signature?.toUpperCase() ?? "" } });
    expect((await orderItem(id))?.status).toBe("paid");
    buyer = await shop.person();
    shop.sandbox.setReturnVariant("extra_signed");
    const second = await charged();
    await comeBack("success", { form: second.returned });
    expect((await orderItem(second.id))?.status).toBe("paid");
  });

  it("is accepted by the previous key too while it is exchanged, and by the current one alone afterwards", async () => {
    const { returned, id } = await charged();
    const old = shop.sandbox.secretKey;
    const previous_until = shifted(NOON, HOUR).toISOString();
    process.env.CORVUSPAY_SECRET_KEY = JSON.stringify({ current: "the-new-key", previous: old, previous_until });
    await comeBack("success", { form: returned });
    expect(log.events()).not.toContain("signature_failed");
    await comeBack("success", {
      form: { order_number: id, signature: signatureOf({ order_number: id }, "the-new-key") },
    });
    expect(log.events()).not.toContain("signature_failed");
    const { fields } = await checkout(await shop.person());
    const { signature, ...form } = fields;
    expect(signature).toBe(signatureOf(form, "the-new-key"));
    shop.travel(HOUR + 1);
    await comeBack("success", { form: returned });
    expect(log.events()).toContain("signature_failed");
    process.env.CORVUSPAY_SECRET_KEY = old;
  });

  it("uses no field that the signature leaves out: the gateway's own status decides", async () => {
    shop.sandbox.setReturnVariant("extra_unsigned");
    const { id, returned } = await charged();
    await comeBack("success", { form: { ...returned, amount: "0.01", currency: "HRK" } });
    expect(await orderItem(id)).toMatchObject({ status: "paid", cents: 4000 });
  });

  it.each([
    ["without a signature", () => ({})],
    ["with an empty signature", () => ({ signature: "" })],
    ["with a wrong one of the right length", () => ({ signature: "0".repeat(64) })],
    ["with a short one", () => ({ signature: "abcd" })],
    ["signed by another key", (id: string) => ({ signature: signatureOf({ order_number: id }, "guessed") })],
    ["signed by an empty key", (id: string) => ({ signature: signatureOf({ order_number: id }, "") })],
  ])("forged %s changes nothing and raises an alarm", async (_case, forge) => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "abandon");
    const before = await shop.dump();
    const { status, headers } = await comeBack("success", { form: { order_number: id, language: "hr", ...forge(id) } });
    expect(status).toBe(303);
    expect(headers.location).toBe(`/app/orderconfirmation/${id}`);
    expect(await shop.dump()).toEqual(before);
    expect(log.events()).toContain("signature_failed");
  });

  it("with the signature of another order changes nothing", async () => {
    const other = await charged();
    const victim = await shop.person();
    const { id, fields } = await checkout(victim);
    shop.pay(fields, "abandon");
    const before = await shop.dump();
    await comeBack("success", { form: { ...other.returned, order_number: id } });
    expect(await shop.dump()).toEqual(before);
    expect(log.events()).toContain("signature_failed");
  });

  it("that is genuine but whose payment the gateway knows nothing of changes no status", async () => {
    const { id } = await checkout(buyer);
    const fields = { order_number: id, language: "hr" };
    await comeBack("success", { form: { ...fields, signature: signatureOf(fields, shop.sandbox.secretKey) } });
    expect((await orderItem(id))?.status).toBe("pending");
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toEqual([]);
  });

  it("of an order that was never signed is verified and paid all the same", async () => {
    const { id, returned } = await charged();
    const [stored] = await shop.itemsAt(`ORDER#${id} ORDER`);
    await shop.put({ ...stored, status: "created" });
    await comeBack("success", { form: returned });
    expect((await orderItem(id))?.status).toBe("paid");
  });

  it("again and again, a hundred times at once, is one payment", async () => {
    const { id, returned } = await charged();
    const answers = await Promise.all(Array.from({ length: 100 }, () => comeBack("success", { form: returned })));
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.location}`))).toEqual(
      new Set([`303 /app/orderconfirmation/${id}`]),
    );
    const facts = [...(await shop.dump()).values()];
    expect(facts.filter((item) => item.order_number === id && String(item.pk).startsWith("PAYMENT#"))).toHaveLength(1);
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toHaveLength(1);
  });
});

describe.each(["success", "cancel"] as const)("a %s return", (path) => {
  it("of no order of ours leads to a page without a number, and writes nothing", async () => {
    const before = await shop.dump();
    for (const order_number of ["", "S1", `S${"0".repeat(32)}`, "//evil.example", "ORDER#x", "\r\nLocation: x"]) {
      const { status, headers } = await comeBack(path, { form: { order_number } });
      expect({ status, location: headers.location }).toEqual({ status: 303, location: "/app/orderconfirmation" });
    }
    expect((await comeBack(path, { form: {} })).status).toBe(303);
    expect(await shop.dump()).toEqual(before);
  });

  it("is 400 with a key twice, 415 as anything but a form, 413 over 4 KB; nothing is written", async () => {
    const { id } = await checkout(buyer);
    const before = await shop.dump();
    const twice = `order_number=${id}&order_number=${id}`;
    expect((await comeBack(path, { form: twice })).status).toBe(400);
    expect((await comeBack(path, { json: { order_number: id } })).status).toBe(415);
    expect((await comeBack(path, { form: twice, headers: { "content-type": "text/plain" } })).status).toBe(415);
    expect((await comeBack(path, { form: { order_number: id, more: "x".repeat(5000) } })).status).toBe(413);
    expect((await comeBack(path, { form: { order_number: id, more: "x".repeat(2000) } })).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("is nothing that a browser can GET", async () => {
    expect((await shop.visit(`payments/corvus/${path}`)).status).toBe(404);
  });
});

describe("receivePaymentCancel: the cancel return", () => {
  it("leads back to the checkout, frees the buyer to choose another plan, and ends nothing", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    expect((await buyer.post("orders", QUARTERLY)).body).toMatchObject({
      code: "order_pending",
      data: { order_number: id },
    });
    const { status, headers } = await comeBack("cancel", { form: { order_number: id, language: "hr" } });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: "/app/checkout/subscription/monthly?payment=cancelled",
    });
    expect(await orderItem(id)).toMatchObject({
      status: "pending",
      gsi2pk: "CHECK",
      cancel_hint_at: NOON.toISOString(),
    });
    expect((await buyer.post("orders", QUARTERLY)).status).toBe(200);
  });

  it("of a gift leads back to the checkout of gifts, and another order names it as one", async () => {
    const { id } = await checkout(buyer, { ...MONTHLY, gift: { recipient: "Baka Ana" } });
    expect((await buyer.post("orders", QUARTERLY)).body.data).toMatchObject({ order_number: id, gift: true });
    const { headers } = await comeBack("cancel", { form: { order_number: id } });
    expect(headers.location).toBe("/app/checkout/subscription/monthly?poklon=1&payment=cancelled");
  });

  it("of the old order does not take the new order's place away", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    await comeBack("cancel", { form: { order_number: id } });
    const second = await buyer.post("orders", QUARTERLY);
    await comeBack("cancel", { form: { order_number: id } });
    expect((await buyer.post("orders", MONTHLY)).body).toMatchObject({
      code: "order_pending",
      data: { order_number: second.body.data.order.id },
    });
  });

  it("lets the buyer go on with the same order after all", async () => {
    const { id, fields } = await checkout(buyer);
    await comeBack("cancel", { form: shop.pay(fields, "cancel").fields });
    const again = await buyer.post("corvussignature", { order_number: id });
    expect(again).toMatchObject({ status: 200, body: { fields: { order_number: id } } });
    shop.pay(again.body.fields, "approve");
    shop.travel(5000);
    expect((await buyer.get(`orders/${id}`)).body.data.order.status).toBe("paid");
  });

  it("after the payment takes nothing back", async () => {
    const { id, returned } = await charged();
    await comeBack("success", { form: returned });
    const before = await shop.dump();
    expect((await comeBack("cancel", { form: { order_number: id } })).status).toBe(303);
    expect(await shop.dump()).toEqual(before);
  });

  it("before the success return does not keep the order from being paid", async () => {
    const { id, returned } = await charged();
    await comeBack("cancel", { form: { order_number: id } });
    await comeBack("success", { form: returned });
    expect((await orderItem(id))?.status).toBe("paid");
  });

  it("of an earlier attempt says nothing of the present one", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    shop.travel(MINUTE);
    await buyer.post("corvussignature", { order_number: id });
    await comeBack("cancel", { form: { order_number: id } });
    expect(await orderItem(id)).toMatchObject({ attempt: 2, cancel_hint_at: null });
  });
});
