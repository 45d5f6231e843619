import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compareBooks } from "#functions/domains/books/reconciliation/compare-books.ts";
import { readBooks } from "#functions/domains/books/reconciliation/read-books.ts";
import { issueDocuments } from "#functions/domains/documents/issue-documents.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome } from "#functions/domains/payments/gateway.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { runChecks } from "#functions/jobs/run-checks.ts";
import { sendRefunds } from "#functions/jobs/send-refunds.ts";
import { indexKeys } from "#functions/platform/table/keys.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { aShop, servicesOf } from "#test/steps/given/a-shop.ts";
import { aMember, DUE, MORNING, recordsOf, run } from "#test/steps/given/members.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import type { Answer, Person } from "#test/steps/given/shop.ts";
import { expectTasksOfOrders, openTasks } from "#test/steps/then/tasks.ts";
import { checkout, MONTHLY, sign, TRAINING } from "#test/steps/when/checkout.ts";
import { askBack, bought, counted, moneyOf } from "#test/steps/when/refunds.ts";

const shop = await aShop();
await servicesOf(shop);
const { log } = shop;
const WHY = "Dogovor s kupcem";
let buyer: Person;
let admin: Person;

beforeEach(async () => {
  resetGateway();
  buyer = await shop.person();
  admin = await shop.person({ profile: { role: "admin" }, claims: { "cognito:groups": ["admin"] } });
});

afterEach(() => expectTasksOfOrders(shop));

/** An order of which one euro more was charged than it cost. */
async function overcharged(product: object = TRAINING): Promise<string> {
  const { id, fields } = await checkout(buyer, product);
  shop.pay(fields, "wrong_amount");
  expect(await settle(id)).toBe("review");
  return id;
}

const decide = (id: string, decision: string, amount: number | null, reason = WHY): Promise<Answer> =>
  admin.post(`admin/orders/${id}/review`, { decision, amount, reason });
const inspect = async (id: string) => (await admin.get(`admin/orders/${id}`)).body.data;
const reviews = async () => (await admin.get("admin/reviews")).body.data.reviews;
const hasAccess = async () => (await buyer.get("trainings/2")).body.data.access.granted;
const dispute = (id: string) => admin.post(`admin/orders/${id}/dispute`, { reason: "povrat banke" });
const ends = (id: string, outcome: "won" | "lost") =>
  admin.post(`admin/orders/${id}/dispute/outcome`, { outcome, reason: WHY });

/** What the books find from the first day to today, once all documents are issued. */
async function differences(): Promise<string[]> {
  await issueDocuments({ all: true });
  const books = await readBooks("2026-11-21", zagrebDay(shop.clock.now), { askGateway: true });
  return compareBooks(books).map(({ check }) => check);
}

const sumOf = (lines: readonly Record<string, unknown>[], name: string) =>
  lines.reduce((sum, line) => sum + Number(line[name]), 0);

describe("an order of which another amount was charged (listReviews, decideReview)", () => {
  it("is in the list, in the books and in the hourly check until somebody decides, and says what was charged", async () => {
    const id = await overcharged();
    expect(await reviews()).toMatchObject([{ order: { id }, since: NOON.toISOString(), reason: "mismatch" }]);
    expect((await inspect(id)).review).toMatchObject({
      about: "charge",
      amount: 41,
      decisions: ["accept", "refund", "transferred"],
    });
    expect(await differences()).toEqual(["review_waits"]);
    expect((await runChecks({ all: false })).done).toBe(1);
    expect(log.text()).toContain("review_waits");
  });

  it("is paid with what was charged once an admin accepts it: access, ledger, invoice, counters and books agree", async () => {
    const id = await overcharged();
    const { status, body } = await decide(id, "accept", 41);
    expect([status, body.data.order]).toMatchObject([200, { status: "paid", total: 41, subtotal: 32.8, tax: 8.2 }]);
    expect(body.data.review).toBeNull();
    expect(await hasAccess()).toBe(true);
    const { order, movements, documents } = await moneyOf(shop, id);
    expect(order).toMatchObject({ cents: 4100, ordered_cents: 4000 });
    expect(movements).toMatchObject([{ cents: 4100, tax_cents: 820 }]);
    expect(documents).toMatchObject([{ kind: "invoice", cents: 4100 }]);
    expect(await counted(shop, "training#2")).toMatchObject({ order_count: 1, revenue_cents: 4100 });
    expect(await reviews()).toEqual([]);
    expect(await differences()).toEqual([]);
    expect(body.data.audit.map(({ event }: { event: string }) => event)).toContain("review_accept");
  });

  it("is a membership at its plan's price once accepted: the next renewal costs what was ordered", async () => {
    const id = await overcharged(MONTHLY);
    expect((await decide(id, "accept", 25.99)).status).toBe(200);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({ status: "active", latest_order_cents: 2599, renewal_cents: 2499 });
  });

  it("goes back in full once an admin sends it back", async () => {
    const id = await overcharged();
    expect((await decide(id, "refund", 41)).body.data.order.status).toBe("refund_due");
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    const { order, movements, documents, charged } = await moneyOf(shop, id);
    expect([order?.status, charged?.status]).toEqual(["refunded", "voided"]);
    expect(movements.map(({ cents }) => cents).sort()).toEqual([-4100, 4100]);
    expect(sumOf(movements, "tax_cents")).toBe(0);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice"]);
    expect(await hasAccess()).toBe(false);
    expect(await differences()).toEqual([]);
  });

  it("is booked with its refund where an admin has paid it back by transfer; nothing is sent to the gateway", async () => {
    const id = await overcharged();
    expect((await decide(id, "transferred", 41)).body.data).toMatchObject({
      order: { status: "refunded", refunded: 41 },
      refunds: [{ status: "done", amount: 41, note: WHY }],
    });
    expect(await sendRefunds()).toMatchObject({ done: 0 });
    const { movements, charged } = await moneyOf(shop, id);
    expect(sumOf(movements, "cents")).toBe(0);
    expect(charged?.status).toBe("authorized");
    expect(await differences()).toEqual([]);
  });

  it.each(["accept", "refund", "transferred"])(
    "is decided once by a double click and ten at once (%s)",
    async (decision) => {
      const id = await overcharged();
      const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, decision, 41)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      await sendRefunds();
      const { movements } = await moneyOf(shop, id);
      expect(movements).toHaveLength(decision === "accept" ? 1 : 2);
      expect((await decide(id, decision, 41)).status).toBe(200);
      expect((await decide(id, decision, 41, "iz drugog razloga")).body.code).toBe("review_not_possible");
      expect(await differences()).toEqual([]);
    },
  );

  it("is not decided at another amount than the gateway names, without a reason, or as unpaid", async () => {
    const id = await overcharged();
    const before = await shop.dump();
    expect((await decide(id, "accept", 40)).body).toMatchObject({ code: "amount_changed", data: { amount: 41 } });
    expect((await decide(id, "accept", 41, "")).status).toBe(400);
    expect((await decide(id, "unpaid", null)).body.code).toBe("review_not_possible");
    shop.sandbox.setNextAnswer("html");
    expect((await decide(id, "accept", 41)).body.code).toBe("gateway_unavailable");
    expect(await shop.dump()).toEqual(before);
  });

  it("can be decided only where something waits", async () => {
    const paid = await bought(shop, await shop.person());
    expect((await decide(paid, "accept", 40)).body.code).toBe("review_not_possible");
    expect((await decide(`S${"0".repeat(32)}`, "accept", 40)).status).toBe(404);
  });
});

describe("a renewal of which another amount was charged", () => {
  let member: Person;
  let of: ReturnType<typeof recordsOf>;
  let id: string;
  beforeEach(async () => {
    member = await aMember(shop);
    of = recordsOf(shop, member);
    shop.clock.now = MORNING;
    shop.sandbox.setNext("wrong_amount");
    expect(await run()).toMatchObject({ review: 1 });
    id = String((await of.renewals())[0]?.order_number);
  });

  it.each([
    ["refund", 25.99],
    ["transferred", 25.99],
    ["unpaid", null],
  ] as const)(
    "charges the card no more for that period once it is decided (%s): the member is asked to pay and can",
    async (decision, amount) => {
      if (decision === "unpaid")
        await (await connectGateway(newPaymentsGateway())).refund({ attemptNumber: id, remainingCents: 0 });
      shop.travel(HOUR);
      expect((await admin.get(`admin/orders/${id}`)).body.data.review).toMatchObject({ renewal: true, amount });
      expect((await decide(id, decision, amount)).status).toBe(200);
      for (let day = 0; day < 10; day += 1) {
        await run();
        await sendRefunds();
        shop.travel(day === 0 ? HOUR : DAY);
      }
      expect(await of.renewals()).toHaveLength(1);
      expect(await of.membership()).toMatchObject({ status: "nonactive", renewal_order: null, paid_until: DUE });
      expect(await of.mails("payment_failed")).toMatchObject([{ data: { price: 24.99, retry_at: null, declined: 0 } }]);
      expect((await member.get("me")).body.data.subscription).toMatchObject({ payment_failed: { next_try: null } });
      const { id: paying, fields } = await checkout(member, MONTHLY);
      shop.pay(fields, "abandon");
      expect(await settle(paying)).toBe("paid");
      expect((await member.get("me")).body.data.premium).toBe(true);
    },
  );
});

describe("an order that nothing was ever charged for", () => {
  it("is closed by an admin once the gateway says so, and is watched on", async () => {
    const { id } = await checkout(buyer);
    setGateway({
      ...(await connectGateway(newPaymentsGateway())),
      outcomeOf: async () => ({ kind: "unknown", reason: "timeout" }),
    });
    for (let day = 0; day <= 8; day += 1) {
      await reconcile({ all: true });
      shop.travel(DAY);
    }
    expect(await reviews()).toMatchObject([{ order: { id }, reason: "unknown_for_a_week" }]);
    expect((await decide(id, "unpaid", null)).body.code).toBe("gateway_unavailable");
    resetGateway();
    expect((await inspect(id)).review).toMatchObject({ about: "nothing", amount: null, decisions: ["unpaid"] });
    expect((await decide(id, "unpaid", null)).body.data.order.status).toBe("expired");
    const [order] = await shop.itemsAt(`ORDER#${id} ORDER`);
    expect(order).toMatchObject({ gsi2pk: indexKeys.ordersToRevisit });
    expect(await differences()).toEqual([]);
  });

  it("never waits for a person where the gateway has once said that it is unpaid, whatever it says after a week", async () => {
    const { id } = await checkout(buyer);
    shop.travel(17 * MINUTE);
    expect(await settle(id)).toBe("not_paid");
    setGateway({
      ...(await connectGateway(newPaymentsGateway())),
      outcomeOf: async () => ({ kind: "unknown", reason: "timeout" }),
    });
    shop.travel(8 * DAY);
    expect(await settle(id)).toBe("pending");
    expect((await shop.itemsAt(`ORDER#${id} ORDER`))[0]).toMatchObject({ status: "expired" });
    expect(await reviews()).toEqual([]);
  });
});

describe("a refund in review", () => {
  /** The gateway takes no refund for more than a day. */
  async function downForADay(id: string, hours = 26): Promise<void> {
    const gateway = await connectGateway(newPaymentsGateway());
    const silence = async () => ({ kind: "unknown", reason: "timeout" }) as const;
    setGateway({ ...gateway, refund: silence });
    for (let hour = 0; hour <= hours; hour += 1) {
      await sendRefunds();
      shop.travel(HOUR);
    }
    expect((await moneyOf(shop, id)).refunds).toMatchObject([{ status: "review" }]);
    resetGateway();
  }

  it("because the gateway was down for 26 hours is sent again by itself, once", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    await downForADay(id);
    expect(await reviews()).toMatchObject([{ order: { id }, reason: "refund_silent" }]);
    shop.travel(HOUR);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect((await moneyOf(shop, id)).charged?.status).toBe("refunded");
    expect(await reviews()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  /** The gateway refuses the refund for good. */
  async function refused(cents = 4000): Promise<string> {
    const id = await bought(shop, buyer);
    await askBack(shop, id, cents);
    const gateway = await connectGateway(newPaymentsGateway());
    const decline = async () => ({ kind: "declined", code: "1015", class: "configuration" }) as const;
    setGateway({ ...gateway, refund: decline });
    await sendRefunds();
    resetGateway();
    return id;
  }

  it("that the gateway refused is sent again by an admin", async () => {
    const id = await refused();
    expect((await inspect(id)).review).toMatchObject({
      about: "refund",
      amount: 40,
      decisions: ["refund", "transferred"],
    });
    expect((await decide(id, "accept", 40)).body.code).toBe("review_not_possible");
    expect((await decide(id, "refund", 40)).body.data.order.status).toBe("refund_due");
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect(await differences()).toEqual([]);
  });

  it("of a part is booked as paid back by transfer, and the next one leaves the right amount at the gateway", async () => {
    const id = await refused(1000);
    expect((await decide(id, "transferred", 10)).body.data.order).toMatchObject({
      status: "partially_refunded",
      refunded: 10,
    });
    expect(await differences()).toEqual([]);
    await askBack(shop, id, 500);
    expect(await sendRefunds()).toMatchObject({ sent: 1 });
    expect((await moneyOf(shop, id)).charged?.amount).toBe(35);
    expect(await differences()).toEqual([]);
  });

  it("that gave another amount back is booked as what the gateway shows", async () => {
    const id = await refused(1000);
    await (await connectGateway(newPaymentsGateway())).refund({ attemptNumber: id, remainingCents: 2500 });
    shop.travel(HOUR);
    await sendRefunds();
    expect((await inspect(id)).review).toMatchObject({ about: "refund", amount: 15, decisions: ["accept"] });
    expect((await decide(id, "accept", 15)).body.data.order).toMatchObject({
      status: "partially_refunded",
      refunded: 15,
    });
    expect(await counted(shop, "training#2")).toMatchObject({ order_count: 1, revenue_cents: 2500 });
    expect(await differences()).toEqual([]);
  });
});

describe("a payment that was given back in the gateway's portal days later", () => {
  /** The poller's runs, hour by hour. */
  async function daysPass(days: number): Promise<void> {
    for (let day = 0; day < days; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
  }

  it.each([
    ["in full", 0, "refunded", false],
    ["in part", 3000, "partially_refunded", true],
  ] as const)("%s is found and booked, with credit note, access and mail", async (_kind, remaining, status, access) => {
    const id = await bought(shop, buyer);
    await daysPass(2);
    const gateway = await connectGateway(newPaymentsGateway());
    await gateway.refund({ attemptNumber: id, remainingCents: remaining });
    await daysPass(2);
    const { order, refunds, movements, documents } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status, refunded_cents: 4000 - remaining });
    expect(refunds).toMatchObject([{ status: "done", reason: "portal", cents: 4000 - remaining }]);
    expect(sumOf(movements, "cents")).toBe(remaining);
    expect(documents.map(({ kind }) => kind)).toContain("credit_note");
    expect(await hasAccess()).toBe(access);
    expect(await shop.itemsAt("OUTBOX#refund_sent-")).toHaveLength(1);
    expect(await differences()).toEqual([]);
    const again = await buyer.post("orders", { ...MONTHLY, consents: { start_now: false } });
    expect(again.body.code).toBe(remaining === 0 ? "start_now_needed" : undefined);
    await daysPass(130);
    expect((await moneyOf(shop, id)).refunds).toHaveLength(1);
  });

  it("is checked on days 1, 3, 7, 14, 30, 60 and 120, and then no more", async () => {
    const id = await bought(shop, buyer);
    const gateway = await connectGateway(newPaymentsGateway());
    const days: number[] = [];
    const outcomeOf: typeof gateway.outcomeOf = (number) => {
      days.push((shop.clock.now.getTime() - NOON.getTime()) / DAY);
      return gateway.outcomeOf(number);
    };
    setGateway({ ...gateway, outcomeOf });
    await daysPass(150);
    expect(days).toEqual([1, 3, 7, 14, 30, 60, 120]);
    expect((await shop.itemsAt(`ORDER#${id} ORDER`))[0]).not.toHaveProperty("gsi2pk");
  });

  it("in a word that says nothing clear goes to a person, with access as it was, and back by their decision", async () => {
    const id = await bought(shop, buyer);
    const gateway = await connectGateway(newPaymentsGateway());
    setGateway({ ...gateway, outcomeOf: async () => ({ kind: "unknown", reason: "status_word" }) });
    await daysPass(1);
    expect(await reviews()).toMatchObject([{ order: { id }, reason: "gateway_differs" }]);
    expect(await hasAccess()).toBe(true);
    expect((await inspect(id)).review).toMatchObject({ about: "kept", decisions: ["accept", "transferred"] });
    expect((await admin.post(`admin/orders/${id}/check`, undefined)).body.data.found).toBe("same");
    expect(await reviews()).toMatchObject([{ order: { id }, reason: "gateway_differs" }]);
    expect((await decide(id, "accept", null)).body.data.order.status).toBe("paid");
    expect(await reviews()).toEqual([]);
    resetGateway();
    expect(await differences()).toEqual([]);
  });

  /** What needs a hand because the gateway shows a charge otherwise. */
  async function differing(): Promise<unknown[]> {
    const ids = await openTasks(shop, "gateway_differs");
    const tasks = await shop.itemsAt("ATTENTION gateway_differs#");
    return ids.map((id) => [id, tasks.find((task) => task.id === id)?.about]);
  }

  const portal = async (attemptNumber: string, remainingCents: number) =>
    (await connectGateway(newPaymentsGateway())).refund({ attemptNumber, remainingCents });

  it("once more, of an order that had gone back whole by transfer, needs a hand once and books nothing twice", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 2000);
    await sendRefunds();
    const transfer = { amount: 20, expected_remaining: 0, how: "transfer", reason: WHY };
    const headers = { "Idempotency-Key": randomUUID() };
    await shop.call("POST", `admin/orders/${id}/transfers`, { token: admin.token, json: transfer, headers });
    await daysPass(2);
    expect(await differing()).toEqual([]);
    await portal(id, 500);
    await daysPass(2);
    const about = { order_number: id, reason: "returned_more" };
    expect(await differing()).toEqual([[id, { ...about, cents: 1500 }]]);
    expect(log.events().filter((event) => event === "gateway_differs")).toHaveLength(1);
    const { order, movements } = await moneyOf(shop, id);
    expect([order?.status, sumOf(movements, "cents")]).toEqual(["refunded", 0]);
    expect((await inspect(id)).story).toContainEqual(expect.objectContaining({ about: "gateway_differs" }));
    await admin.post(`admin/attention/gateway_differs/${id}`, { note: "Kupac je vratio razliku" });
    await daysPass(20);
    expect(await differing()).toEqual([]);
    await portal(id, 0);
    expect((await admin.post(`admin/orders/${id}/check`, undefined)).body.data.found).toBe("differs");
    expect(await differing()).toEqual([[id, { ...about, cents: 2000 }]]);
  });

  it.each([
    [
      "that a gateway holds again after its refund",
      { kind: "paid", cents: 4000 },
      { reason: "returned_less", cents: 4000 },
    ],
    ["of which the gateway knows nothing any more", { kind: "not_found" }, { reason: "unclear" }],
  ])("in full, %s, needs a hand", async (_kind, outcome, about) => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 4000);
    await sendRefunds();
    setGateway({ ...(await connectGateway(newPaymentsGateway())), outcomeOf: async () => outcome as Outcome });
    await daysPass(4);
    expect(await differing()).toEqual([[id, { order_number: id, ...about }]]);
  });

  it("while the bank disputes it needs a hand, and is booked once the dispute is won", async () => {
    const id = await bought(shop, buyer);
    await dispute(id);
    await daysPass(2);
    expect(await differing()).toEqual([]);
    await portal(id, 1000);
    await daysPass(2);
    expect(await differing()).toEqual([[id, { order_number: id, reason: "returned_more", cents: 3000 }]]);
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "disputed" });
    await ends(id, "won");
    await daysPass(5);
    expect((await moneyOf(shop, id)).order).toMatchObject({ status: "partially_refunded", refunded_cents: 3000 });
    expect(await differing()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it("is checked in at most 20 calls a run", async () => {
    const buyers = await Promise.all(Array.from({ length: 25 }, () => shop.person()));
    for (const one of buyers) await bought(shop, one);
    const gateway = await connectGateway(newPaymentsGateway());
    let calls = 0;
    setGateway({
      ...gateway,
      outcomeOf: (number) => {
        calls += 1;
        return gateway.outcomeOf(number);
      },
    });
    shop.travel(DAY);
    await reconcile({ all: false });
    expect(calls).toBe(20);
    await reconcile({ all: false });
    expect(calls).toBe(25);
  });
});

describe("a form that is first opened long after its order was closed", () => {
  it("is found within a week, up to a year later, and delivers what was bought", async () => {
    const { id, fields } = await checkout(buyer);
    for (let day = 0; day < 100; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
    expect((await shop.itemsAt(`ORDER#${id} ORDER`))[0]).toMatchObject({ status: "expired" });
    shop.pay(fields, "abandon");
    for (let day = 0; day < 7; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
    expect((await moneyOf(shop, id)).order?.status).toBe("paid");
    expect(await hasAccess()).toBe(true);
  });

  it.each([
    ["is given back", false],
    ["needs a hand where it goes back by transfer and in the portal too", true],
  ])("of a first attempt, where the second was paid, %s", async (_kind, isTransferred) => {
    const { id, fields } = await checkout(buyer);
    setGateway({
      ...(await connectGateway(newPaymentsGateway())),
      outcomeOf: async () => ({ kind: "declined", code: "100", class: "soft" }),
    });
    const second = await sign(buyer, id);
    resetGateway();
    shop.pay(second.fields, "abandon");
    await settle(`${id}-2`);
    for (let day = 0; day < 60; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
    shop.pay(fields, "abandon");
    for (let day = 0; day < 7; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
    if (isTransferred) return goesBackTwice(id);
    await sendRefunds();
    expect((await moneyOf(shop, id)).refunds).toMatchObject([
      { reason: "duplicate", attempt_number: id, status: "done" },
    ]);
    expect(await hasAccess()).toBe(true);
  });

  /** The gateway refuses a second charge's refund, the shop transfers it, and somebody gives it back in the portal as well. */
  async function goesBackTwice(id: string): Promise<void> {
    const gateway = await connectGateway(newPaymentsGateway());
    setGateway({ ...gateway, refund: async () => ({ kind: "declined", code: "1015", class: "configuration" }) });
    await sendRefunds();
    resetGateway();
    expect((await decide(id, "transferred", 40)).status).toBe(200);
    const alarms = () => log.events().filter((event) => event === "second_payment").length;
    const before = alarms();
    shop.travel(8 * DAY);
    await reconcile({ all: false });
    expect([await openTasks(shop, "gateway_differs"), alarms()]).toEqual([[], before]);
    await (await connectGateway(newPaymentsGateway())).refund({ attemptNumber: id, remainingCents: 0 });
    shop.travel(8 * DAY);
    await reconcile({ all: false });
    expect(await openTasks(shop, "gateway_differs")).toEqual([id]);
    expect((await admin.post(`admin/orders/${id}/check`, undefined)).body.data.found).toBe("differs");
    expect(await hasAccess()).toBe(true);
  }

  it("is no longer checked once a year is over", async () => {
    const { id } = await checkout(buyer);
    for (let week = 0; week < 54; week += 1) {
      shop.travel(7 * DAY);
      await reconcile({ all: false });
    }
    expect((await shop.itemsAt(`ORDER#${id} ORDER`))[0]).not.toHaveProperty("gsi2pk");
  });
});

describe("a dispute (resolveDispute)", () => {
  it("keeps the bank's day and its last day for an answer, and is due the day before", async () => {
    const id = await bought(shop, await shop.person());
    const notice = { reason: "povrat banke", bank_day: "2026-11-20", answer_by: "2026-12-04" };
    const { body } = await admin.post(`admin/orders/${id}/dispute`, notice);
    expect(body.data.order.dispute).toMatchObject({ bank_day: "2026-11-20", answer_by: "2026-12-04" });
    expect((await shop.itemsAt("ATTENTION dispute_open#"))[0]).toMatchObject({ gsi2sk: "2026-12-03T17:00:00.000Z" });
  });

  it.each([
    ["a bank's day ahead", { bank_day: "2026-11-22" }],
    ["a last day that is over", { answer_by: "2026-11-20" }],
    ["a day that no calendar has", { answer_by: "2026-02-30" }],
  ])("is not noted with %s", async (_what, wrong) => {
    const id = await bought(shop, await shop.person());
    expect((await admin.post(`admin/orders/${id}/dispute`, { reason: "povrat banke", ...wrong })).status).toBe(400);
    expect((await shop.itemsAt(`ORDER#${id} ORDER`))[0]).toMatchObject({ status: "paid" });
  });

  it("that is won gives access back with the days that it took, and can be won once", async () => {
    const id = await bought(shop, buyer);
    shop.travel(10 * DAY);
    expect((await dispute(id)).status).toBe(200);
    expect(await hasAccess()).toBe(false);
    shop.travel(30 * DAY);
    expect((await ends(id, "won")).body.data.order.status).toBe("paid");
    expect((await ends(id, "won")).status).toBe(200);
    expect((await ends(id, "lost")).body.code).toBe("review_not_possible");
    expect((await buyer.get("trainings/2")).body.data.access).toEqual({
      granted: true,
      until: "2027-03-21T22:59:59.999Z",
    });
    expect(await differences()).toEqual([]);
  });

  it("of a membership that is won gives the rest of its period back, without charging the card again", async () => {
    const id = await bought(shop, buyer, MONTHLY);
    shop.travel(10 * DAY);
    await dispute(id);
    shop.travel(50 * DAY);
    expect((await ends(id, "won")).status).toBe(200);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      status: "cancelled",
      paid_until: shifted(shop.clock.now, 20 * DAY).toISOString(),
      account_id: null,
    });
    expect((await buyer.get("me")).body.data.premium).toBe(true);
    expect(await shop.itemsAt("PLANS monthly")).toMatchObject([{ cancelled: 1, nonactive: 0 }]);
  });

  it("that is lost after a part went back books what was left, and no more than was charged", async () => {
    const id = await bought(shop, buyer);
    await askBack(shop, id, 1500);
    await sendRefunds();
    await dispute(id);
    shop.travel(DAY);
    expect((await ends(id, "lost")).status).toBe(200);
    const { order, refunds, movements } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "refunded", refunded_cents: 4000 });
    expect(refunds.map(({ cents }) => cents).toSorted()).toEqual([1500, 2500]);
    expect(sumOf(movements, "cents")).toBe(0);
    expect(await differences()).toEqual([]);
  });

  it("that is lost stays without access and is booked, with its credit note, so that ledger and books agree", async () => {
    const id = await bought(shop, buyer);
    await dispute(id);
    shop.travel(DAY);
    const answers = await Promise.all([ends(id, "lost"), ends(id, "lost"), ends(id, "lost")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { order, refunds, movements, documents } = await moneyOf(shop, id);
    expect(order).toMatchObject({ status: "refunded", refunded_cents: 4000 });
    expect(refunds).toMatchObject([{ reason: "chargeback", status: "done", outside: true }]);
    expect(sumOf(movements, "cents")).toBe(0);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(["credit_note", "invoice"]);
    expect(await hasAccess()).toBe(false);
    expect(await counted(shop, "training#2")).toMatchObject({ order_count: 0, revenue_cents: 0 });
    expect(await sendRefunds()).toMatchObject({ done: 0 });
    expect(await differences()).toEqual([]);
  });

  it("is ended only where one is open", async () => {
    const id = await bought(shop, buyer);
    expect((await ends(id, "won")).body.code).toBe("review_not_possible");
  });
});

describe("a gateway that repeats its reference numbers", () => {
  it("loses and doubles nothing: each attempt is its own payment", async () => {
    const first = await bought(shop, buyer);
    const reference = String((await shop.itemsAt("PAYMENT#"))[0]?.reference);
    const other = await shop.person();
    const { id, fields } = await checkout(other);
    shop.pay(fields, "abandon");
    const gateway = await connectGateway(newPaymentsGateway());
    const outcomeOf: typeof gateway.outcomeOf = async (number) => {
      const outcome = await gateway.outcomeOf(number);
      return outcome.kind === "paid" ? { ...outcome, reference } : outcome;
    };
    setGateway({ ...gateway, outcomeOf });
    expect(await settle(id)).toBe("paid");
    expect(await settle(id)).toBe("already");
    expect(await settle(first)).toBe("already");
    const [one, two] = [await moneyOf(shop, first), await moneyOf(shop, id)];
    expect([one.movements.length, two.movements.length]).toEqual([1, 1]);
    expect(two.order?.payment_reference).toBe(`${reference}-${id}`);
    expect(await differences()).toEqual([]);
  });
});
