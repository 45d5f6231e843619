import { beforeEach, describe, expect, it } from "vitest";
import { subscriptionEntry } from "#functions/domains/memberships/subscription-store.ts";
import { orderItem } from "#functions/domains/orders/order.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import { createGateway } from "#functions/domains/payments/corvuspay/gateway.ts";
import { nobody } from "#functions/domains/settlement/buyer-facts.ts";
import { keepCharge } from "#functions/domains/settlement/charge-effects.ts";
import { writesOf } from "#functions/domains/settlement/execute.ts";
import { applyAnswer, settle } from "#functions/domains/settlement/settle.ts";
import { beginTrial, cardMark } from "#functions/domains/trials/trial.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { read } from "#functions/platform/table/table.ts";
import { TransactionRefused, transact } from "#functions/platform/table/transaction.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DAY, HOUR, MINUTE, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";
import type { Person } from "#test/steps/given/shop.ts";
import { checkout, MONTHLY, QUARTERLY, sign, TRAINING } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { log } = shop;
const BOOK = { product_category: "ebook", product_id: 5, total: 14.9 };
let buyer: Person;

beforeEach(async () => {
  buyer = await shop.person();
});

async function stored(id: string) {
  return (await shop.itemsAt(`ORDER#${id} ORDER`))[0];
}

/** All that must follow from money, and nothing else: payments, what people own, counters and mails. */
async function consequences() {
  const all = await shop.dump();
  return [...all]
    .filter(([key]) => /^(PAYMENT#|SALES#|PLANS |OUTBOX#)|ENTITLEMENT#|SUBSCRIPTION$/.test(key))
    .map(([key]) => key);
}

/** An order whose card was charged while the buyer's browser was closed. */
async function chargedSilently(product: object = TRAINING, person = buyer) {
  const { id, fields } = await checkout(person, product);
  shop.pay(fields, "abandon");
  return { id, fields };
}

/** The poller's runs, minute by minute. */
async function pollFor(minutes: number): Promise<void> {
  for (let minute = 1; minute <= minutes; minute += 1) {
    shop.travel(MINUTE);
    await reconcile({ all: false });
  }
}

describe("a paid order", () => {
  it("is paid once when it is settled twenty times at once: one payment, one access, one count, one mail", async () => {
    const { id } = await chargedSilently();
    const results = await Promise.all(Array.from({ length: 20 }, () => settle(id)));
    expect(results.filter((result) => result === "paid")).toHaveLength(1);
    expect(results.filter((result) => result === "already")).toHaveLength(19);
    const [payment] = await shop.itemsAt("PAYMENT#");
    expect(payment).toMatchObject({ order_number: id, attempt_number: id, cents: 4000, paid_at: NOON.toISOString() });
    expect(await stored(id)).toMatchObject({ status: "paid", payment_reference: payment?.reference });
    expect((await consequences()).sort()).toEqual(
      [
        `PAYMENT#${payment?.reference} PAYMENT`,
        `USER#${buyer.id} ENTITLEMENT#training#2#${id}`,
        "SALES#2026-11 2026-11-21#training#2",
        "SALES#MONTH 2026-11#training#2",
        "SALES#TOTAL training#2",
        `OUTBOX#order_confirmation-${id} OUTBOX`,
      ].sort(),
    );
    for (const sales of await shop.itemsAt("SALES#"))
      expect(sales).toMatchObject({ order_count: 1, revenue_cents: 4000 });
    expect(await shop.itemsAt(`ORDER#${id} AUDIT`)).toHaveLength(1);
    expect(await shop.itemsAt(`USER#${buyer.id} LOCK`)).toEqual([]);
    expect(await stored(id)).toMatchObject({ gsi2pk: "REVISIT", gsi2sk: shifted(NOON, DAY).toISOString() });
  });

  it("opens the product to its buyer at once", async () => {
    const { id } = await chargedSilently();
    await settle(id);
    expect((await buyer.get("trainings/2")).body.data.access).toEqual({
      granted: true,
      until: "2027-02-19T22:59:59.999Z",
    });
    expect((await buyer.get(`user/${buyer.id}/purchased?product_id=2&product_category=training`)).body).toEqual({
      status: "success",
      results: [{ date_paid: NOON.toISOString() }],
    });
  });

  it("of a plan is a membership with the card's token kept, counted once", async () => {
    const { id } = await chargedSilently(MONTHLY);
    const results = await Promise.all(Array.from({ length: 20 }, () => settle(id)));
    expect(results.filter((result) => result === "paid")).toHaveLength(1);
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      status: "active",
      plan: "monthly",
      paid_until: shifted(NOON, 30 * DAY).toISOString(),
      account_id: expect.stringMatching(/.+/),
      card_expires: "2029-12-31",
      version: 1,
    });
    expect(await shop.itemsAt("PLANS monthly")).toMatchObject([{ active: 1 }]);
    expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ renewing: 1, mrr_cents: 2499 }]);
    expect(await shop.itemsAt("COHORTS 2026-11")).toMatchObject([{ joined: 1, active: 1, revenue_cents: 2499 }]);
    expect(await shop.itemsAt("DUE 2026-12-21")).toMatchObject([{ number: 1, cents: 2499 }]);
    expect(await shop.itemsAt("DAYS")).toEqual([
      {
        ...keys.day("2026-11-21"),
        charges: 1,
        charged_cents: 2499,
        vat_cents: 500,
        subscription_cents: 2499,
        h12: 2499,
        first_buyers: 1,
        orders_made: 1,
        orders_paid: 1,
        members_new: 1,
        mrr_new_cents: 2499,
      },
    ]);
    expect((await buyer.get(`subscription/${buyer.id}`)).body.status).toBe("success");
  });

  it("of a plan bought in free days begins after them, is counted after them once, and its card begins none again", async () => {
    const limits = { support_refund_order: 5000, support_refund_day: 20_000, second_person_limit: null };
    await shop.put({ ...keys.ownerSettings, version: 1, ...limits, free_days: 7 });
    await transact(await beginTrial({ user_id: buyer.id, email: "buyer@example.com" }, NOON));
    const { id } = await chargedSilently(MONTHLY);
    await Promise.all(Array.from({ length: 5 }, () => settle(id)));
    const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({
      start_date: "2026-11-28T23:00:00.000Z",
      paid_until: "2026-12-28T23:00:00.000Z",
    });
    expect(await shop.itemsAt("DUE 2026-12-29")).toMatchObject([{ number: 1 }]);
    expect(await shop.itemsAt("DAYS 2026-11-21")).toMatchObject([
      { trials_begun: 1, trials_bought: 1, first_buyers: 1, members_new: 1 },
    ]);
    const [payment] = await shop.itemsAt("PAYMENT#");
    expect(await shop.itemsAt((await cardMark(String(payment?.card))).pk)).toHaveLength(1);
    expect((await buyer.get("me")).body.data.subscription.next_payment).toBe("2026-12-29");
  });

  it("is one of twenty that are settled at once, and each is counted", async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.person()));
    const orders = await Promise.all(buyers.map((person) => chargedSilently(MONTHLY, person)));
    expect(await Promise.all(orders.map(({ id }) => settle(id)))).toEqual(orders.map(() => "paid"));
    expect(await shop.itemsAt("MEMBERS NOW")).toMatchObject([{ renewing: 20, mrr_cents: 20 * 2499 }]);
    expect(await shop.itemsAt("DAYS")).toMatchObject([
      { charges: 20, first_buyers: 20, members_new: 20, h12: 20 * 2499 },
    ]);
  });

  it("of another plan moves a cancelled member from plan to plan", async () => {
    const member = await shop.person({ subscription: { status: "cancelled" } });
    await shop.put({ pk: "PLANS", sk: "monthly", cancelled: 1 });
    const { id } = await chargedSilently(QUARTERLY, member);
    expect(await settle(id)).toBe("paid");
    expect(await shop.itemsAt("PLANS monthly")).toMatchObject([{ cancelled: 0 }]);
    expect(await shop.itemsAt("PLANS quarterly")).toMatchObject([{ active: 1 }]);
    const [membership] = await shop.itemsAt(`USER#${member.id} SUBSCRIPTION`);
    expect(membership).toMatchObject({ plan: "quarterly", status: "active", version: 2 });
    expect(membership?.paid_until).toBe(shifted("2026-12-01T09:00:00.000Z", 90 * DAY).toISOString());
  });

  it("counts the Premium price and its buyer apart", async () => {
    const premium = await shop.person({ subscription: {} });
    const { id } = await chargedSilently({ ...TRAINING, total: 24 }, premium);
    await settle(id);
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([
      { order_count: 1, privileged_count: 1, privileged_users: 1, revenue_cents: 2400, privileged_revenue_cents: 2400 },
    ]);
  });

  it("honours the discount of the order's moment when the membership has ended meanwhile", async () => {
    const premium = await shop.person({ subscription: { paid_until: shifted(NOON, MINUTE).toISOString() } });
    const { id, fields } = await checkout(premium, { ...TRAINING, total: 24 });
    shop.travel(5 * MINUTE);
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("paid");
  });

  it("stays paid whatever comes after", async () => {
    const { id } = await chargedSilently();
    await settle(id);
    const before = await consequences();
    shop.travel(2 * DAY);
    expect(await settle(id)).toBe("already");
    expect(await reconcile({ all: true })).toEqual({ done: 1, same: 1 });
    expect(await reconcile({ all: true })).toEqual({ done: 0 });
    expect(await consequences()).toEqual(before);
    expect((await stored(id))?.status).toBe("paid");
  });
});

describe("an order that is over", () => {
  it.each(["refund_due", "refunded", "partially_refunded", "disputed"] as const)(
    "(%s) is never paid again, whatever the gateway says",
    async (status) => {
      const { id } = await chargedSilently();
      await shop.put({ ...(await stored(id)), status });
      const before = await shop.dump();
      expect(await settle(id)).toBe("already");
      expect(await shop.dump()).toEqual(before);
    },
  );

  it("(paid) stays as it is when its money goes back: that is the refund's to write", async () => {
    const { id } = await chargedSilently();
    await settle(id);
    await gateway().refund({ attemptNumber: id, remainingCents: 0 });
    const before = await shop.dump();
    expect(await settle(id)).toBe("already");
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an answer that does not fit the order", () => {
  it("is for a person to decide when more was charged: no access, an alarm, no more polling", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "wrong_amount");
    expect(await settle(id)).toBe("review");
    expect(await stored(id)).toMatchObject({ status: "review", gsi2pk: "REVIEW", review: { reason: "mismatch" } });
    expect(await reconcile({ all: true })).toEqual({ done: 0 });
    expect(await consequences()).toEqual([]);
    expect(log.events()).toContain("order_in_review");
    expect(await settle(id)).toBe("review");
    expect((await buyer.get("trainings/2")).body.data.access.granted).toBe(false);
    expect((await buyer.get(`orders/${id}`)).body.data.order.status).toBe("review");
  });

  it.each(["wrong_order", "wrong_amount", "wrong_currency"] as const)(
    "(%s) is never money for this order",
    async (fault) => {
      const { id } = await chargedSilently();
      shop.sandbox.setNextAnswer(fault);
      expect(await settle(id)).toBe("review");
      expect(await stored(id)).toMatchObject({ status: "review", date_paid: null });
      expect(await consequences()).toEqual([]);
    },
  );

  it("(a reference that the gateway gave to another attempt before) is a payment of its own, and leaves the other's", async () => {
    const { id } = await chargedSilently();
    const charge = await gateway().outcomeOf(id);
    const reference = charge.kind === "paid" ? charge.reference : "";
    await shop.put({ ...keys.payment(reference), ...payment({ reference, order_number: "S-other" }) });
    expect(await settle(id)).toBe("paid");
    expect(await stored(id)).toMatchObject({ status: "paid", payment_reference: `${reference}-${id}` });
    const payments = await shop.itemsAt("PAYMENT#");
    expect(payments.map(({ order_number }) => order_number).sort()).toEqual(["S-other", id]);
  });

  it("(money that went back before the order was settled) is for a person to decide", async () => {
    const { id } = await chargedSilently();
    await gateway().refund({ attemptNumber: id, remainingCents: 0 });
    expect(await settle(id)).toBe("review");
    expect(await consequences()).toEqual([]);
  });
});

describe("an unclear answer", () => {
  it.each([
    "silence",
    "reset",
    "unavailable",
    "html",
    "oversized",
    "redirect",
    "truncated",
    "entities",
    "unknown_status",
  ] as const)("(%s) leaves the order pending and asked about again", async (fault) => {
    const { id } = await chargedSilently();
    shop.sandbox.setNextAnswer(fault);
    expect(await settle(id)).toBe("pending");
    expect(await stored(id)).toMatchObject({ status: "pending", checks: 1, gsi2pk: "CHECK" });
    expect(await consequences()).toEqual([]);
    await pollFor(2);
    expect((await stored(id))?.status).toBe("paid");
  });

  it("for a week is for a person to decide", async () => {
    const { id } = await chargedSilently();
    shop.travel(7 * DAY);
    shop.sandbox.setNextAnswer("unavailable");
    expect(await settle(id)).toBe("review");
    expect(await consequences()).toEqual([]);
  });
});

describe("a buyer who closed the tab", () => {
  it("has their order found paid within a minute of the next check", async () => {
    const { id } = await chargedSilently();
    await pollFor(1);
    expect(await stored(id)).toMatchObject({ status: "paid", date_paid: shifted(NOON, MINUTE).toISOString() });
  });

  it("whose charge the gateway was slow to answer for is paid by a later check", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "timeout");
    await pollFor(1);
    expect((await stored(id))?.status).toBe("pending");
    await pollFor(1);
    expect((await stored(id))?.status).toBe("paid");
  });

  it("and opens the confirmation resolves the order, asking the gateway every five seconds at most", async () => {
    const { id, fields } = await checkout(buyer);
    expect((await buyer.get(`orders/${id}`)).body.data.order.status).toBe("pending");
    shop.pay(fields, "abandon");
    shop.travel(4999);
    expect((await buyer.get(`orders/${id}`)).body.data.order.status).toBe("pending");
    shop.travel(1);
    expect((await buyer.get(`orders/${id}`)).body.data.order).toMatchObject({
      status: "paid",
      date_paid: shifted(NOON, 5000).toISOString(),
    });
  });
});

describe("an order that is not paid", () => {
  it("fails by a decline, frees the buyer and gives nothing", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    expect(await settle(id)).toBe("not_paid");
    expect(await stored(id)).toMatchObject({ status: "failed", gsi2pk: "CHECK" });
    expect(await shop.itemsAt(`USER#${buyer.id} LOCK`)).toEqual([]);
    expect(await consequences()).toEqual([]);
  });

  it("is cancelled by the cancel return once its form can't be paid any more, not before", async () => {
    const { id, fields } = await checkout(buyer);
    await shop.call("POST", "payments/corvus/cancel", { form: shop.pay(fields, "cancel").fields });
    await pollFor(15);
    expect((await stored(id))?.status).toBe("pending");
    await pollFor(1);
    expect((await stored(id))?.status).toBe("cancelled");
    expect(await consequences()).toEqual([]);
    expect((await buyer.post("corvussignature", { order_number: id })).body.code).toBe("order_closed");
  });

  it("stays watched for a week and then weekly without a return, and expires after a day of definite answers", async () => {
    const { id } = await checkout(buyer);
    await pollFor(60);
    expect((await stored(id))?.status).toBe("pending");
    for (let hour = 2; hour <= 24; hour += 1) {
      shop.travel(HOUR);
      await reconcile({ all: false });
    }
    expect((await stored(id))?.status).toBe("pending");
    shop.travel(DAY);
    expect(await settle(id)).toBe("not_paid");
    expect((await stored(id))?.status).toBe("expired");
    for (let day = 2; day <= 8; day += 1) {
      shop.travel(DAY);
      await reconcile({ all: false });
    }
    expect(await stored(id)).toMatchObject({ status: "expired", gsi2pk: "REVISIT" });
    expect(await reconcile({ all: true })).toEqual({ done: 0 });
    expect(await consequences()).toEqual([]);
  });

  it("does not expire by one definite answer after a day without any", async () => {
    const { id } = await checkout(buyer);
    for (let hour = 1; hour <= 25; hour += 1) {
      shop.travel(HOUR);
      shop.sandbox.setNextAnswer("unavailable");
      await settle(id);
    }
    const answers = [];
    for (let day = 1; day <= 3; day += 1) {
      shop.travel(HOUR);
      await settle(id);
      answers.push((await stored(id))?.status);
    }
    expect(answers).toEqual(["pending", "pending", "expired"]);
  });

  it("that expired is paid and delivered all the same when the money turns up", async () => {
    const { id, fields } = await chargedSilently();
    const { gsi2pk: _pk, gsi2sk: _sk, ...ended } = (await stored(id)) ?? {};
    await shop.put({ ...ended, status: "expired", next_check_at: null });
    expect(await settle(fields.order_number ?? "")).toBe("paid");
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toHaveLength(1);
  });

  it("that was never signed needs no check at the gateway", async () => {
    await buyer.post("orders", TRAINING);
    shop.travel(2 * DAY);
    expect(await reconcile({ all: true })).toEqual({ done: 0 });
  });

  it("is nobody's when its number is not ours", async () => {
    const before = await shop.dump();
    for (const number of ["", "S1", `S${"0".repeat(32)}`, "x"]) expect(await settle(number)).toBe("unknown_order");
    expect(await shop.dump()).toEqual(before);
  });
});

describe("an answer that comes late", () => {
  /** The gateway's word for an order as it stood a moment ago. */
  async function late(id: string, reference: string) {
    const stale = read(orderItem, await stored(id));
    const charge = await gateway().outcomeOf(id);
    if (charge.kind !== "paid") throw new Error("The charge is missing.");
    return () => applyAnswer(stale, { named: stale, outcome: { ...charge, reference } });
  }

  it.each(["review", "refund_due", "refunded", "disputed"] as const)(
    "does not pay an order that is %s by now",
    async (status) => {
      const { id } = await chargedSilently();
      const answer = await late(id, "900001");
      await shop.put({ ...(await stored(id)), status });
      const before = await shop.dump();
      expect(await answer()).toBe("review");
      expect(await shop.dump()).toEqual(before);
    },
  );

  it("with a second charge leaves the first payment and its access as they are, and gives the second back", async () => {
    const { id } = await chargedSilently();
    const answer = await late(id, "900001");
    await settle(id);
    const before = await shop.dump();
    expect(await answer()).toBe("already");
    const after = await shop.dump();
    before.delete("DAYS 2026-11-21");
    for (const [key, item] of before) expect(after.get(key)).toEqual(item);
    expect(after.get("DAYS 2026-11-21")).toMatchObject({ charges: 2, charged_cents: 8000, first_buyers: 1 });
    after.delete("DAYS 2026-11-21");
    const added = [...after].flatMap(([key, item]) => (before.has(key) ? [] : [item]));
    expect(added.map(({ pk }) => String(pk).split("#")[0]).sort()).toEqual(["DOCUMENT", "LEDGER", "ORDER", "PAYMENT"]);
    expect(added).toContainEqual(
      expect.objectContaining({ sk: "REFUND#duplicate-900001", status: "intent", remaining_cents: 0 }),
    );
    expect(log.events()).toContain("second_payment");
  });

  it("with a second charge that is found again and again is given back once", async () => {
    const { id } = await chargedSilently();
    const answers = [await late(id, "900001"), await late(id, "900001")];
    await settle(id);
    for (const answer of answers) expect(await answer()).toBe("already");
    const refunds = [...(await shop.dump()).values()].filter(({ sk }) => String(sk).startsWith("REFUND#"));
    expect(refunds.filter(({ order_number }) => order_number === id)).toHaveLength(1);
  });

  it("pays by the consents that stand on the order, never by those that were replaced", async () => {
    const { id, fields } = await checkout(buyer, { ...BOOK, consents: { start_now: true, waiver: true } });
    shop.pay(fields, "abandon");
    const charge = await gateway().outcomeOf(id);
    const answer = await late(id, charge.kind === "paid" ? charge.reference : "");
    await buyer.post("orders", { ...BOOK, consents: { start_now: false, waiver: false } });
    expect(await answer()).toBe("paid");
    const [given] = await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`);
    expect(String(given?.deliver_from) > NOON.toISOString()).toBe(true);
  });

  it("with the same charge is the same payment", async () => {
    const { id } = await chargedSilently();
    const charge = await gateway().outcomeOf(id);
    const answer = await late(id, charge.kind === "paid" ? charge.reference : "");
    await settle(id);
    expect(await answer()).toBe("already");
  });
});

describe("two orders at once", () => {
  it.each([
    ["begun", undefined],
    ["renewed", subscription("eva")],
  ])("whose membership was %s after the second one had read it: the second one reads again", async (_case, before) => {
    if (before) await shop.put(subscriptionEntry(before));
    const plans = ["a", "b"].map((letter) => {
      const sold = order({
        user_id: "eva",
        category: "subscription",
        product_id: "monthly",
        period_days: 30,
        order_number: letter,
      });
      const buyer = { ...nobody, subscription: before };
      const effects = keepCharge(sold, payment({ reference: letter, order_number: letter }), buyer, letter);
      const unguarded = effects.filter(({ effect }) => effect !== "require_account" && effect !== "claim_product");
      return { sold, writes: writesOf(sold, unguarded) };
    });
    await shop.put(...plans.map(({ sold }) => ({ ...keys.order(sold.order_number), ...sold })));
    const [first, second] = plans;
    await transact(first?.writes ?? []);
    const written = await shop.dump();
    await expect(transact(second?.writes ?? [])).rejects.toBeInstanceOf(TransactionRefused);
    expect(await shop.dump()).toEqual(written);
  });

  it.each([
    ["a new member", undefined, shifted(NOON, 30 * DAY), 1],
    ["a member who had cancelled", { status: "cancelled" as const }, shifted("2026-12-01T09:00:00.000Z", 30 * DAY), 2],
  ])(
    "for two plans of %s are one period: the later one is given back in full",
    async (_case, before, until, version) => {
      const people = await Promise.all([1, 2, 3].map(() => shop.person({ subscription: before })));
      for (const person of people) {
        const first = await chargedSilently(MONTHLY, person);
        await shop.call("POST", "payments/corvus/cancel", { form: { order_number: first.id } });
        const second = await chargedSilently(MONTHLY, person);
        await Promise.all([settle(first.id), settle(second.id)]);
        const statuses = await Promise.all([first, second].map(async ({ id }) => (await stored(id))?.status));
        expect(statuses.sort()).toEqual(["paid", "refund_due"]);
        const [membership] = await shop.itemsAt(`USER#${person.id} SUBSCRIPTION`);
        expect(membership).toMatchObject({ paid_until: until.toISOString(), version });
      }
    },
  );

  it("for the same product, both charged, are one purchase: the later charge is given back in full", async () => {
    const first = await checkout(buyer);
    await shop.call("POST", "payments/corvus/cancel", { form: { order_number: first.id } });
    const second = await chargedSilently();
    shop.pay(first.fields, "abandon");
    await pollFor(1);
    const statuses = await Promise.all([first, second].map(async ({ id }) => (await stored(id))?.status));
    expect(statuses.sort()).toEqual(["paid", "refund_due"]);
    expect(await shop.itemsAt("PAYMENT#")).toHaveLength(2);
    expect(await shop.itemsAt(`USER#${buyer.id} ENTITLEMENT`)).toHaveLength(1);
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([{ order_count: 1, revenue_cents: 4000 }]);
  });

  it("of many buyers are all settled by one run, each with its own access", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => shop.person()));
    for (const person of people) await chargedSilently(BOOK, person);
    shop.travel(MINUTE);
    expect(await reconcile({ all: false })).toEqual({ done: 5, paid: 5 });
    for (const person of people) expect(await shop.itemsAt(`USER#${person.id} ENTITLEMENT`)).toHaveLength(1);
    expect(await shop.itemsAt("SALES#TOTAL")).toMatchObject([{ order_count: 5, revenue_cents: 7450 }]);
  });

  it("with the gateway down are both asked about later", async () => {
    await chargedSilently();
    await chargedSilently(BOOK, await shop.person());
    shop.sandbox.setNextAnswer("unavailable");
    shop.sandbox.setNextAnswer("reset");
    shop.travel(MINUTE);
    expect(await reconcile({ all: false })).toEqual({ done: 2, pending: 2 });
    shop.travel(MINUTE);
    expect(await reconcile({ all: false })).toEqual({ done: 2, paid: 2 });
  });
});

describe("the second attempt after a decline", () => {
  it("is paid under its own number, once", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    const second = await sign(buyer, id);
    shop.pay(second.fields, "abandon");
    await pollFor(1);
    expect(await stored(id)).toMatchObject({ status: "paid", attempt: 2 });
    expect(await shop.itemsAt("PAYMENT#")).toMatchObject([{ order_number: id, attempt_number: `${id}-2` }]);
  });

  it("leaves the first one open as long as there is no answer about it, a year after too", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    const second = await sign(buyer, id);
    shop.pay(second.fields, "decline");
    shop.travel(366 * DAY);
    const gateway = await connectGateway(newPaymentsGateway());
    const silence = { kind: "unknown", reason: "timeout" } as const;
    const silentAbout = (silent: string) => (attempt: string) =>
      attempt === silent ? Promise.resolve(silence) : gateway.outcomeOf(attempt);
    setGateway({ ...gateway, outcomeOf: silentAbout(id) });
    expect(await settle(`${id}-2`)).toBe("not_paid");
    expect(await stored(id)).toMatchObject({ next_check_at: shifted(shop.clock.now, 7 * DAY).toISOString() });
    resetGateway();
    shop.travel(7 * DAY);
    expect(await reconcile({ all: false })).toEqual({ done: 1, not_paid: 1 });
    expect(await stored(id)).toMatchObject({ status: "failed", next_check_at: null });
  });

  it("leaves the first one open while its later check has no answer: it is made again within the hour", async () => {
    const { id, fields } = await checkout(buyer);
    shop.pay(fields, "decline");
    shop.pay((await sign(buyer, id)).fields, "abandon");
    await pollFor(1);
    shop.travel(DAY);
    shop.sandbox.setNextAnswer("unavailable");
    expect(await reconcile({ all: false })).toEqual({ done: 1, same: 1 });
    expect(await stored(id)).toMatchObject({ next_check_at: shifted(shop.clock.now, HOUR).toISOString() });
  });
});

it("says nothing personal and nothing secret in the log", async () => {
  const { id } = await chargedSilently(MONTHLY);
  await settle(id);
  const [membership] = await shop.itemsAt(`USER#${buyer.id} SUBSCRIPTION`);
  expect(log.events()).toContain("order_paid");
  for (const secret of [buyer.id, "@example.com", "Anić", String(membership?.account_id), shop.sandbox.secretKey]) {
    expect(log.text()).not.toContain(secret);
  }
});

function gateway() {
  const { apiUrl, storeId, secretKey, certificates } = shop.sandbox;
  return createGateway({
    apiUrl,
    storeId,
    secretKey,
    certificate: certificates.clientCertificate,
    privateKey: certificates.clientKey,
    certificateAuthority: certificates.ca,
    now: () => shop.clock.now,
  });
}
