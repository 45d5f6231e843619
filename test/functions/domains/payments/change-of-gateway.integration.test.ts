import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FIRST_GATEWAY } from "#contract/gateways.ts";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { leftAtGateways } from "#functions/domains/books/reconciliation/left-at-gateways.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import { charge } from "#functions/domains/memberships/renewal/charge.ts";
import { findSubscription } from "#functions/domains/memberships/subscription-store.ts";
import {
  connectGateway,
  disconnectGateway,
  payAt,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { Random } from "#infra/local/demo/random.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DUE, MORNING, memberOfEachTest, run } from "#test/steps/given/members.ts";
import { DAY, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { staffWith } from "#test/steps/given/staff.ts";
import { captureLog } from "#test/steps/then/log.ts";
import { checkout, MONTHLY, sign, TRAINING } from "#test/steps/when/checkout.ts";
import { askBack, bought, moneyOf } from "#test/steps/when/refunds.ts";
import { askedPage, SECOND_DOOR } from "../../../simulator/asked-page.ts";
import { Bank, HONEST } from "../../../simulator/bank.ts";

const shop = await aShop();
const members = memberOfEachTest(shop);
let bank: Bank;
let buyer: Person;

beforeEach(async () => {
  bank = new Bank(new Random(1), () => shop.clock.now.getTime());
  setGateway(bank.gateway(undefined, SECOND_DOOR), askedPage(bank), SECOND_DOOR);
  buyer = await shop.person();
});

afterEach(() => {
  expect(bank.strays).toEqual([]);
  resetGateway();
});

const runs = promisify(execFile);
const orderItem = async (id: string) => (await shop.itemsAt(`ORDER#${id} ORDER`))[0];
const paymentOf = async (id: string) =>
  (await shop.itemsAt("PAYMENT#")).find(({ order_number }) => order_number === id);

/** The buyer presses a button at the second gateway; answers the page of the shop that they come back to. */
async function comesBack(fields: Record<string, string>, button: "approve" | "cancel") {
  expect(bank.open(fields)).toBe(true);
  const back = bank.press(bank.asked(fields)?.number ?? "", button);
  return shop.visit(String(back?.address).replace("/api/v1/", ""), { "x-bank": "second" });
}

/** Buys at the second gateway, and comes back. */
async function buysThere(person: Person, product: object = TRAINING): Promise<string> {
  const { id, fields } = await checkout(person, product);
  await comesBack(fields, "approve");
  return id;
}

/** What the books find, from the first day on. */
async function differences(): Promise<string[]> {
  await issueDocuments({ all: true });
  const books = await readBooks("2026-11-21", zagrebDay(shop.clock.now), { askGateway: true });
  return compareBooks(books).map(({ check }) => check);
}

describe("once new payments go to another gateway", () => {
  it("a buyer is led there by its form, and back by its address, and the payment says where it was", async () => {
    payAt(SECOND_DOOR);
    const { body } = await buyer.post("orders", TRAINING);
    const { id } = body.data.order;
    const form = (await buyer.post("corvussignature", { order_number: id })).body;
    expect(form).toMatchObject({ method: "get", action: "https://second.bank.test/pay" });
    const { status, headers } = await comesBack(form.fields, "approve");
    expect([status, headers.location]).toEqual([303, `/app/orderconfirmation/${id}`]);
    expect(await orderItem(id)).toMatchObject({ status: "paid", gateway: SECOND_DOOR });
    expect(await paymentOf(id)).toMatchObject({ cents: 4000, gateway: SECOND_DOOR });
    expect(await differences()).toEqual([]);
  });

  it("a buyer who turns back there may choose again, and nothing ends", async () => {
    payAt(SECOND_DOOR);
    const { id, fields } = await checkout(buyer);
    const { headers } = await comesBack(fields, "cancel");
    expect(headers.location).toBe("/app/checkout/training/2?payment=cancelled");
    expect(await orderItem(id)).toMatchObject({ status: "pending", cancel_hint_at: NOON.toISOString() });
  });

  it("a buyer whom it gives no page is asked to try again, and the order stays as it was", async () => {
    payAt(SECOND_DOOR);
    bank.manners = { ...HONEST, silent: 1 };
    const { body } = await buyer.post("orders", TRAINING);
    const refused = await buyer.post("corvussignature", { order_number: body.data.order.id });
    expect(refused).toMatchObject({ status: 503, body: { code: "gateway_unavailable" } });
    expect(await orderItem(body.data.order.id)).toMatchObject({ status: "created", sent_at: null });
    bank.manners = HONEST;
    await comesBack((await sign(buyer, body.data.order.id)).fields, "approve");
    expect(await orderItem(body.data.order.id)).toMatchObject({ status: "paid" });
  });

  it("what was begun at the old one is paid there: its form, its return, its check", async () => {
    const { id } = await checkout(buyer);
    const closed = await checkout(await shop.person());
    payAt(SECOND_DOOR);
    const back = shop.pay((await sign(buyer, id)).fields, "approve");
    await shop.call("POST", String(back.path), { form: back.fields });
    expect(await paymentOf(id)).toMatchObject({ gateway: FIRST_GATEWAY });
    shop.pay(closed.fields, "abandon");
    shop.travel(MINUTE);
    await reconcile({ all: true });
    expect(await orderItem(closed.id)).toMatchObject({ status: "paid", gateway: FIRST_GATEWAY });
    expect(bank.charges).toEqual([]);
  });

  it("a return of one gateway says nothing of the other's order, and one of no gateway is not found", async () => {
    const { id } = await checkout(buyer);
    const log = captureLog();
    const address = `payments/${SECOND_DOOR}/cancel?charge=${id}`;
    expect((await shop.visit(address)).headers.location).toBe("/app/orderconfirmation");
    expect(log.events()).toContain("return_unknown");
    expect(await orderItem(id)).toMatchObject({ cancel_hint_at: null });
    expect((await shop.visit(`payments/nobody/cancel?charge=${id}`)).status).toBe(404);
  });

  it("a forged return there changes nothing and raises an alarm", async () => {
    payAt(SECOND_DOOR);
    const { id } = await checkout(buyer);
    const log = captureLog();
    await shop.visit(`payments/${SECOND_DOOR}/success?charge=${id}&seal=guessed`, { "x-bank": "second" });
    expect(log.events()).toContain("signature_failed");
    expect(await orderItem(id)).toMatchObject({ status: "pending" });
  });

  it("money goes back where it was paid", async () => {
    const old = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    const other = await shop.person();
    const young = await buysThere(other);
    await askBack(shop, old, 4000);
    await askBack(shop, young, 1000);
    expect(await sendRefunds()).toMatchObject({ sent: 2 });
    expect((await moneyOf(shop, old)).charged?.status).toBe("voided");
    expect(bank.find(young)).toMatchObject({ refundedCents: 1000 });
    expect(await differences()).toEqual([]);
  });

  it("what was given back in the old one's portal is still found", async () => {
    const id = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    await (await connectGateway(FIRST_GATEWAY)).refund({ attemptNumber: id, remainingCents: 3000 });
    shop.travel(2 * DAY);
    await reconcile({ all: false });
    expect(await orderItem(id)).toMatchObject({ status: "partially_refunded", refunded_cents: 1000 });
    expect(await differences()).toEqual([]);
  });
});

describe("what a person decides once new payments go to another gateway", () => {
  const decide = async (id: string, about: string, decision: string, amount: number) => {
    const owner = await staffWith(shop, ["owner"]);
    expect((await owner.get(`admin/orders/${id}`)).body.data.review).toMatchObject({ about, amount });
    const answer = await owner.post(`admin/orders/${id}/review`, { decision, amount, reason: "Dogovor s kupcem" });
    expect(answer.status).toBe(200);
  };

  it("about another amount rests on what the old one charged", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "wrong_amount");
    payAt(SECOND_DOOR);
    await settle(id);
    await decide(id, "charge", "accept", 41);
    expect(await orderItem(id)).toMatchObject({ status: "paid", cents: 4100 });
    expect(await differences()).toEqual([]);
  });

  it("about a refund that the old one refused is sent to it again", async () => {
    const id = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    await askBack(shop, id, 4000);
    const decline = async () => ({ kind: "declined", code: "1015", class: "configuration" }) as const;
    setGateway({ ...(await connectGateway(FIRST_GATEWAY)), refund: decline }, undefined, FIRST_GATEWAY);
    expect(await sendRefunds()).toMatchObject({ review: 1 });
    resetGateway();
    payAt(SECOND_DOOR);
    await decide(id, "refund", "refund", 40);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await differences()).toEqual([]);
  });

  it("about a payment that the old one shows otherwise rests on its word of then", async () => {
    const id = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    const gateway = await connectGateway(FIRST_GATEWAY);
    const unclear = { kind: "unknown", reason: "status_word" } as const;
    const outcomeOf = async (number: string) => (number === id ? unclear : gateway.outcomeOf(number));
    setGateway({ ...gateway, outcomeOf }, undefined, FIRST_GATEWAY);
    shop.travel(2 * DAY);
    await reconcile({ all: false });
    expect(await orderItem(id)).toMatchObject({ status: "review" });
    resetGateway();
    payAt(SECOND_DOOR);
    await gateway.refund({ attemptNumber: id, remainingCents: 3000 });
    await decide(id, "kept", "accept", 10);
    expect(await orderItem(id)).toMatchObject({ status: "partially_refunded", refunded_cents: 1000 });
    expect(await differences()).toEqual([]);
  });
});

describe("how much is left at a gateway", () => {
  it("is told the operator, until its last card and its last order that is watched are gone", async () => {
    const watched = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    await buysThere(await shop.person());
    await askBack(shop, watched, 1000);
    expect(Object.fromEntries(await leftAtGateways())).toEqual({
      [FIRST_GATEWAY]: { cards: 1, orders: 2, refunds: 1 },
      [SECOND_DOOR]: { cards: 0, orders: 1, refunds: 0 },
    });
    const told = await runs(process.execPath, ["infra/tools/books.ts", "--gateways"]);
    expect(told.stdout.trimEnd().split("\n")).toEqual([
      `Uplate trgovine ${process.env.TABLE} po sustavima naplate`,
      "  CorvusPay (prima nove uplate): spremljenih kartica 1, narudžbi koje se prate 2, povrata na čekanju 1",
      "  bank (NIJE SPOJEN): spremljenih kartica 0, narudžbi koje se prate 1, povrata na čekanju 0",
    ]);
    await sendRefunds();
    shop.clock.now = shifted(DUE, -5 * DAY);
    await buysThere(members.person, { ...MONTHLY, next_period: true });
    expect((await leftAtGateways()).get(FIRST_GATEWAY)).toMatchObject({ cards: 0, refunds: 0 });
  });
});

describe("a membership whose card is at the old gateway", () => {
  it("renews there until its member pays anew, and at the new one from then on", async () => {
    payAt(SECOND_DOOR);
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ paid: 1 });
    expect(members.of.charges()).toHaveLength(2);
    expect(await members.of.membership()).toMatchObject({ gateway: FIRST_GATEWAY });
    shop.clock.now = shifted(DUE, 25 * DAY);
    await buysThere(members.person, { ...MONTHLY, next_period: true });
    expect(await members.of.membership()).toMatchObject({ gateway: SECOND_DOOR });
    shop.clock.now = shifted(MORNING, 60 * DAY);
    expect(await run()).toMatchObject({ paid: 1 });
    expect(bank.charges.map(({ kind }) => kind)).toEqual(["checkout", "renewal"]);
    expect(members.of.charges()).toHaveLength(2);
    expect(await members.of.renewals()).toHaveLength(2);
  });

  it("is not charged while that gateway is silent, though the new one answers", async () => {
    payAt(SECOND_DOOR);
    const silence = async () => ({ kind: "unknown", reason: "timeout" }) as const;
    setGateway({ outcomeOf: silence, refund: silence, chargeAgain: silence }, undefined, FIRST_GATEWAY);
    const gateway = await connectGateway(FIRST_GATEWAY);
    for (const _call of [1, 2, 3, 4, 5]) await gateway.outcomeOf("S1");
    shop.clock.now = MORNING;
    const record = await findSubscription(members.person.id);
    expect(
      record &&
        (await charge(
          record,
          async () => undefined,
          () => shop.clock.now,
        )),
    ).toBe("busy");
    expect(await members.of.renewals()).toEqual([]);
  });

  it("is told to pay with another card once that gateway is gone, and Premium stays open for the days of grace", async () => {
    payAt(SECOND_DOOR);
    disconnectGateway(FIRST_GATEWAY);
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ not_paid: 1 });
    expect(await members.of.mails("payment_failed")).toHaveLength(1);
    expect(await members.of.membership()).toMatchObject({ dunning: { retry_at: null } });
    expect((await members.me()).premium).toBe(true);
    shop.clock.now = shifted(DUE, MINUTE);
    await buysThere(members.person, MONTHLY);
    expect(await members.of.membership()).toMatchObject({ gateway: SECOND_DOOR, dunning: null, status: "active" });
  });
});

describe("a gateway that is connected no more", () => {
  it("gives nothing back: a person transfers it, and books that", async () => {
    const id = await bought(shop, buyer);
    payAt(SECOND_DOOR);
    disconnectGateway(FIRST_GATEWAY);
    await askBack(shop, id, 4000);
    expect(await sendRefunds()).toMatchObject({ review: 1 });
    const admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    const { review } = (await admin.get(`admin/orders/${id}`)).body.data;
    expect(review).toMatchObject({ about: "refund", reason: "refund_refused", decisions: ["transferred"], amount: 40 });
    const decision = { decision: "transferred", amount: 40, reason: "Vraćeno s računa" };
    expect((await admin.post(`admin/orders/${id}/review`, decision)).status).toBe(200);
    await issueDocuments({ all: true });
    const { order, movements, documents } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "refunded" });
    expect(movements.find(({ kind }) => kind === "refund")).toMatchObject({ cents: -4000, method: "transfer" });
    expect(documents.find(({ kind }) => kind === "credit_note")).toMatchObject({ payment_method: "transfer" });
  });

  it("is no place to pay: an order that was begun there is closed to its buyer, who may leave it for another", async () => {
    const { id } = await checkout(buyer);
    payAt(SECOND_DOOR);
    disconnectGateway(FIRST_GATEWAY);
    expect((await buyer.post("corvussignature", { order_number: id })).body.code).toBe("order_closed");
    expect((await buyer.post(`orders/${id}/abandon`, {})).status).toBe(200);
    const next = await buysThere(buyer);
    expect(next).not.toBe(id);
    expect(await orderItem(next)).toMatchObject({ status: "paid", gateway: SECOND_DOOR });
    expect(await settle(id)).toBe("pending");
  });

  it("leaves settled orders in peace: what nobody can be asked about is no difference for a person", async () => {
    const id = await bought(shop, buyer);
    disconnectGateway(FIRST_GATEWAY);
    shop.travel(2 * DAY);
    await reconcile({ all: false });
    expect(await orderItem(id)).toMatchObject({ status: "paid" });
    expect(await shop.itemsAt("ATTENTION")).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});
