import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { profileItem } from "#functions/domains/accounts/member-store.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { read } from "#functions/platform/table/table.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const BOOK = { product_category: "ebook", product_id: 5, total: 14.9 };
const TICKED = { consents: { start_now: true } };
const UNTICKED = { consents: { start_now: false } };
const EVA = { first_name: "Eva", last_name: "Ević" };
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

async function withdrawAll(person: Person, id: string) {
  const { body } = await person.get("withdrawals");
  const { amount } = body.data.orders.find((one: { order_number: string }) => one.order_number === id);
  await person.post("withdrawals", { orders: [{ order_number: id, amount }] });
  await sendRefunds();
}

async function takenBack(person: Person, product: object): Promise<void> {
  const id = await bought(shop, person, product);
  shop.travel(13 * DAY);
  await withdrawAll(person, id);
}

const order = async (person: Person, product: object) => {
  const { status, body } = await person.post("orders", product);
  return status === 200 ? 200 : [status, body.code];
};
const NEEDED = [409, "start_now_needed"];

async function deleteAccount(person: Person): Promise<void> {
  const [profile] = await shop.itemsAt(`USER#${person.id} PROFILE`);
  await forgetPerson(read(profileItem, profile ?? {}), shop.clock.now);
}

describe("who took a membership back in full, unticked", () => {
  it.each([
    ["unticked", UNTICKED],
    ["from a client that knows no boxes", {}],
  ])("and uses it for 13 days again and again (%s), orders only with the tick", async (_case, consents) => {
    await takenBack(buyer, { ...MONTHLY, ...consents });
    const before = await shop.dump();
    for (const product of [MONTHLY, { ...MONTHLY, ...UNTICKED }, TRAINING, BOOK])
      expect(await order(buyer, product)).toEqual(NEEDED);
    expect(await shop.dump()).toEqual(before);
    expect(await order(buyer, { ...MONTHLY, ...TICKED })).toBe(200);
  });

  it("needs the tick for an order that was open already", async () => {
    const id = await bought(shop, buyer, TRAINING);
    const { body } = await buyer.post("orders", MONTHLY);
    await withdrawAll(buyer, id);
    const refused = await buyer.post("corvussignature", { order_number: body.data.order.id });
    expect([refused.status, refused.body.code]).toEqual(NEEDED);
    await buyer.post("orders", { ...MONTHLY, ...TICKED });
    expect((await buyer.post("corvussignature", { order_number: body.data.order.id })).status).toBe(200);
  });

  it("needs it with a new account of the same address too, and nothing kept names them", async () => {
    await takenBack(buyer, MONTHLY);
    await deleteAccount(buyer);
    // Letters are still to be sent, and the sweep of what is written beside a deletion forgets the address itself.
    const kept = [...(await shop.dump())].filter(([key]) => !/^(OUTBOX|LEAVING)#/.test(key));
    expect(JSON.stringify(kept)).not.toContain(`${buyer.id}@example.com`);
    const again = await shop.person({ profile: { email: `${buyer.id}@example.com` } });
    expect(await order(again, MONTHLY)).toEqual(NEEDED);
    const [mark] = await shop.itemsAt("START_NOW#");
    expect(Object.keys(mark ?? {}).sort()).toEqual(["expires_at", "pk", "since", "sk"]);
  });

  it("and comes back with another account and the same card, needs it from the second order on", async () => {
    await takenBack(buyer, MONTHLY);
    const second = await shop.person();
    const { id, fields } = await checkout(second, MONTHLY);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    expect(await order(second, { ...TRAINING, total: 24 })).toEqual(NEEDED);
  });

  it("is not taken for somebody else with a card of their own", async () => {
    await takenBack(buyer, MONTHLY);
    const other = await shop.person({ profile: EVA });
    await bought(shop, other, MONTHLY);
    expect(await order(other, { ...TRAINING, total: 24 })).toBe(200);
  });

  it("is marked as well when an admin gives all of it back, and not by a part", async () => {
    const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    const id = await bought(shop, buyer, MONTHLY);
    const refund = (amount: number, expected_remaining: number) =>
      admin.post(`admin/orders/${id}/refunds`, {
        amount,
        expected_remaining,
        reason: "Dogovor s kupcem",
        end_access: true,
      });
    await refund(4.99, 20);
    await sendRefunds();
    expect(await order(buyer, MONTHLY)).toBe(200);
    await refund(20, 0);
    expect(await order(buyer, TRAINING)).toEqual(NEEDED);
  });
});

describe("who used an order without the tick and got all of it back by a person's decision", () => {
  const WHY = { reason: "Dogovor s kupcem" };
  let admin: Person;
  let id: string;
  afterEach(resetGateway);
  beforeEach(async () => {
    admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    id = await bought(shop, buyer, MONTHLY);
    shop.travel(DAY);
  });

  it("needs the tick after a lost dispute, not while it is open", async () => {
    await admin.post(`admin/orders/${id}/dispute`, WHY);
    expect(await order(buyer, TRAINING)).toBe(200);
    await admin.post(`admin/orders/${id}/dispute/outcome`, { outcome: "lost", ...WHY });
    expect(await order(buyer, BOOK)).toEqual(NEEDED);
  });

  it("needs the tick after a transfer from the bank", async () => {
    setGateway({
      ...(await connectGateway(newPaymentsGateway())),
      outcomeOf: async () => ({ kind: "unknown", reason: "status_word" }),
    });
    await reconcile({ all: false });
    const { status } = await admin.post(`admin/orders/${id}/review`, {
      decision: "transferred",
      amount: null,
      ...WHY,
    });
    expect(status).toBe(200);
    expect(await order(buyer, BOOK)).toEqual(NEEDED);
  });

  it("needs the tick where a refund of a part became one of all in the portal", async () => {
    const gateway = await connectGateway(newPaymentsGateway());
    setGateway({ ...gateway, refund: async () => ({ kind: "refused", code: "1" }) as never });
    const part = { amount: 10, expected_remaining: 14.99, end_access: false, ...WHY };
    expect((await admin.post(`admin/orders/${id}/refunds`, part)).status).toBe(200);
    await gateway.refund({ attemptNumber: id, remainingCents: 0 });
    await sendRefunds();
    shop.travel(2 * DAY);
    await sendRefunds();
    const { review } = (await admin.get(`admin/orders/${id}`)).body.data;
    expect(review).toMatchObject({ about: "refund", amount: 24.99, decisions: ["accept"] });
    await admin.post(`admin/orders/${id}/review`, { decision: "accept", amount: 24.99, ...WHY });
    expect(await order(buyer, BOOK)).toEqual(NEEDED);
  });
});

describe("who never had content for nothing", () => {
  it("orders as they like: after a withdrawal with the tick, or of an ebook that was waiting for it", async () => {
    const id = await bought(shop, buyer, { ...MONTHLY, ...TICKED });
    await withdrawAll(buyer, id);
    const book = await bought(shop, buyer, { ...BOOK, ...UNTICKED });
    await withdrawAll(buyer, book);
    expect(await order(buyer, TRAINING)).toBe(200);
  });
});

describe("an order at the Premium price", () => {
  const REDUCED = { ...TRAINING, total: 24, ...TICKED };

  it("is not payable any more once its membership was taken back", async () => {
    const membership = await bought(shop, buyer, { ...MONTHLY, ...TICKED });
    const { body } = await buyer.post("orders", REDUCED);
    await withdrawAll(buyer, membership);
    const { status, body: refused } = await buyer.post("corvussignature", { order_number: body.data.order.id });
    expect([status, refused.code]).toEqual([409, "order_closed"]);
  });

  it("keeps its price where the form was open before, and where the membership simply ended", async () => {
    const membership = await bought(shop, buyer, { ...MONTHLY, ...TICKED });
    const { id, fields } = await checkout(buyer, REDUCED);
    await withdrawAll(buyer, membership);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "paid", cents: 2400 });
    const ending = await shop.person({
      subscription: { status: "cancelled", paid_until: new Date(shop.clock.now.getTime() + 1000).toISOString() },
    });
    const { body } = await ending.post("orders", REDUCED);
    shop.travel(2000);
    expect((await ending.post("corvussignature", { order_number: body.data.order.id })).status).toBe(200);
  });
});

describe("who deleted their account", () => {
  it("withdraws as a guest by the order's number and any address of theirs, and nobody else does", async () => {
    const id = await bought(shop, buyer, { ...TRAINING, ...TICKED });
    const bought_as = `${buyer.id}@example.com`;
    await shop.put({ ...(await shop.itemsAt(`USER#${buyer.id} PROFILE`))[0], email: "nova@example.com" });
    await deleteAccount(buyer);
    const guest = (email: string) =>
      shop.call("POST", "withdrawals/guest", { json: { name: "Ana Anić", order_number: id, email } });
    await guest("stranac@example.com");
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    await guest("nova@example.com");
    await guest(bought_as);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await moneyOf(shop, id)).toMatchObject({
      order: { status: "refunded", withdrawn: { cents: 4000 }, buyer: { email: null } },
      charged: { status: "voided" },
    });
    const mails = await shop.itemsAt("OUTBOX#withdrawal_received");
    expect(mails.map(({ data }) => (data as { outcome: string }).outcome).sort()).toEqual(["accepted", "unknown"]);
    expect(await shop.itemsAt(`USER#${buyer.id} START_NOW`)).toEqual([]);
  });
});
