import { describe, expect, it } from "vitest";
import { profileItem } from "#functions/domains/accounts/member-store.ts";
import { dueSubscriptions, leaseSubscription } from "#functions/domains/memberships/subscription-store.ts";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import { forgetPerson } from "#functions/domains/people/forget-person.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { read } from "#functions/platform/table/table.ts";
import { aShop, oneStopShopFrom } from "#test/steps/given/a-shop.ts";
import { DUE, MORNING, memberOfEachTest, pollFor, run } from "#test/steps/given/members.ts";
import { DAY, HOUR, MINUTE, NOON, shifted } from "#test/steps/given/records.ts";
import { checkout, MONTHLY, QUARTERLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { person, of, idOf, change, me, cancel, resume, renewalWith } = memberOfEachTest(shop);

describe("a renewal", () => {
  it("is leased by one of two workers that saw it due at the same moment", async () => {
    shop.clock.now = MORNING;
    const [due] = await dueSubscriptions(MORNING, 10);
    if (!due) throw new Error("Nothing is due.");
    expect(await leaseSubscription(due, MORNING)).toMatchObject({ user_id: person.id });
    expect(await leaseSubscription(due, MORNING)).toBeUndefined();
  });

  it("is charged once on the morning of its day, however many runs there are at once", async () => {
    shop.clock.now = shifted(MORNING, -1);
    await run();
    expect(of.charges()).toHaveLength(1);
    shop.clock.now = MORNING;
    const runs = await Promise.all(Array.from({ length: 20 }, run));
    expect(runs.reduce((sum, one) => sum + (one.paid ?? 0), 0)).toBe(1);
    expect(of.charges()).toHaveLength(2);
    expect(await of.membership()).toMatchObject({
      status: "active",
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
      renewal_order: null,
      customer_value_cents: 4998,
    });
    const [order] = await of.renewals();
    expect(order).toMatchObject({ status: "paid", cents: 2499, tax_cents: 500, renewal: { due: DUE, try: 1 } });
    expect(await shop.itemsAt("PAYMENT#")).toHaveLength(2);
    expect(await shop.itemsAt(`LEDGER#2026-12-21`)).toHaveLength(1);
    const until = shifted(DUE, 30 * DAY).toISOString();
    const supplies = (await shop.itemsAt("DOCUMENT#")).map(({ supply }) => supply);
    expect(supplies).toEqual(
      expect.arrayContaining([
        { from: NOON.toISOString(), until: DUE },
        { from: DUE, until },
      ]),
    );
    expect(await of.mails("renewal_paid")).toHaveLength(1);
    expect(await shop.itemsAt(`USER#${person.id} LOCK`)).toEqual([]);
    await run();
    expect(of.charges()).toHaveLength(2);
  });

  it("carries the PDV of where its member says in the profile that they live, with the evidence once, and asks for a hand where the card says otherwise", async () => {
    oneStopShopFrom("2026-12-01");
    const first = (await shop.itemsAt("ORDER#")).find(({ user_id }) => user_id === person.id);
    shop.clock.now = shifted(DUE, -5 * DAY);
    expect((await change("PATCH", "me", { country: "AT" })).status).toBe(200);
    const said = { country_said_at: shop.clock.now.toISOString(), network: expect.stringMatching(/\/(24|48)$/) };
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ paid: 1 });
    const vat = { vat_rate: 20, vat_country: "AT", country: "AT" };
    const renewals = await of.renewals();
    expect(renewals).toMatchObject([{ ...vat, ...said }]);
    const doubted = await shop.itemsAt("ATTENTION country_unproved#");
    expect(doubted).toMatchObject([{ about: { reason: "kupac AT, mreža ?, kartica HR" } }]);
    shop.clock.now = shifted(MORNING, 30 * DAY);
    expect(await run()).toMatchObject({ paid: 1 });
    const later = (await of.renewals()).find(({ country_said_at }) => country_said_at === undefined);
    expect(later).toMatchObject(vat);
    expect(await shop.itemsAt("ATTENTION country_unproved#")).toEqual(doubted);
    expect(await shop.itemsAt(String(first?.pk))).toContainEqual(first);
  });

  it("keeps Premium open without a gap, for half a year of months", async () => {
    for (let month = 1; month <= 6; month += 1) {
      const due = shifted(NOON, month * 30 * DAY);
      shop.clock.now = shifted(due, -5 * HOUR);
      await run();
      shop.clock.now = shifted(due, MINUTE);
      expect((await me()).premium).toBe(true);
    }
    expect((await of.membership())?.paid_until).toBe("2027-06-19T10:00:00.000Z");
  });

  it("whose answer stays out is asked of the status, and charged once", async () => {
    expect(await renewalWith("timeout")).toMatchObject({ paid: 1 });
    expect(of.charges()).toHaveLength(2);
    expect(await of.renewals()).toHaveLength(1);
    expect((await of.membership())?.paid_until).toBe(shifted(DUE, 30 * DAY).toISOString());
  });

  it("of which nothing is known waits for the poller: no second charge, and Premium stays open for fourteen days at most", async () => {
    shop.clock.now = MORNING;
    shop.sandbox.setNext("timeout");
    shop.sandbox.setNextAnswer("html");
    shop.sandbox.setNextAnswer("html");
    expect(await run()).toMatchObject({ pending: 1 });
    expect((await me()).subscription).toMatchObject({
      renewal_running: true,
      awaiting_bank: { grace_until: "2027-01-04" },
    });
    await run();
    expect(await of.renewals()).toHaveLength(1);
    expect(await of.membership()).toMatchObject({ paid_until: DUE });
    shop.clock.now = shifted(MORNING, MINUTE);
    await pollFor(shop, 2);
    expect(await of.membership()).toMatchObject({
      renewal_order: null,
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
    });
    expect(of.charges()).toHaveLength(2);
  });

  it("that never reached the gateway is tried again with another number, without counting as a try", async () => {
    expect(await renewalWith("down")).toMatchObject({ pending: 1 });
    await pollFor(shop, 16);
    expect(await of.membership()).toMatchObject({ renewal_order: null, charge_tries: 1, dunning: { tries: 0 } });
    expect(await of.mails("payment_failed")).toEqual([]);
    shop.travel(30 * MINUTE);
    expect(await run()).toMatchObject({ paid: 1 });
    expect((await of.renewals()).map(({ renewal }) => (renewal as { try: number }).try).sort()).toEqual([1, 2]);
    expect((await of.membership())?.paid_until).toBe(shifted(DUE, 30 * DAY).toISOString());
  });

  it("refused for a technical reason is tried again soon", async () => {
    shop.sandbox.setAccountCode(String((await of.membership())?.account_id), "909");
    await renewalWith("approve");
    expect(await of.membership()).toMatchObject({ charge_tries: 1, dunning: { tries: 0 } });
    shop.sandbox.setAccountCode(String((await of.membership())?.account_id), "0");
    shop.travel(30 * MINUTE);
    expect(await run()).toMatchObject({ paid: 1 });
  });

  it("that is answered with a technical error after it was charged is asked of the status, and charged once", async () => {
    const gateway = await connectGateway(newPaymentsGateway());
    setGateway({
      ...gateway,
      async chargeAgain(charged) {
        await gateway.chargeAgain(charged);
        return { kind: "declined", code: "909", class: "technical" };
      },
    });
    expect(await renewalWith("approve")).toMatchObject({ paid: 1 });
    resetGateway();
    expect(await of.membership()).toMatchObject({
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
      renewal_order: null,
    });
    expect(of.charges()).toHaveLength(2);
  });

  it("with another amount than ordered is a person's work: grace meanwhile, no failure told, no second charge", async () => {
    shop.clock.now = MORNING;
    shop.sandbox.setNext("wrong_amount");
    expect(await run()).toMatchObject({ review: 1 });
    const [order] = await of.renewals();
    expect(await of.membership()).toMatchObject({
      paid_until: DUE,
      renewal_order: order?.order_number,
      grace_until: shifted(DUE, 14 * DAY).toISOString(),
    });
    const { subscription } = await me();
    expect(subscription).toMatchObject({ awaiting_bank: { grace_until: "2027-01-04" } });
    expect(subscription).not.toHaveProperty("payment_failed");
    await cancel();
    await resume();
    await run();
    expect(await of.renewals()).toHaveLength(1);
    expect(await of.mails("payment_failed")).toEqual([]);
  });

  it("whose gateway is down all day locks nobody out: it is asked each hour and charged when it answers", async () => {
    expect(await renewalWith("down")).toMatchObject({ pending: 1 });
    const asked = await whileSilent(26);
    shop.clock.now = shifted(DUE, DAY);
    expect(await me()).toMatchObject({ premium: true, subscription: { awaiting_bank: { grace_until: "2027-01-04" } } });
    expect(asked.slice(-3)).toEqual([1, 1, 1]);
    expect(await of.mails("payment_failed")).toEqual([]);
    await reconcile({ all: true });
    expect((await me()).subscription).toMatchObject({ awaiting_bank: {} });
    shop.travel(HOUR);
    expect(await run()).toMatchObject({ paid: 1 });
    expect(await of.membership()).toMatchObject({
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
      grace_until: null,
    });
    expect((await me()).subscription).not.toHaveProperty("awaiting_bank");
  });

  it("found paid after the grace has run out brings the membership back from that day on, unless it was cancelled meanwhile", async () => {
    shop.clock.now = MORNING;
    shop.sandbox.setNext("timeout");
    for (const _ of [1, 2]) shop.sandbox.setNextAnswer("html");
    await run();
    shop.clock.now = new Date("2027-01-04T22:59:59.999Z");
    expect(await run()).toMatchObject({ ended: 1 });
    expect(await me()).toMatchObject({ premium: false, subscription: { awaiting_bank: { grace_until: null } } });
    expect(await of.mails("membership_ended")).toMatchObject([{ data: { awaiting_bank: 1 } }]);
    await reconcile({ all: true });
    expect(await of.membership()).toMatchObject({
      status: "active",
      paid_until: shifted(shop.clock.now, 30 * DAY).toISOString(),
    });
  });

  it("that is not known yet keeps its grace for who cancels and resumes, and none for who cancels", async () => {
    await renewalWith("down");
    await cancel();
    expect(await of.membership()).toMatchObject({ grace_until: null });
    expect((await me()).subscription).not.toHaveProperty("awaiting_bank");
    await resume();
    expect(await of.membership()).toMatchObject({ grace_until: shifted(DUE, 14 * DAY).toISOString() });
  });

  /** So many hours of a gateway that answers nothing readable: how many orders were asked about in each. */
  async function whileSilent(hours: number): Promise<number[]> {
    const asked: number[] = [];
    shop.sandbox.setEveryAnswer("html");
    for (let hour = 1; hour <= hours; hour += 1) {
      shop.clock.now = shifted(MORNING, hour * HOUR);
      asked.push((await reconcile({ all: false })).pending ?? 0);
    }
    shop.sandbox.setEveryAnswer();
    return asked;
  }

  it("found paid long after it was given up is given back when the period was paid again", async () => {
    await renewalWith("down");
    await pollFor(shop, 16);
    const [lost] = await of.renewals();
    shop.travel(30 * MINUTE);
    await run();
    shop.sandbox.seed([
      {
        orderNumber: String(lost?.order_number),
        cents: 2499,
        cart: "x",
        at: MORNING,
        subscription: true,
        accountId: String((await of.membership())?.account_id),
      },
    ]);
    expect(await settle(String(lost?.order_number))).toBe("returned");
    expect((await of.membership())?.paid_until).toBe(shifted(DUE, 30 * DAY).toISOString());
    expect(await shop.itemsAt(`ORDER#${lost?.order_number} REFUND#`)).toMatchObject([
      { reason: "duplicate", cents: 2499, status: "intent" },
    ]);
  });
});

describe("a declined renewal", () => {
  it("is tried on days 1, 3, 5 and 7, gives three days of grace, then ends; a new card brings it back", async () => {
    expect(await renewalWith("decline")).toMatchObject({ not_paid: 1 });
    expect(await of.membership()).toMatchObject({
      status: "active",
      grace_until: shifted(DUE, 3 * DAY).toISOString(),
      dunning: { tries: 1, retry_at: "2026-12-22T05:00:00.000Z" },
    });
    expect((await me()).subscription.payment_failed).toEqual({ grace_until: "2026-12-24", next_try: "2026-12-22" });
    shop.clock.now = shifted(DUE, 3 * DAY - 1);
    expect((await me()).premium).toBe(true);
    shop.clock.now = MORNING;
    for (const days of [1, 3, 5, 7]) {
      shop.sandbox.setNext("decline");
      shop.clock.now = shifted(MORNING, days * DAY);
      expect(await run()).toMatchObject({ not_paid: 1 });
      expect(await run()).not.toHaveProperty("not_paid");
    }
    expect(await of.renewals()).toHaveLength(5);
    expect(await of.mails("payment_failed")).toHaveLength(5);
    expect(await of.mails("membership_ended")).toHaveLength(1);
    expect(await of.membership()).toMatchObject({ status: "nonactive", dunning: { tries: 5, retry_at: null } });
    expect((await me()).premium).toBe(false);
    shop.clock.now = shifted(MORNING, 30 * DAY);
    await run();
    expect(await of.renewals()).toHaveLength(5);
    const { id, fields } = await checkout(person, MONTHLY);
    shop.pay(fields, "approve");
    expect(await settle(id)).toBe("paid");
    expect(await of.membership()).toMatchObject({ status: "active", dunning: null });
    expect((await me()).subscription.payment_failed).toBeUndefined();
  });

  it("that succeeds on a later try counts from its due day, and the membership that had ended is back", async () => {
    await renewalWith("decline");
    shop.clock.now = shifted(MORNING, 3 * DAY + 18 * HOUR);
    shop.sandbox.setNext("decline");
    await run();
    expect(await of.membership()).toMatchObject({ status: "nonactive" });
    shop.clock.now = shifted(MORNING, 5 * DAY);
    expect(await run()).toMatchObject({ paid: 1 });
    expect(await of.membership()).toMatchObject({
      status: "active",
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
    });
  });

  it("for good is not tried again: only a new card helps, within the grace from the due day on", async () => {
    shop.sandbox.setAccountCode(String((await of.membership())?.account_id), "931");
    await renewalWith("approve");
    expect(await of.membership()).toMatchObject({ dunning: { tries: 1, retry_at: null } });
    shop.clock.now = shifted(MORNING, DAY);
    expect(await run()).toEqual({ done: 0 });
    const { id, fields } = await checkout(person, MONTHLY);
    shop.pay(fields, "approve");
    await settle(id);
    expect(await of.membership()).toMatchObject({ paid_until: shifted(DUE, 30 * DAY).toISOString(), dunning: null });
  });

  it("leaves room for another plan once Premium has closed: it begins at its payment, and can be withdrawn as its letter says", async () => {
    await renewalWith("decline");
    shop.clock.now = shifted(DUE, 6 * DAY);
    shop.sandbox.setNext("decline");
    await run();
    const { id, fields } = await checkout(person, QUARTERLY);
    shop.pay(fields, "approve");
    await settle(id);
    expect(await of.membership()).toMatchObject({ start_date: shop.clock.now.toISOString(), plan: "quarterly" });
    expect((await me()).subscription).toMatchObject({ next_payment: "2027-03-27", start_date: "2026-12-27" });
    expect(await of.mails("order_confirmation")).toHaveLength(2);
    shop.travel(9 * DAY);
    const [open] = (await person.get("withdrawals")).body.data.orders;
    expect(open).toMatchObject({ order_number: id, state: "open" });
  });

  it("of a member who then cancels is never tried again, and the grace ends at once", async () => {
    await renewalWith("decline");
    shop.clock.now = shifted(DUE, DAY);
    expect((await cancel()).status).toBe(200);
    expect((await me()).premium).toBe(false);
    await run();
    expect(await of.membership()).toMatchObject({ status: "nonactive", dunning: null });
    shop.travel(9 * DAY);
    await run();
    expect(await of.renewals()).toHaveLength(1);
  });

  it.each([
    ["cancelled and resumed", () => happened(resumed)],
    ["resumed, declined and resumed again", () => happened(resumed, declined, resumed)],
    ["resumed and paused, the pause taken back", () => happened(resumed, pausedAndBack)],
    ["resumed, another plan chosen and taken back", () => happened(resumed, plannedAndBack)],
  ])("is tried with a number of its own where the membership was %s on the same morning", async (_case, happens) => {
    await declined();
    await happens();
    await run();
    const numbers = (await of.renewals()).map(({ renewal }) => (renewal as { try: number }).try);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await of.membership()).toMatchObject({
      status: "active",
      renewal_order: null,
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
    });
    expect(of.charges()).toHaveLength(2);
  });

  const happened = async (...things: (() => Promise<void>)[]) => {
    for (const thing of things) await thing();
  };
  const declined = async () => expect(await renewalWith("decline")).toMatchObject({ not_paid: 1 });
  const resumed = async () => {
    await cancel();
    expect((await resume()).status).toBe(200);
  };
  const pausedAndBack = async () => {
    const path = `subscription/${await idOf()}/pause`;
    expect((await change("PATCH", path, { months: 1 })).status).toBe(200);
    expect((await change("DELETE", path)).status).toBe(200);
  };
  const plannedAndBack = async () => {
    const path = `subscription/${await idOf()}/plan`;
    expect((await change("PATCH", path, { subscription_type: "quarterly", new_price: 65.97 })).status).toBe(200);
    expect((await change("DELETE", path)).status).toBe(200);
  };

  it("whose number was used by a record that has forgotten it takes the next one", async () => {
    await declined();
    await resumed();
    const { charge_tries: _, ...forgetful } = (await of.membership()) ?? {};
    await shop.put(forgetful);
    await run();
    await run();
    expect(await of.membership()).toMatchObject({ paid_until: shifted(DUE, 30 * DAY).toISOString() });
  });

  it("of a membership that is over already can still be cancelled", async () => {
    await renewalWith("decline");
    shop.clock.now = shifted(MORNING, 3 * DAY + 18 * HOUR);
    shop.sandbox.setNext("decline");
    await run();
    expect((await cancel()).body.data.subscription.subscription_status).toBe("nonactive");
    shop.clock.now = shifted(MORNING, 5 * DAY);
    expect(await run()).toEqual({ done: 0 });
    expect((await cancel()).status).toBe(409);
  });
});

describe("a membership that is cancelled", () => {
  it("is not charged, and is over with the last day of its paid period", async () => {
    await cancel();
    shop.clock.now = MORNING;
    await run();
    expect((await me()).premium).toBe(true);
    shop.clock.now = new Date("2026-12-21T22:59:59.998Z");
    await run();
    expect((await me()).premium).toBe(true);
    shop.clock.now = new Date("2026-12-21T22:59:59.999Z");
    expect(await run()).toMatchObject({ ended: 1 });
    expect(await of.membership()).toMatchObject({ status: "nonactive" });
    expect(await of.renewals()).toEqual([]);
    expect(await of.mails("membership_ended")).toHaveLength(1);
  });

  /** A charge whose outcome the shop does not know yet. */
  async function inFlight() {
    shop.clock.now = MORNING;
    shop.sandbox.setNext("timeout");
    shop.sandbox.setNextAnswer("html");
    shop.sandbox.setNextAnswer("html");
    expect(await run()).toMatchObject({ pending: 1 });
  }

  it("while a charge is in flight gets the money back and no period", async () => {
    await inFlight();
    expect((await cancel()).status).toBe(200);
    await pollFor(shop, 2);
    const [order] = await of.renewals();
    expect(order).toMatchObject({ status: "refund_due" });
    expect(await shop.itemsAt(`ORDER#${order?.order_number} REFUND#`)).toMatchObject([
      { reason: "cancelled", cents: 2499, remaining_cents: 0, status: "intent", user_id: person.id },
    ]);
    expect(await of.membership()).toMatchObject({ status: "cancelled", paid_until: DUE, renewal_order: null });
    expect(await of.mails("refund_requested")).toHaveLength(1);
    expect(await of.mails("renewal_paid")).toEqual([]);
    expect(await shop.itemsAt("LEDGER#2026-12-21")).toMatchObject([{ cents: 2499 }]);
    await reconcile({ all: true });
    expect(await shop.itemsAt("LEDGER#2026-12-21")).toHaveLength(1);
  });

  it("and resumed while a charge is in flight is renewed as if nothing had been", async () => {
    await inFlight();
    await cancel();
    expect((await resume()).status).toBe(200);
    await pollFor(shop, 2);
    expect(await of.membership()).toMatchObject({
      status: "active",
      paid_until: shifted(DUE, 30 * DAY).toISOString(),
    });
  });

  it("by deleting the account while a charge is in flight keeps no money and no name", async () => {
    await inFlight();
    const [item] = await shop.itemsAt(`USER#${person.id} PROFILE`);
    await forgetPerson(read(profileItem, item), shop.clock.now);
    await pollFor(shop, 2);
    const [order] = await of.renewals();
    expect(order).toMatchObject({ status: "refund_due", buyer: { first_name: "Obrisani", email: null } });
    expect(await shop.itemsAt(`ORDER#${order?.order_number} REFUND#`)).toMatchObject([{ reason: "account_deleted" }]);
    expect(await of.membership()).toMatchObject({ status: "nonactive", account_id: null });
    shop.travel(30 * DAY);
    expect(await run()).toEqual({ done: 0 });
  });
});

describe("the notices", () => {
  it("come once, seven days before, on time or late", async () => {
    shop.clock.now = new Date("2026-12-14T06:59:00Z");
    expect(await run()).toEqual({ done: 0 });
    shop.travel(MINUTE);
    await Promise.all([run(), run(), run()]);
    expect(await of.mails("renewal_notice")).toMatchObject([{ data: { price: 24.99, due: DUE } }]);
    shop.travel(DAY);
    await run();
    expect(await of.mails("renewal_notice")).toHaveLength(1);
  });

  it("warn of a card that expires, once", async () => {
    const item = await of.membership();
    await shop.put({ ...item, card_expires: "2027-01-05", gsi2sk: "2026-12-06T07:00:00.000Z" });
    shop.clock.now = new Date("2026-12-06T07:00:00Z");
    await run();
    await run();
    expect(await of.mails("card_expiry")).toHaveLength(1);
  });
});

describe("a new card", () => {
  const NEXT = { ...MONTHLY, next_period: true };

  it("pays the next period in the last 30 days and is charged from then on", async () => {
    shop.clock.now = shifted(DUE, -5 * DAY);
    expect((await person.post("orders", MONTHLY)).body.code).toBe("already_owned");
    expect((await person.post("orders", { ...QUARTERLY, next_period: true })).body.code).toBe("already_owned");
    const old = (await of.membership())?.account_id;
    const { id, fields } = await checkout(person, NEXT);
    shop.pay(fields, "approve");
    await settle(id);
    const membership = await of.membership();
    expect(membership).toMatchObject({ paid_until: shifted(DUE, 30 * DAY).toISOString() });
    expect(membership?.account_id).not.toBe(old);
    const letters = [await of.mails("order_confirmation"), await of.mails("renewal_paid")].map(({ length }) => length);
    expect(letters).toEqual([1, 1]);
    expect((await person.get("withdrawals")).body.data.orders).toMatchObject([
      { order_number: id, state: "renewal" },
      {},
    ]);
    shop.clock.now = MORNING;
    await run();
    expect(await of.renewals()).toEqual([]);
  });

  it("is paid by a member who has moved: from then on renewals carry the PDV of where they live, at the rate of their own day", async () => {
    oneStopShopFrom("2027-01-01");
    shop.clock.now = shifted(DUE, -5 * DAY);
    const { id, fields } = await checkout(person, { ...NEXT, country: "AT" });
    shop.pay(fields, "approve");
    await settle(id);
    expect((await me()).country).toBe("AT");
    expect((await shop.itemsAt("LEDGER#2026-12-16"))[0]).toMatchObject({ vat_rate: 25, tax_cents: 500, country: "AT" });
    shop.clock.now = shifted(MORNING, 30 * DAY);
    expect(await run()).toMatchObject({ paid: 1 });
    const vat = { vat_rate: 20, vat_country: "AT", cents: 2499, tax_cents: 417, country: "AT" };
    expect(await of.renewals()).toMatchObject([{ ...vat, subtotal_cents: 2082 }]);
    expect(await shop.itemsAt("LEDGER#2027-01-20")).toMatchObject([vat]);
    expect(await shop.itemsAt("ATTENTION country_unproved#")).toEqual([]);
  });

  it("and a renewal never pay for one period: the job waits for the open form", async () => {
    shop.clock.now = shifted(MORNING, -MINUTE);
    const { id, fields } = await checkout(person, NEXT);
    shop.clock.now = MORNING;
    expect(await run()).toMatchObject({ busy: 1 });
    shop.pay(fields, "abandon");
    await settle(id);
    shop.travel(HOUR);
    await run();
    expect(await of.renewals()).toEqual([]);
  });

  it("that was paid in a form thought closed, beside a renewal, is given back", async () => {
    shop.clock.now = shifted(MORNING, -MINUTE);
    const { id, fields } = await checkout(person, NEXT);
    await shop.call("POST", "payments/corvus/cancel", { form: { order_number: id, language: "hr" } });
    expect(await renewalWith("approve")).toMatchObject({ paid: 1 });
    shop.pay(fields, "abandon");
    expect(await settle(id)).toBe("returned");
    expect((await of.membership())?.paid_until).toBe(shifted(DUE, 30 * DAY).toISOString());
  });

  it("waits while a renewal is in flight, whose order can't be paid in a form", async () => {
    await renewalWith("down");
    const [order] = await of.renewals();
    expect((await person.post("orders", NEXT)).body).toMatchObject({ code: "order_pending" });
    const signing = await person.post("corvussignature", { order_number: order?.order_number });
    expect(signing.body.code).toBe("order_closed");
  });
});
