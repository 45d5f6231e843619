import { beforeEach, describe, expect, it } from "vitest";
import { orderReference } from "#contract/order-words.ts";
import { orderItem } from "#functions/domains/orders/order.ts";
import { newOrderItems } from "#functions/domains/orders/order-store.ts";
import { readRefundable } from "#functions/domains/refunds/access-after-refund.ts";
import { refundWrites } from "#functions/domains/refunds/refund-writes.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { putNew, TransactionRefused, transact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, MINUTE, NOON, order } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { openTasks } from "#test/steps/then/tasks.ts";
import { checkout, MONTHLY, TRAINING } from "#test/steps/when/checkout.ts";
import { bought, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
const { log } = shop;
const STARTED = { consents: { start_now: true } };
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

const declare = (person: Person, ...orders: [string, number][]) =>
  person.post("withdrawals", { orders: orders.map(([order_number, amount]) => ({ order_number, amount })) });
const guest = (json: object) => shop.call("POST", "withdrawals/guest", { json });
const mails = async () => shop.itemsAt("OUTBOX#withdrawal_received");

describe("somebody signed in (listWithdrawals, withdraw)", () => {
  it("sees what goes back now, confirms it, loses access at once and gets mail and money", async () => {
    const id = await bought(shop, buyer, { ...MONTHLY, ...STARTED });
    shop.travel(3 * DAY);
    const { body } = await buyer.get("withdrawals");
    expect(body.data.orders).toMatchObject([{ order_number: id, state: "open", amount: 22.5, until: "2026-12-07" }]);
    const answer = await declare(buyer, [id, 22.5]);
    expect(answer.body.data.withdrawals).toMatchObject([
      { order_number: id, outcome: "accepted", amount: 22.5, declared_at: shop.clock.now.toISOString() },
    ]);
    expect((await buyer.get("me")).body.data).toMatchObject({ premium: false });
    expect(await mails()).toMatchObject([{ data: { outcome: "accepted", amount: 22.5, order_number: id } }]);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await moneyOf(shop, id)).toMatchObject({
      order: { status: "partially_refunded", refunded_cents: 2250 },
      charged: { status: "partially_refunded", amount: 2.49 },
    });
    expect((await buyer.get("withdrawals")).body.data.orders).toEqual([]);
  });

  it("keeps the right to withdraw from an ebook until the letter about its loss has left, and where it came back", async () => {
    const book = { product_category: "ebook", product_id: 5, total: 14.9, consents: { start_now: true, waiver: true } };
    const id = await bought(shop, buyer, book);
    const seen = async () => (await buyer.get("withdrawals")).body.data.orders[0];
    expect(await seen()).toMatchObject({ state: "open", amount: 14.9 });
    const [letter] = await shop.itemsAt(`OUTBOX#order_confirmation-${id}`);
    const leaves = (facts: object) => shop.put({ ...letter, sent_at: NOON.toISOString(), ...facts });
    await leaves({});
    expect(await seen()).toMatchObject({ state: "waived", amount: 0 });
    await leaves({ returned_at: NOON.toISOString(), returned_by: "complaint" });
    expect(await seen()).toMatchObject({ state: "waived" });
    await leaves({ returned_at: NOON.toISOString(), returned_by: "bounce" });
    expect(await seen()).toMatchObject({ state: "open", amount: 14.9 });
    expect((await declare(buyer, [id, 14.9])).body.data.withdrawals).toMatchObject([{ outcome: "accepted" }]);
  });

  it("gives whoever gave an ebook back the next one once the letter has left and stayed, or the term is over", async () => {
    const book = { product_category: "ebook", product_id: 5, total: 14.9, consents: { start_now: true, waiver: true } };
    const opened = async () => (await buyer.get("files/girja-pdf")).body.code ?? 200;
    const first = await bought(shop, buyer, book);
    expect(await opened()).toBe(200);
    await declare(buyer, [first, 14.9]);
    expect(await opened()).toBe("no_access");
    const second = await bought(shop, buyer, book);
    expect(await opened()).toBe("confirmation_waits");
    const [letter] = await shop.itemsAt(`OUTBOX#order_confirmation-${second}`);
    await shop.put({ ...letter, sent_at: NOON.toISOString(), returned_at: NOON.toISOString(), returned_by: "bounce" });
    expect(await opened()).toBe("confirmation_waits");
    await shop.put({ ...letter, sent_at: NOON.toISOString() });
    expect(await opened()).toBe(200);
    await shop.put({ ...keys.order(second), ...(await moneyOf(shop, second)).order, consents: null });
    const order = { order_number: second, deliver_from: "2026-12-07T23:00:00.000Z" };
    expect((await buyer.get("files/girja-pdf")).body).toMatchObject({ code: "consent_needed", data: order });
    await buyer.post(`orders/${second}/consents`, { start_now: false, waiver: true });
    expect(await opened()).toBe("consent_needed");
    shop.travel(1000);
    await buyer.post(`orders/${second}/consents`, { start_now: true, waiver: false });
    expect(await opened()).toBe("confirmation_waits");
    shop.travel(17 * DAY);
    expect(await opened()).toBe(200);
  });

  it("keeps it likewise where both consents came after the payment, until the letter about these has left", async () => {
    const book = { product_category: "ebook", product_id: 5, total: 14.9, consents: { start_now: false } };
    const id = await bought(shop, buyer, book);
    const [first] = await shop.itemsAt(`OUTBOX#order_confirmation-${id}`);
    await shop.put({ ...first, sent_at: NOON.toISOString() });
    await buyer.post(`orders/${id}/consents`, { start_now: true, waiver: true });
    const state = async () => (await buyer.get("withdrawals")).body.data.orders[0].state;
    expect(await state()).toBe("open");
    const [second] = await shop.itemsAt(`OUTBOX#order_consents-${id}`);
    await shop.put({ ...second, sent_at: NOON.toISOString() });
    expect(await state()).toBe("waived");
  });

  it("withdraws from the first month and keeps every day of the next one, which was paid in advance", async () => {
    const id = await bought(shop, buyer, { ...MONTHLY, ...STARTED });
    shop.travel(10 * DAY);
    await bought(shop, buyer, { ...MONTHLY, next_period: true });
    await declare(buyer, [id, 16.66]);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      status: "cancelled",
      paid_until: new Date(shop.clock.now.getTime() + 30 * DAY).toISOString(),
    });
    expect((await buyer.get("me")).body.data).toMatchObject({ premium: true });
  });

  it("confirms it as often as they like: one refund, one mail, the same answer", async () => {
    const id = await bought(shop, buyer);
    const answers = await Promise.all(Array.from({ length: 8 }, () => declare(buyer, [id, 40])));
    answers.push(await declare(buyer, [id, 40]));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.data.withdrawals).toMatchObject([{ outcome: "accepted", amount: 40 }]);
    }
    expect((await moneyOf(shop, id)).refunds).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await shop.itemsAt(`ORDER#${id} WITHDRAWAL`)).toHaveLength(1);
  });

  it("is told of an amount that changed meanwhile, and nothing is withdrawn", async () => {
    const id = await bought(shop, buyer, { ...TRAINING, ...STARTED });
    const other = await bought(shop, buyer, MONTHLY);
    shop.travel(2 * DAY);
    const before = await shop.dump();
    const { status, body } = await declare(buyer, [other, 24.99], [id, 40]);
    expect([status, body.code]).toEqual([409, "amount_changed"]);
    expect(body.data.amounts).toEqual([{ order_number: id, amount: 39.12 }]);
    expect(await shop.dump()).toEqual(before);
  });

  it("is answered after the term too, and the declaration is kept", async () => {
    const id = await bought(shop, buyer);
    shop.travel(17 * DAY);
    expect((await buyer.get("withdrawals")).body.data.orders).toMatchObject([{ state: "late", amount: 0 }]);
    expect((await declare(buyer, [id, 0])).body.data.withdrawals).toMatchObject([{ outcome: "late", amount: 0 }]);
    expect(await shop.itemsAt(`ORDER#${id} WITHDRAWAL`)).toMatchObject([{ outcome: "late" }]);
    expect(await mails()).toHaveLength(1);
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    expect(log.events()).not.toContain("withdrawal_needs_person");
  });

  it.each(["refund_due", "review"])("is handed to a person where the order is %s", async (status) => {
    const id = await bought(shop, buyer);
    await shop.put({ ...(await moneyOf(shop, id)).order, status });
    expect((await declare(buyer, [id, 0])).body.data.withdrawals).toMatchObject([{ outcome: "closed" }]);
    expect(await shop.itemsAt(`ORDER#${id} WITHDRAWAL`)).toMatchObject([{ declared_at: NOON.toISOString() }]);
    expect(log.events()).toContain("withdrawal_needs_person");
  });

  it("needs no hand any more once a person noted that all of it was transferred", async () => {
    const id = await bought(shop, buyer);
    const order = (await moneyOf(shop, id)).order;
    await shop.put({ ...order, status: "review", review: { at: NOON.toISOString(), reason: "gateway_differs" } });
    await declare(buyer, [id, 0]);
    expect(await openTasks(shop, "withdrawal_person")).toEqual([id]);
    const owner = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
    const body = { decision: "transferred", amount: null, reason: "Vraćeno na račun" };
    expect((await owner.post(`admin/orders/${id}/review`, body)).status).toBe(200);
    expect(await openTasks(shop, "withdrawal_person")).toEqual([]);
  });

  it("cannot withdraw from another's order, one that is none, or by another shape", async () => {
    const id = await bought(shop, buyer);
    const other = await shop.person();
    const before = await shop.dump();
    expect((await declare(other, [id, 40])).status).toBe(404);
    expect((await declare(other, [`S${"0".repeat(32)}`, 40])).status).toBe(404);
    for (const orders of [[], [{ order_number: id }], [{ order_number: id, amount: "40" }], "x"])
      expect((await buyer.post("withdrawals", { orders })).status).toBe(400);
    expect(await shop.dump()).toEqual(before);
  });

  it("has nothing to withdraw of an order that was never paid", async () => {
    const { id } = await checkout(buyer);
    expect((await buyer.get("withdrawals")).body.data.orders).toEqual([]);
    expect((await declare(buyer, [id, 0])).body.data.withdrawals).toMatchObject([{ outcome: "closed" }]);
  });
});

describe("somebody not signed in (withdrawAsGuest)", () => {
  it("withdraws with the short reference too, with the buyer's e-mail alone", async () => {
    const id = await bought(shop, buyer);
    const order_number = orderReference(id).toLowerCase().replace("-", " ");
    await guest({ name: "Ana Anić", order_number, email: "stranac@example.com" });
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    await guest({ name: "Ana Anić", order_number, email: `${buyer.id}@example.com` });
    expect((await moneyOf(shop, id)).order?.status).toBe("refund_due");
  });

  it("withdraws by a reference that two orders share only where one alone is the buyer's", async () => {
    const id = await bought(shop, buyer);
    const twin = async (end: string, email: string) => {
      const number = `${id.slice(0, 11)}${end.repeat(22)}`;
      const sold = order({ order_number: number, buyer: { first_name: "Ana", last_name: "Anić", email } });
      await transact(newOrderItems(sold).map(putNew));
    };
    const email = `${buyer.id}@example.com`;
    const named = { name: "Ana Anić", order_number: orderReference(id), email };
    await twin("a", "druga@example.com");
    await guest({ ...named, email: "druga@example.com" });
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    await twin("b", email);
    await guest(named);
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    expect((await shop.itemsAt(`ORDER#${named.order_number} WITHDRAWAL`))[0]).toMatchObject({ outcome: "unknown" });
  });

  it("withdraws with the order's number and its buyer's e-mail; the answer tells nothing, the mail all", async () => {
    const id = await bought(shop, buyer);
    const email = `${buyer.id}@example.com`;
    const wrong = await guest({ name: "Ana Anić", order_number: id, email: "stranac@example.com" });
    const none = await guest({ name: "Ana Anić", order_number: "S123", email });
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    const right = await guest({ name: "Ana Anić", order_number: ` ${id} `, email: email.toUpperCase() });
    expect(wrong.body).toEqual(right.body);
    expect(none.body).toEqual(right.body);
    expect(right.body).toEqual({ status: "success", data: { received_at: NOON.toISOString() } });
    expect(await moneyOf(shop, id)).toMatchObject({
      order: { status: "refund_due", withdrawn: { cents: 4000 } },
      refunds: [{ reason: "withdrawal", cents: 4000 }],
    });
    const told = (await mails()).map(({ to, data }) => [to, (data as { outcome: string }).outcome]);
    expect(told.sort()).toEqual(
      [
        [email, "accepted"],
        [email, "unknown"],
        ["stranac@example.com", "unknown"],
      ].sort(),
    );
    expect(await shop.itemsAt("ORDER#S123 WITHDRAWAL")).toMatchObject([
      { outcome: "unknown", name: "Ana Anić", expires_at: Date.parse("2031-11-21T11:00:00.000Z") / 1000 },
    ]);
    expect(log.text()).not.toContain(email);
  });

  it("may declare five times an hour for an address and for an order", async () => {
    const json = { name: "Ana", order_number: "S1", email: "ana@example.com" };
    for (let turn = 0; turn < 5; turn += 1) expect((await guest(json)).status).toBe(200);
    expect((await guest(json)).status).toBe(429);
    expect((await guest({ ...json, email: "eva@example.com" })).status).toBe(429);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    { name: "" },
    { name: "<b>" },
    { order_number: "ORDER#x" },
    { order_number: "" },
    { email: "ana" },
    { email: 1 },
  ])("is refused %o, and nothing is written", async (wrong) => {
    const json = { name: "Ana", order_number: "S1", email: "ana@example.com", ...wrong };
    const before = await shop.dump();
    expect((await guest(json)).body.code).toBe("invalid_input");
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an admin (searchOrders, inspectOrder, refundOrder, disputeOrder)", () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
  });
  const refund = (id: string, json: object, person = admin) => person.post(`admin/orders/${id}/refunds`, json);
  const words = { reason: "Dogovor s kupcem" };

  it("finds an order by its number, by its reference however it is typed, and by the buyer's e-mail", async () => {
    const id = await bought(shop, buyer);
    const email = `${buyer.id}@example.com`;
    await shop.put({ pk: `EMAIL#${email}`, sk: `EMAIL#${email}`, user_id: buyer.id });
    const reference = orderReference(id);
    for (const query of [id, `${id}-2`, reference, reference.toLowerCase().replace("-", " "), email.toUpperCase()]) {
      const { body } = await admin.get(`admin/orders?query=${encodeURIComponent(query)}`);
      expect(body.data.orders).toMatchObject([{ id, status: "paid", total: 40, buyer: { email } }]);
    }
    for (const query of ["nobody@example.com", "0000-0000"])
      expect((await admin.get(`admin/orders?query=${query}`)).body.data.orders).toEqual([]);
  });

  it("gives a part back and sees it in the order's history", async () => {
    const id = await bought(shop, buyer);
    const asked = await refund(id, { amount: 10, expected_remaining: 30, ...words });
    expect(asked.body.data).toMatchObject({ order: { status: "refund_due", refundable: 0 } });
    shop.travel(MINUTE);
    await sendRefunds();
    const { body } = await admin.get(`admin/orders/${id}`);
    expect(body.data).toMatchObject({
      order: { status: "partially_refunded", refunded: 10, refundable: 30 },
      payments: [{ amount: 40 }],
      refunds: [{ amount: 10, remaining: 30, reason: "administrator", note: words.reason, status: "done" }],
    });
    expect(body.data.audit.map(({ event }: { event: string }) => event)).toEqual(["paid", "refund_due", "refund_sent"]);
    expect((await buyer.get("trainings/2")).body.data.access.granted).toBe(true);
  });

  it("may close the product with a part", async () => {
    const id = await bought(shop, buyer);
    await refund(id, { amount: 10, expected_remaining: 30, end_access: true, ...words });
    expect((await buyer.get("trainings/2")).body.data.access.granted).toBe(false);
  });

  it.each([
    [{ amount: 0, expected_remaining: 40 }, 400, "invalid_input"],
    [{ amount: -1, expected_remaining: 41 }, 400, "invalid_input"],
    [{ amount: 10.001, expected_remaining: 29.999 }, 400, "invalid_input"],
    [{ amount: "10", expected_remaining: 30 }, 400, "invalid_input"],
    [{ amount: null, expected_remaining: 30 }, 400, "invalid_input"],
    [{ amount: 10 }, 400, "invalid_input"],
    [{ amount: 10, expected_remaining: 30, reason: " " }, 400, "invalid_input"],
    [{ amount: 40.01, expected_remaining: 0 }, 409, "amount_too_high"],
    [{ amount: 10, expected_remaining: 29 }, 409, "amount_changed"],
  ])("is refused %o with %i %s, and nothing is written", async (fields, status, code) => {
    const id = await bought(shop, buyer);
    const before = await shop.dump();
    const answer = await refund(id, { ...words, ...fields });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await shop.dump()).toEqual(before);
  });

  it("is refused an amount that is no finite number", async () => {
    const id = await bought(shop, buyer);
    for (const amount of ["1e309", "NaN", "-Infinity"]) {
      const json = `{"amount":${amount},"expected_remaining":0,"reason":"Dogovor"}`;
      const { status } = await shop.call("POST", `admin/orders/${id}/refunds`, { token: admin.token, json });
      expect(status).toBe(400);
    }
  });

  it("asks once: a double click is refused, and so is an order that was never paid or is unknown", async () => {
    const id = await bought(shop, buyer);
    const both = await Promise.all([1, 2].map(() => refund(id, { amount: 10, expected_remaining: 30, ...words })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const open = await checkout(await shop.person());
    expect((await refund(open.id, { amount: 10, expected_remaining: 30, ...words })).body.code).toBe(
      "refund_not_possible",
    );
    expect((await refund(`S${"0".repeat(32)}`, { amount: 10, expected_remaining: 30, ...words })).status).toBe(404);
  });

  it("who read the order before its chargeback gives nothing back of it", async () => {
    const id = await bought(shop, buyer);
    const order = orderItem.parse((await shop.itemsAt(`ORDER#${id} ORDER`))[0]);
    const refundable = await readRefundable(order);
    if (!refundable) throw new Error("The payment is missing.");
    await admin.post(`admin/orders/${id}/dispute`, words);
    const written = await shop.dump();
    const request = { order, ...refundable, cents: 1000, note: null, by: null, at: NOON.toISOString() };
    const writes = refundWrites({ ...request, reason: "administrator", endsAccess: false });
    await expect(transact(writes)).rejects.toBeInstanceOf(TransactionRefused);
    expect(await shop.dump()).toEqual(written);
  });

  it("notes a chargeback: access is suspended, and the order can't be refunded beside it", async () => {
    const id = await bought(shop, buyer, MONTHLY);
    const answer = await admin.post(`admin/orders/${id}/dispute`, words);
    expect(answer.body.data.order).toMatchObject({ status: "disputed", refundable: 0 });
    expect((await buyer.get("me")).body.data.premium).toBe(false);
    expect((await admin.post(`admin/orders/${id}/dispute`, words)).body.code).toBe("refund_not_possible");
    expect((await refund(id, { amount: 24.99, expected_remaining: 0, ...words })).body.code).toBe(
      "refund_not_possible",
    );
  });

  it("must be one: members are refused, and where it is asked for the second factor too", async () => {
    const id = await bought(shop, buyer);
    const before = await shop.dump();
    const claims = { "cognito:groups": ["admin"] };
    const former = await shop.person({ claims });
    const people: [Person, string][] = [
      [buyer, "forbidden"],
      [former, "forbidden"],
    ];
    process.env.REQUIRE_ADMIN_MFA = "on";
    people.push([admin, "second_factor_needed"]);
    for (const [person, code] of people) {
      const calls = [
        person.get(`admin/orders?query=${id}`),
        person.get(`admin/orders/${id}`),
        refund(id, { amount: 10, expected_remaining: 30, ...words }, person),
        person.post(`admin/orders/${id}/dispute`, words),
      ];
      for (const { status, body } of await Promise.all(calls)) expect([status, body.code]).toEqual([403, code]);
    }
    process.env.REQUIRE_ADMIN_MFA = "";
    const after = await shop.dump();
    after.delete(`USER#${former.id} PROFILE`);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });
});
