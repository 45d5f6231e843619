import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { schemas } from "#contract/schemas.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { resetGateway, setGateway } from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { putNew, transact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { MINUTE, NOON, order as orderRecord, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, QUARTERLY, sign, TRAINING } from "#test/steps/when/checkout.ts";
import { holdTransaction } from "#test/steps/when/meet.ts";
import { moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});
afterEach(resetGateway);

const abandon = (id: string, person = buyer) => person.post(`orders/${id}/abandon`, {});
const locks = () => shop.itemsAt(`USER#${buyer.id} LOCK`);
const stored = async (id: string) => (await shop.itemsAt(`ORDER#${id} ORDER`))[0];

async function ordered(product: object = MONTHLY): Promise<string> {
  return (await buyer.post("orders", product)).body.data.order.id;
}

/** The gateway answers so, whatever it is asked about. */
function answering(outcome: Outcome): void {
  setGateway({ outcomeOf: async () => outcome, chargeAgain: never, refund: never });
}
const never = () => Promise.reject(new Error("Nothing is charged or given back."));

describe("an order that was never sent to the gateway", () => {
  it("is cancelled without a question, and another plan may be ordered at once", async () => {
    const id = await ordered();
    answering({ kind: "unknown", reason: "timeout" });
    const { status, body } = await abandon(id);
    expect(status).toBe(200);
    expect(z.parse(schemas.abandonOrder.reply, body)).toEqual(body);
    expect(body.data.order).toMatchObject({ id, status: "cancelled", title: "Mjesečno članstvo" });
    expect(await locks()).toEqual([]);
    expect((await buyer.post("orders", QUARTERLY)).status).toBe(200);
    expect((await buyer.post("corvussignature", { order_number: id })).body.code).toBe("order_closed");
  });

  it("that another tab signs at this moment is asked about after all", async () => {
    const id = await ordered();
    const held = holdTransaction((input) => input.includes(':"cancelled"'));
    const leaving = abandon(id);
    await held.reached;
    await sign(buyer, id);
    held.release();
    expect((await leaving).body.data.order).toMatchObject({ status: "pending", given_up: true });
  });
});

describe("an order whose form may still be open", () => {
  it("is watched, and its buyer may order something else at once", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    expect((await abandon(id)).body.data.order).toMatchObject({ id, status: "pending", given_up: true });
    expect(await locks()).toEqual([]);
    const other = await checkout(buyer, QUARTERLY);
    expect(other.id).not.toBe(id);
    expect(await stored(id)).toMatchObject({ gsi2pk: "CHECK", next_check_at: expect.any(String) });
    shop.travel(17 * MINUTE);
    await reconcile({ all: false });
    expect(await stored(id)).toMatchObject({ status: "cancelled" });
  });

  it("that is paid all the same opens what was bought", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    await abandon(id);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
  });

  it("that is paid beside the plan that was chosen instead goes back in full: one charge is kept", async () => {
    const late = await checkout(buyer, MONTHLY);
    await abandon(late.id);
    shop.travel(MINUTE);
    const kept = await checkout(buyer, QUARTERLY);
    for (const { fields } of [kept, late]) shop.pay(fields, "abandon");
    expect([await settle(kept.id), await settle(late.id)]).toEqual(["paid", "returned"]);
    await sendRefunds();
    expect(await moneyOf(shop, late.id)).toMatchObject({
      order: { status: "refunded" },
      charged: { status: "voided" },
    });
    expect((await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`))[0]).toMatchObject({ plan: "quarterly" });
  });

  it("may be finished after all: the same attempt is signed again and is no longer given up", async () => {
    const { id, fields } = await checkout(buyer, MONTHLY);
    await abandon(id);
    expect((await sign(buyer, id)).fields.order_number).toBe(fields.order_number);
    expect((await buyer.get(`orders/${id}`)).body.data.order).not.toHaveProperty("given_up");
  });

  it("is cancelled at once where its form is closed and the gateway knows nothing of it", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    shop.travel(17 * MINUTE);
    expect((await abandon(id)).body.data.order.status).toBe("cancelled");
  });

  it("stays as it is while the gateway is not heard: nobody is let go into a second charge", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    const before = [await stored(id), ...(await locks())];
    answering({ kind: "unknown", reason: "timeout" });
    expect(await abandon(id)).toMatchObject({ status: 503, body: { code: "order_unclear" } });
    expect([await stored(id), ...(await locks())]).toEqual(before);
  });

  it("stays as it is while one of its two forms is not heard of", async () => {
    const { id, fields } = await checkout(buyer, MONTHLY);
    shop.pay(fields, "decline");
    await settle(id);
    await sign(buyer, id);
    const before = [await stored(id), ...(await locks())];
    const outcomeOf = async (number: string): Promise<Outcome> =>
      number === id ? { kind: "unknown", reason: "connection" } : { kind: "not_found" };
    setGateway({ outcomeOf, chargeAgain: never, refund: never });
    expect(await abandon(id)).toMatchObject({ status: 503, body: { code: "order_unclear" } });
    expect([await stored(id), ...(await locks())]).toEqual(before);
  });

  it("that is signed anew while the gateway is asked is not closed over its new form", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    shop.travel(17 * MINUTE);
    const held = holdTransaction((input) => input.includes("ATTEMPT#1"));
    const signing = sign(buyer, id);
    await held.reached;
    const outcomeOf = async (): Promise<Outcome> => {
      held.release();
      await signing;
      return { kind: "not_found" };
    };
    setGateway({ outcomeOf, chargeAgain: never, refund: never });
    expect((await abandon(id)).body.data.order).toMatchObject({ status: "pending", given_up: true });
    expect(await stored(id)).toMatchObject({ next_check_at: shifted(NOON, 18 * MINUTE).toISOString() });
  });

  it("is given up where the gateway speaks of no charge, in whatever words, and still waits for a definite answer", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    answering({ kind: "unknown", reason: "status_word" });
    expect((await abandon(id)).body.data.order).toMatchObject({ status: "pending", given_up: true });
  });
});

describe("an order that is decided", () => {
  it("becomes paid where it was paid, and nothing of it is given up", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    shop.pay(fields, "abandon");
    const { order } = (await abandon(id)).body.data;
    expect(order).toMatchObject({ status: "paid" });
    expect(await stored(id)).toMatchObject({ cancel_hint_at: null });
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toHaveLength(1);
  });

  it("waits for a person where another amount was charged", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    shop.pay(fields, "wrong_amount");
    expect((await abandon(id)).body.data.order.status).toBe("review");
  });

  it("is failed where the bank refused, and says what it was about", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    shop.pay(fields, "decline");
    expect((await abandon(id)).body.data.order).toMatchObject({ status: "failed", decline_reason: "bank" });
    expect(await locks()).toEqual([]);
  });

  it("meets the return of its own payment: it is paid once, whoever is faster", async () => {
    const { id, fields } = await checkout(buyer, TRAINING);
    shop.pay(fields, "abandon");
    const [answer] = await Promise.all([abandon(id), settle(id), settle(id)]);
    expect(answer?.body.data.order.status).toBe("paid");
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([{ order_count: 1 }]);
  });

  it("answers the same to a double tap and after a lost answer", async () => {
    const { id } = await checkout(buyer, MONTHLY);
    const [one, other] = await Promise.all([abandon(id), abandon(id)]);
    for (const { status, body } of [one, other, await abandon(id)]) {
      expect(status).toBe(200);
      expect(body.data.order).toMatchObject({ status: "pending", given_up: true });
    }
    expect((await buyer.post("orders", QUARTERLY)).status).toBe(200);
    expect((await abandon(id)).status).toBe(200);
    expect(await locks()).toHaveLength(1);
  });
});

describe("giving up", () => {
  it("is for the buyer alone", async () => {
    const id = await ordered();
    expect((await abandon(id, await shop.person())).status).toBe(404);
    expect((await abandon(`S${"0".repeat(32)}`)).status).toBe(404);
    expect((await abandon("16")).status).toBe(400);
    expect(await stored(id)).toMatchObject({ status: "created" });
  });

  it("is not for a charge of a membership that is under way", async () => {
    const renewal = { subscription_id: "one", due: NOON.toISOString(), try: 1 };
    const number = `S${"a".repeat(32)}`;
    const record = orderRecord({
      order_number: number,
      user_id: buyer.id,
      status: "pending",
      sent_at: NOON.toISOString(),
      renewal,
    });
    await transact(newOrderItems(record).map(putNew));
    expect(await abandon(number)).toMatchObject({ status: 409, body: { code: "renewal_running" } });
    expect((await shop.itemsAt(keys.order(number).pk))[0]).toMatchObject({ status: "pending" });
  });

  it("has a limit of ten an hour for an order", async () => {
    const id = await ordered();
    for (let call = 1; call <= 10; call += 1) expect((await abandon(id)).status).toBe(200);
    expect((await abandon(id)).status).toBe(429);
  });
});

it("an order in the way says which it is, so that its buyer can end it or give it up", async () => {
  const { id } = await checkout(buyer, MONTHLY);
  shop.clock.now = shifted(NOON, MINUTE);
  const { status, body } = await buyer.post("orders", QUARTERLY);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: "order_pending",
    data: {
      order_number: id,
      title: "Mjesečno članstvo",
      total: 24.99,
      product_category: "subscription",
      product_id: "monthly",
    },
  });
});
