import { describe, expect, it } from "vitest";
import { applyPayment } from "#functions/domains/memberships/charge-outcome.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";

const bought = { ...order({ category: "subscription", product_id: "monthly", cents: 2499 }), period_days: 30 };

/** The card is charged by us for the period that is due. */
const byUs = (before: ReturnType<typeof subscription>) => ({
  renewal: { subscription_id: before.id, due: before.paid_until, try: 1 },
});

const renewed = (...facts: Parameters<typeof applyPayment>) => applyPayment(...facts).after;

function pay(at: Date | string, before?: ReturnType<typeof subscription>, days = 30, more = {}) {
  return renewed(
    { ...bought, period_days: days, ...more },
    payment({ paid_at: new Date(at).toISOString(), account_id: "account-new", card_expires: "2030-12-31" }),
    before,
    "new-id",
  );
}

/** The same time of day in Zagreb, so many days after noon of 21 November. */
const LAST: Record<number, string> = {
  30: "2026-12-21T11:00:00.000Z",
  90: "2027-02-19T11:00:00.000Z",
  180: "2027-05-20T10:00:00.000Z",
  365: "2027-11-21T11:00:00.000Z",
};

describe("a membership after its payment", () => {
  it.each([30, 90, 180, 365])("is paid for %i days from the payment", (days) => {
    expect(pay(NOON, undefined, days)).toMatchObject({
      id: "new-id",
      status: "active",
      start_date: NOON.toISOString(),
      paid_until: LAST[days],
      period_days: days,
      version: 1,
    });
  });

  it("does not drift when it is paid early again and again", () => {
    let record = pay(NOON);
    for (let period = 2; period <= 13; period += 1) {
      record = pay(shifted(record.paid_until, -3 * DAY), record);
      expect(zagrebDay(new Date(record.paid_until))).toBe(zagrebDay(shifted(NOON, period * 30 * DAY)));
    }
    expect(record).toMatchObject({ start_date: NOON.toISOString(), customer_value_cents: 13 * 2499, version: 13 });
  });

  it("counts from the end of a cancelled period that still runs, and is active again", () => {
    const cancelled = subscription("ana", { status: "cancelled" });
    expect(pay(NOON, cancelled)).toMatchObject({
      id: cancelled.id,
      status: "active",
      start_date: cancelled.start_date,
      paid_until: shifted(cancelled.paid_until, 30 * DAY).toISOString(),
    });
  });

  it("begins anew from the payment when the paid period is over", () => {
    const over = subscription("ana", { status: "nonactive", paid_until: "2026-10-01T00:00:00.000Z" });
    expect(pay(NOON, over)).toMatchObject({ id: over.id, start_date: NOON.toISOString(), version: 2 });
  });

  it("begins anew at the very moment at which a cancelled period's last day ends", () => {
    const ending = subscription("ana", { status: "cancelled", paid_until: NOON.toISOString() });
    const end = "2026-11-21T22:59:59.999Z";
    expect(pay(shifted(end, -1), ending).start_date).toBe(ending.start_date);
    expect(pay(end, ending).start_date).toBe(end);
  });

  it.each([
    [0, 30],
    [3, 30],
    [7, 30],
    [8, 38],
  ])("that should have been renewed and is paid %i days late is paid for %i days from its due moment", (late, days) => {
    const due = subscription("ana", { paid_until: NOON.toISOString() });
    const record = pay(shifted(NOON, late * DAY), due, 30, byUs(due));
    expect(record.paid_until).toBe(shifted(NOON, days * DAY).toISOString());
    expect(record.start_date === due.start_date).toBe(late <= 7);
  });

  it("that ended for want of payment goes on from its due moment when a new card pays in time", () => {
    const dunning = { due: NOON.toISOString(), tries: 2, retry_at: null };
    const over = subscription("ana", { status: "nonactive", paid_until: NOON.toISOString(), dunning });
    expect(pay(shifted(NOON, 5 * DAY), over, 30, { renews: true })).toMatchObject({
      status: "active",
      dunning: null,
      paid_until: shifted(NOON, 30 * DAY).toISOString(),
    });
  });

  it("ends a pause: a running one counts from the payment, one that was still ahead from the paid period's end", () => {
    const paused_until = shifted(NOON, 40 * DAY).toISOString();
    const running = subscription("ana", { paid_until: shifted(NOON, -DAY).toISOString(), paused_until });
    expect(pay(NOON, running)).toMatchObject({
      paused_until: null,
      paid_until: shifted(NOON, 30 * DAY).toISOString(),
    });
    const ahead = subscription("ana", { paid_until: shifted(NOON, DAY).toISOString(), paused_until });
    expect(pay(NOON, ahead).paid_until).toBe(shifted(NOON, 31 * DAY).toISOString());
  });

  it("keeps a request for another plan that this payment does not fulfil, and drops one that it does", () => {
    const next_plan = { plan: "quarterly", title: "Tromjesečno", period_days: 90, cents: 6597 };
    const before = subscription("ana", { next_plan });
    expect(pay(NOON, before).next_plan).toEqual(next_plan);
    expect(renewed({ ...bought, product_id: "quarterly" }, payment(), before, "x").next_plan).toBeNull();
  });

  it("knows which order paid for which of its running periods", () => {
    const first = pay(NOON);
    expect(first.periods).toEqual([
      { order_number: bought.order_number, from: NOON.toISOString(), until: first.paid_until },
    ]);
    const second = renewed({ ...bought, order_number: "S2" }, payment({ paid_at: NOON.toISOString() }), first, "x");
    expect(second.periods).toEqual([
      ...(first.periods ?? []),
      { order_number: "S2", from: first.paid_until, until: second.paid_until },
    ]);
    expect(pay(shifted(second.paid_until, -DAY), second).periods).toHaveLength(2);
  });

  it("stays cancelled when the member cancelled before the payment of the next period was found", () => {
    const paid = { ...bought, extends_due: "2026-12-01T09:00:00.000Z" };
    const before = subscription("ana", { status: "cancelled" });
    expect(renewed(paid, payment({ paid_at: NOON.toISOString() }), before, "id")).toMatchObject({
      status: "cancelled",
      paid_until: "2026-12-31T09:00:00.000Z",
    });
  });

  it("waits for no other charge once a period was paid", () => {
    expect(pay(NOON, subscription("ana", { renewal_order: "S9" })).renewal_order).toBeNull();
  });

  it("ends a grace and takes the newest card", () => {
    const graced = subscription("ana", { grace_until: shifted(NOON, DAY).toISOString() });
    expect(pay(NOON, graced)).toMatchObject({
      grace_until: null,
      account_id: "account-new",
      card_expires: "2030-12-31",
    });
  });

  it("keeps the card that it knows when the payment names none", () => {
    const before = subscription("ana");
    const record = renewed(bought, payment(), before, "new-id");
    expect(record).toMatchObject({ account_id: before.account_id, card_expires: before.card_expires });
  });
});
