import { afterEach, describe, expect, it } from "vitest";
import {
  connectGateway,
  newPaymentsGateway,
  resetGateway,
  setGateway,
} from "#functions/domains/payments/connect-gateway.ts";
import type { Outcome, RepeatedCharge } from "#functions/domains/payments/gateway.ts";
import { settle } from "#functions/domains/settlement/settle.ts";
import { reconcile } from "#functions/jobs/reconcile.ts";
import { aShop } from "#test/steps/given/a-shop.ts";
import { DUE, MORNING, memberOfEachTest, run } from "#test/steps/given/members.ts";
import { DAY, HOUR, shifted } from "#test/steps/given/records.ts";
import { checkout, MONTHLY } from "#test/steps/when/checkout.ts";

const shop = await aShop();
const { person, of, me, cancel } = memberOfEachTest(shop);
afterEach(resetGateway);

const unheard: Outcome = { kind: "unknown", reason: "connection" };
const technical: Outcome = { kind: "declined", code: "909", class: "technical" };
const PERIOD = { status: "active", paid_until: shifted(DUE, 30 * DAY).toISOString() };
const LAST_DAY = expect.stringMatching(/^2027-01-04T(05|17)/);

/**
 * `outage`: neither end answers. `landing`: nor does it, but each charge is made. `charges`: charges fail technically, and the
 * status answers.
 */
const ways = {
  outage: async () => ({ chargeAgain: async () => unheard, outcomeOf: async () => unheard }),
  landing: async () => {
    const { chargeAgain } = await connectGateway(newPaymentsGateway());
    const lands = async (charge: RepeatedCharge) => chargeAgain(charge).then(() => unheard);
    return { chargeAgain: lands, outcomeOf: async () => unheard };
  },
  charges: async () => ({ chargeAgain: async () => technical }),
};
type Way = keyof typeof ways;

/** The gateway falls silent on the due morning. The jobs run until so many days later, when it answers again. */
async function silentFor(days: number, way: Way): Promise<void> {
  const gateway = await connectGateway(newPaymentsGateway());
  setGateway({ ...gateway, ...(await ways[way]()) });
  await jobsUntil(days, MORNING);
  resetGateway();
}

/** The jobs every twelve hours, from a moment to so many days after the due morning. */
async function jobsUntil(days: number, from: Date = shop.clock.now): Promise<void> {
  for (let at = from; at <= shifted(MORNING, days * DAY); at = shifted(at, 12 * HOUR)) {
    shop.clock.now = at;
    await reconcile({ all: false });
    await run();
  }
}

const letters = async () => [
  ...(await of.mails("payment_failed")).map(({ created_at, data }) => ({ created_at, data })),
  ...(await of.mails("membership_ended")).map(({ created_at, data }) => ({ created_at, data })),
];
const lostOn = async (field: string) =>
  (await shop.itemsAt("DAYS")).filter((day) => day[`members_lost_${field}`] === 1).map(({ sk }) => sk);
const paysByHand = async () => {
  const { id, fields } = await checkout(person, MONTHLY);
  shop.pay(fields, "approve");
  expect(await settle(id)).toBe("paid");
};

describe("a gateway that is silent at a renewal", () => {
  it.each([
    [5, "outage"],
    [9, "outage"],
    [13, "outage"],
    [5, "charges"],
    [9, "charges"],
  ] as const)(
    "for %i days (%s) closes nobody out: the period is charged once it answers, from its due day, and no letter is sent",
    async (days, way) => {
      await silentFor(days, way);
      expect(await me()).toMatchObject({
        premium: true,
        subscription: { awaiting_bank: { grace_until: "2027-01-04" } },
      });
      await jobsUntil(days + 1);
      expect(await of.membership()).toMatchObject({ ...PERIOD, grace_until: null, dunning: null });
      expect(of.charges()).toHaveLength(2);
      expect(await letters()).toEqual([]);
    },
  );

  it("for fourteen days says so on the last day, with a way to pay and Premium to its evening; paid on that day it goes on from its due day", async () => {
    await silentFor(14.5, "charges");
    expect(await letters()).toMatchObject([{ created_at: LAST_DAY, data: { declined: 0, retry_at: null } }]);
    expect(await me()).toMatchObject({
      premium: true,
      subscription: { payment_failed: { grace_until: "2027-01-04", next_try: null } },
    });
    await paysByHand();
    expect(await of.membership()).toMatchObject({ ...PERIOD, grace_until: null, dunning: null });
  });

  it("for twenty days ends the membership with that letter before, counts it apart, and charges nothing afterwards; its member comes back by paying", async () => {
    await silentFor(20, "charges");
    await jobsUntil(21);
    expect(await letters()).toMatchObject([{ created_at: LAST_DAY }, { data: { awaiting_bank: 0, retry_at: null } }]);
    expect([await lostOn("unanswered"), await lostOn("unpaid")]).toEqual([["2027-01-05"], []]);
    expect(of.charges()).toHaveLength(1);
    await paysByHand();
    expect(await of.membership()).toMatchObject({ status: "active", start_date: shop.clock.now.toISOString() });
  });

  it("for twenty days at both ends closes with the word that the bank is awaited, and with its first answer tells how to pay", async () => {
    await silentFor(20, "outage");
    expect(await letters()).toMatchObject([{ data: { awaiting_bank: 1 } }]);
    expect(await me()).toMatchObject({ premium: false, subscription: { awaiting_bank: { grace_until: null } } });
    expect(await lostOn("unanswered")).toEqual(["2027-01-05"]);
    await jobsUntil(21);
    expect(await of.mails("payment_failed")).toMatchObject([
      { data: { declined: 0, retry_at: null, grace_until: null } },
    ]);
    expect((await of.renewals()).map(({ status }) => status)).toEqual(["failed"]);
    await paysByHand();
    expect(await me()).toMatchObject({ premium: true });
  });

  it.each([
    [9, PERIOD],
    [20, { status: "active", paid_until: shifted(DUE, 50 * DAY).toISOString() }],
  ])("for %i days after the charge landed keeps that charge alone", async (days, membership) => {
    await silentFor(days, "landing");
    await jobsUntil(days + 1);
    expect(of.charges()).toHaveLength(2);
    const { status, paid_until } = (await of.membership()) ?? {};
    expect({ status, day: String(paid_until).slice(0, 10) }).toEqual({
      status: membership.status,
      day: membership.paid_until.slice(0, 10),
    });
    expect(await of.mails("payment_failed")).toEqual([]);
  });

  it("leaves its member the way to pay with another card; nothing else is charged when it answers", async () => {
    const gateway = await connectGateway(newPaymentsGateway());
    setGateway({ ...gateway, ...(await ways.charges()) });
    await jobsUntil(9, MORNING);
    shop.travel(HOUR);
    await reconcile({ all: false });
    await paysByHand();
    resetGateway();
    await jobsUntil(12);
    expect(await of.membership()).toMatchObject({ ...PERIOD, dunning: null });
    expect(of.charges()).toHaveLength(2);
  });

  it.each([
    ["outage", 1],
    ["charges", 1],
    ["landing", 2],
  ] as const)(
    "(%s) and whose member cancels meanwhile ends the membership at once and keeps no charge",
    async (way, made) => {
      const gateway = await connectGateway(newPaymentsGateway());
      setGateway({ ...gateway, ...(await ways[way]()) });
      await jobsUntil(5, MORNING);
      expect((await cancel()).status).toBe(200);
      expect((await me()).premium).toBe(false);
      await jobsUntil(9);
      resetGateway();
      await jobsUntil(11);
      expect(of.charges()).toHaveLength(made);
      const back = (await of.renewals()).filter(({ status }) => status === "refund_due");
      expect(back).toHaveLength(made - 1);
      expect([await lostOn("cancelled"), await lostOn("unanswered")]).toEqual([["2026-12-26"], []]);
    },
  );

  it("before a card that is refused gives three days from the refusal, and is then not paid", async () => {
    await silentFor(9, "charges");
    shop.sandbox.setAccountCode(String((await of.membership())?.account_id), "931");
    await jobsUntil(10);
    expect(await of.mails("payment_failed")).toMatchObject([{ data: { declined: 1, retry_at: null } }]);
    expect((await me()).subscription).toMatchObject({ payment_failed: { grace_until: "2027-01-03" } });
    await jobsUntil(14);
    expect([await lostOn("unpaid"), await lostOn("unanswered")]).toEqual([["2027-01-04"], []]);
  });
});
