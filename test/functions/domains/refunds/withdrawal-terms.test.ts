import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysFrom } from "#contract/periods.ts";
import { taxOfRefund } from "#functions/domains/books/ledger/booking.ts";
import { applyRefund } from "#functions/domains/memberships/apply-refund.ts";
import type { PaidPeriod, SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import type { OrderRecord } from "#functions/domains/orders/order.ts";
import { readRefund } from "#functions/domains/refunds/record/interpret-gateway.ts";
import { keptCents, remainingAfter } from "#functions/domains/refunds/record/refund.ts";
import { unspentCents, wasPaid, withdrawalTerms } from "#functions/domains/refunds/withdrawal-terms.ts";
import { zagrebDay } from "#functions/platform/zagreb.ts";
import { DAY, HOUR, NOON, order, shifted, subscription } from "#test/steps/given/records.ts";

const startNow = { start_now: true, waiver: false, texts: "1" };

function paid(changes: Partial<OrderRecord> = {}) {
  const made = order({ status: "paid", date_paid: NOON.toISOString(), payment_reference: "1", ...changes });
  if (!wasPaid(made)) throw new Error("not paid");
  return made;
}
const membership = (changes: Partial<OrderRecord> = {}) =>
  paid({
    category: "subscription",
    product_id: "monthly",
    cents: 2499,
    period_days: 30,
    end_date: null,
    consents: startNow,
    ...changes,
  });
const terms = (made: ReturnType<typeof paid>, milliseconds: number) =>
  withdrawalTerms(made, undefined, shifted(NOON, milliseconds));

describe("unspent of an order are", () => {
  const unspent = (made: OrderRecord, days: number, record?: SubscriptionRecord) =>
    unspentCents(made, record, shifted(NOON, days * DAY));
  const training = { category: "training", cents: 4000, period_days: 90, end_date: null } as const;

  it("the days ahead, of a renewal and without a tick too, and never more than was kept", () => {
    const renewal = { renewal: { subscription_id: "s", due: NOON.toISOString(), try: 1 }, consents: null };
    expect(unspent(membership(renewal), 10)).toBe(1666);
    expect(unspent(membership(), 30)).toBe(0);
    expect(unspent(paid(training), 45)).toBe(2000);
    expect(unspent(paid({ ...training, status: "partially_refunded", refunded_cents: 3000 }), 45)).toBe(1000);
    expect(unspent(paid({ cents: 1000, end_date: "2026-11-30" }), 5)).toBe(500);
  });

  it.each<[string, Partial<OrderRecord>]>([
    ["whose access has ended", { access_ended: true }],
    ["whose money is on its way", { status: "refund_due" }],
    ["that is disputed", { status: "disputed" }],
    ["that was never paid", { status: "pending", date_paid: null }],
    ["that is a gift", { gift: "hash" }],
    ["of an ebook", { category: "ebook", period_days: null }],
    ["without an end", { period_days: null }],
  ])("nothing of one %s", (_case, changes) => {
    expect(unspent({ ...paid(training), ...changes }, 1)).toBe(0);
  });
});

describe("a withdrawal gives back", () => {
  it.each([
    [0, 2499],
    [DAY - 1, 2499],
    [DAY, 2416],
    [10 * DAY, 1666],
    [14 * DAY, 1333],
  ])("of a membership of 24.99 after %i ms: %i cents, whole used days, rounded for the buyer", (used, cents) => {
    expect(terms(membership(), used)).toMatchObject({ state: "open", cents });
  });

  it("everything where the buyer did not ask for an immediate start, or was never asked", () => {
    for (const consents of [null, { ...startNow, start_now: false }])
      expect(terms(membership({ consents }), 10 * DAY).cents).toBe(2499);
  });

  it("pro rata for a training by its days, for a challenge by the days to its end", () => {
    const training = paid({ category: "training", cents: 4000, period_days: 90, end_date: null, consents: startNow });
    expect(terms(training, 9 * DAY).cents).toBe(3600);
    const challenge = paid({ cents: 1000, end_date: "2026-11-30", consents: startNow });
    expect(terms(challenge, 5 * DAY).cents).toBe(500);
    expect(terms(challenge, 10 * DAY)).toMatchObject({ state: "performed", cents: 0 });
  });

  it("nothing for an ebook that was delivered on both consents, all of it on one", () => {
    const book = { category: "ebook" as const, end_date: null, consents: { ...startNow, waiver: true } };
    expect(terms(paid(book), HOUR).state).toBe("waived");
    for (const consents of [startNow, { ...startNow, start_now: false, waiver: true }, null])
      expect(terms(paid({ ...book, consents }), HOUR)).toMatchObject({ state: "open", cents: 2490 });
    const lent = paid({ ...book, period_days: 30, consents: startNow });
    expect(terms(lent, 5 * DAY)).toMatchObject({ state: "open", cents: 2490 });
  });

  it("of anything else by its days alone, whatever was waived, and everything where it has no end", () => {
    const training = { category: "training" as const, cents: 4000, end_date: null };
    const waived = { ...startNow, waiver: true };
    expect(terms(paid({ ...training, period_days: 90, consents: waived }), 9 * DAY).cents).toBe(3600);
    expect(terms(paid({ ...training, period_days: null, consents: startNow }), 9 * DAY).cents).toBe(4000);
    expect(wasPaid(order())).toBe(false);
  });

  it.each([
    ["just after midnight, over the change of the clocks", "2026-10-12T00:15:00+02:00", "2026-10-26T22:59:59.999Z"],
    ["a second before midnight", "2026-10-12T23:59:59+02:00", "2026-10-26T22:59:59.999Z"],
    ["to a Saturday, so until Monday", "2026-11-21T12:00:00+01:00", "2026-12-07T22:59:59.999Z"],
    ["to Christmas, so until the Monday after it", "2026-12-11T12:00:00+01:00", "2026-12-28T22:59:59.999Z"],
    ["to Easter Sunday, so until Tuesday", "2026-03-22T12:00:00+01:00", "2026-04-07T21:59:59.999Z"],
    ["to Corpus Christi, so until Friday", "2027-05-13T12:00:00+02:00", "2027-05-28T21:59:59.999Z"],
  ])("until the end of the fourteenth day after the payment: %s", (_case, date_paid, end) => {
    const made = membership({ date_paid });
    const { until } = withdrawalTerms(made, undefined, new Date(date_paid));
    expect(until.toISOString()).toBe(end);
    expect(withdrawalTerms(made, undefined, until).state).toBe("open");
    expect(withdrawalTerms(made, undefined, shifted(until, 1)).state).toBe("late");
  });

  it("of a new contract pro rata from its own start: another plan in place of one that lapsed, or paid in advance", () => {
    const yearly = { product_id: "yearly", cents: 18_996, period_days: 365, extends_due: NOON.toISOString() };
    expect(terms(membership(yearly), 5 * DAY)).toMatchObject({ state: "open", cents: 18_736 });
  });

  it("nothing for a renewal, and nothing twice", () => {
    expect(terms(membership({ renewal: { subscription_id: "s", due: NOON.toISOString(), try: 1 } }), 0).state).toBe(
      "renewal",
    );
    expect(terms(membership({ extends_due: NOON.toISOString(), renews: true }), 0).state).toBe("renewal");
    for (const status of ["refund_due", "refunded", "disputed", "review"] as const)
      expect(terms(membership({ status }), 0).state).toBe("closed");
    expect(terms(membership({ withdrawn: { at: NOON.toISOString(), cents: 1 } }), 0).state).toBe("closed");
  });

  it("all of a plan whose period has not begun, because an earlier one runs", () => {
    const made = membership();
    const running = subscription("ana", {
      latest_order: made.order_number,
      paid_until: shifted(NOON, 50 * DAY).toISOString(),
    });
    expect(withdrawalTerms(made, running, shifted(NOON, 13 * DAY)).cents).toBe(2499);
  });

  it("pro rata from the payment where the period counts from an earlier due moment, or is not known any more", () => {
    const made = membership();
    const ended = subscription("ana", { latest_order: "S9", paid_until: NOON.toISOString(), periods: [] });
    const late = { order_number: made.order_number, from: shifted(NOON, -2 * DAY).toISOString() };
    const running = { ...ended, periods: [{ ...late, until: shifted(NOON, 28 * DAY).toISOString() }] };
    for (const record of [ended, running])
      expect(withdrawalTerms(made, record, shifted(NOON, 10 * DAY)).cents).toBe(1666);
  });

  it("never more than was kept, never less than the exact share, never a cent more than its rounding", () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    const days = fc.constantFrom(30, 90, 180, 365);
    const hours = fc.integer({ min: 0, max: 14 * 24 });
    fc.assert(
      fc.property(cents, days, hours, fc.nat(100_000), (price, period, used, before) => {
        const refunded = before % price;
        const made = membership({ cents: price, period_days: period, refunded_cents: refunded });
        const back = terms(made, used * HOUR).cents;
        const share = (price * (period - Math.floor(used / 24))) / period;
        expect(back).toBeLessThanOrEqual(price - refunded);
        expect(back).toBe(Math.min(Math.ceil(share), price - refunded));
      }),
    );
  });
});

describe("what remains", () => {
  it("is what was paid less what went back and goes back now, to the cent, down to zero", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), fc.nat(), (cents, first, second) => {
        const refunded_cents = first % cents;
        const made = { cents, refunded_cents };
        const back = 1 + (second % keptCents(made));
        expect(remainingAfter(made, back) + back + refunded_cents).toBe(cents);
      }),
    );
  });

  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2491])("is none for a refund of %d", (cents) => {
    const refused = new RangeError("a refund must be between one cent and what is left of the payment");
    expect(() => remainingAfter({ cents: 2490 }, cents)).toThrow(refused);
  });
});

describe("the gateway's word on a refund", () => {
  const whole = { cents: 4000, remaining_cents: 0 };
  const part = { cents: 1000, remaining_cents: 3000 };
  const later = { cents: 500, remaining_cents: 2500 };
  const charged = { kind: "paid", attemptNumber: "S", currency: "EUR", reference: "1", approvalCode: "" } as const;
  it.each([
    [whole, { kind: "reversed", status: "refunded" }, "done"],
    [whole, { kind: "reversed", status: "voided", cents: 4000 }, "done"],
    [whole, { ...charged, cents: 4000 }, "not_yet"],
    [whole, { kind: "reversed", status: "partially_refunded", cents: 3000 }, "mismatch"],
    [whole, { kind: "reversed", status: "partially_refunded", cents: 4000 }, "not_yet"],
    [part, { kind: "reversed", status: "partially_refunded", cents: 3000 }, "done"],
    [part, { kind: "reversed", status: "partially_refunded", cents: 4000 }, "done"],
    [later, { kind: "reversed", status: "partially_refunded", cents: 2500 }, "done"],
    [later, { kind: "reversed", status: "partially_refunded", cents: 3000 }, "not_yet"],
    [later, { kind: "reversed", status: "partially_refunded", cents: 4000 }, "mismatch"],
    [part, { kind: "reversed", status: "partially_refunded", cents: 1000 }, "mismatch"],
    [part, { kind: "reversed", status: "partially_refunded" }, "unknown"],
    [part, { kind: "reversed", status: "refunded" }, "mismatch"],
    [part, { ...charged, cents: 3000 }, "mismatch"],
    [part, { kind: "not_found" }, "unknown"],
    [part, { kind: "declined", code: "100", class: "soft" }, "unknown"],
    [part, { kind: "unknown", reason: "timeout" }, "unknown"],
  ] as const)("%o and %o is %s", (refund, outcome, reading) => {
    expect(readRefund(refund, outcome, 4000)).toBe(reading);
  });
});

describe("a membership after a refund", () => {
  const refunded = (...facts: Parameters<typeof applyRefund>) => applyRefund(...facts).after;
  const at = shifted(NOON, DAY).toISOString();
  const record = subscription("ana", { latest_order: "S1", paid_until: shifted(NOON, 30 * DAY).toISOString() });
  const made = { order_number: "S1", period_days: 30, date_paid: NOON.toISOString() };
  const full = { cents: 2499, endsAccess: true, endsContract: false, at };
  const withoutCard = { account_id: null, card_expires: null, dunning: null, next_plan: null };

  it("is over at once, cannot be charged again, and has lost the value", () => {
    expect(refunded(record, made, full)).toMatchObject({
      status: "nonactive",
      paid_until: at,
      account_id: null,
      card_expires: null,
      customer_value_cents: 0,
      version: 2,
    });
  });

  it("runs on as cancelled as far as an earlier order paid for it", () => {
    const longer = { ...record, paid_until: shifted(NOON, 50 * DAY).toISOString() };
    expect(refunded(longer, made, full)).toMatchObject({
      status: "cancelled",
      paid_until: shifted(NOON, 20 * DAY).toISOString(),
    });
  });

  it("is over on the last day of its period too, and only cancelled where that day has ended", () => {
    expect(refunded({ ...record, paid_until: at }, made, full)).toMatchObject({ status: "nonactive", paid_until: at });
    const ended = { ...full, at: "2026-11-22T22:59:59.999Z" };
    expect(refunded({ ...record, paid_until: at }, made, ended)).toMatchObject({ status: "cancelled", paid_until: at });
  });

  it("of a member who deleted the account stays the number that it is: no date moves", () => {
    const forgotten = { ...record, status: "nonactive" as const };
    const after = refunded(forgotten, made, full);
    expect(after).toMatchObject({ status: "nonactive", paid_until: record.paid_until, customer_value_cents: 0 });
    expect(after.periods).toBeUndefined();
  });

  const periods = [
    { order_number: "S1", from: NOON.toISOString(), until: shifted(NOON, 30 * DAY).toISOString() },
    { order_number: "S2", from: shifted(NOON, 30 * DAY).toISOString(), until: shifted(NOON, 60 * DAY).toISOString() },
  ];
  const prepaid = { ...record, latest_order: "S2", paid_until: shifted(NOON, 60 * DAY).toISOString(), periods };
  const second = { order_number: "S2", period_days: 30, date_paid: at, extends_due: record.paid_until };

  it("loses what is left of an earlier order's period, and the card with it: the later one begins at once", () => {
    expect(refunded(prepaid, made, full)).toMatchObject({
      status: "cancelled",
      paid_until: shifted(at, 30 * DAY).toISOString(),
      periods: [
        { order_number: "S1", until: at },
        { order_number: "S2", from: at, until: shifted(at, 30 * DAY).toISOString() },
      ],
      ...withoutCard,
    });
  });

  it("keeps what is left of the running period when the one that was paid in advance is refunded", () => {
    expect(refunded(prepaid, second, full)).toMatchObject({
      status: "cancelled",
      paid_until: record.paid_until,
      periods: [{ order_number: "S1" }],
    });
  });

  it("is over at once when the only one, which has not begun yet, is refunded", () => {
    const ahead = { ...prepaid, periods: periods.slice(1) };
    expect(refunded(ahead, second, full)).toMatchObject({ status: "nonactive", paid_until: at, periods: [] });
  });

  it.each([
    ["the earlier first", made, second],
    ["the later first", second, made],
  ])("is over at once when both are refunded, %s", (_case, one, other) => {
    const after = refunded(prepaid, one, full);
    expect(after.status).toBe("cancelled");
    expect(refunded(after, other, full)).toMatchObject({ status: "nonactive", paid_until: at });
  });

  it("loses no day of what follows by a cent that ends an access on its last day", () => {
    const late = shifted(record.paid_until, -HOUR).toISOString();
    expect(refunded(prepaid, made, { ...full, cents: 1, at: late })).toMatchObject({
      status: "cancelled",
      paid_until: prepaid.paid_until,
    });
  });

  it.each([
    ["the earlier", made, shifted(at, 30 * DAY).toISOString()],
    ["the later", second, record.paid_until],
  ])("of which no periods were kept loses only the rest of %s order's own, too", (_case, order, paid_until) => {
    const old = { ...prepaid, periods: undefined };
    expect(refunded(old, order, full)).toMatchObject({ status: "cancelled", paid_until });
  });

  it("loses what was left of the refunded order's period, no more and no less, whichever are refunded when", () => {
    const days = fc.integer({ min: 0, max: 120 });
    const plans = fc.array(fc.constantFrom(30, 90), { minLength: 1, maxLength: 4 });
    const turns = fc.uniqueArray(fc.record({ number: fc.nat(3), wait: days }), { selector: ({ number }) => number });
    fc.assert(
      fc.property(plans, turns, (lengths, refunds) => {
        let after = paidFor(lengths);
        let time = NOON;
        for (const { number, wait } of refunds) {
          time = shifted(time, wait * DAY);
          const order = { order_number: `S${number}`, period_days: 30, date_paid: NOON.toISOString() };
          const own = after.periods?.find(({ order_number }) => order_number === order.order_number);
          const expected = left(after, time) - (own ? unspent(own, time) : 0);
          after = refunded(after, order, { ...full, at: time.toISOString() });
          expect(left(after, time)).toBe(expected);
        }
      }),
    );
  });

  const days = (from: Date, until: string) => Math.max(0, daysFrom(zagrebDay(from), zagrebDay(new Date(until))));
  const left = ({ paid_until }: SubscriptionRecord, moment: Date) => days(moment, paid_until);
  const unspent = ({ from, until }: PaidPeriod, moment: Date) =>
    days(new Date(Math.max(Date.parse(from), moment.getTime())), until);

  /** Periods of so many days one after the other, paid in advance. */
  function paidFor(lengths: readonly number[]): SubscriptionRecord {
    let from = NOON.toISOString();
    const held = lengths.map((length, position) => {
      const until = shifted(from, length * DAY).toISOString();
      const period = { order_number: `S${position}`, from, until };
      from = until;
      return period;
    });
    return { ...record, periods: held, paid_until: from, latest_order: held.at(-1)?.order_number ?? "" };
  }

  it("is not charged again after a dispute or withdrawal of a period long over; what runs is kept", () => {
    const later = { ...record, latest_order: "S3", paid_until: shifted(NOON, 90 * DAY).toISOString() };
    const third = { ...full, endsContract: true, at: shifted(NOON, 70 * DAY).toISOString() };
    expect(refunded(later, made, third)).toMatchObject({
      status: "cancelled",
      paid_until: later.paid_until,
      ...withoutCard,
    });
  });

  it("that is over is not tried again once its last order was refunded", () => {
    const dunning = { due: NOON.toISOString(), tries: 1, retry_at: at };
    const over = { ...record, status: "nonactive" as const, paid_until: NOON.toISOString(), dunning };
    expect(refunded(over, made, full)).toMatchObject({ status: "nonactive", ...withoutCard });
  });

  it("loses a period once, however many refunds of its order follow", () => {
    const longer = { ...record, paid_until: shifted(NOON, 50 * DAY).toISOString() };
    const ended = { ...made, access_ended: true };
    expect(refunded(longer, ended, full)).toMatchObject({
      status: "active",
      paid_until: longer.paid_until,
    });
  });

  it("only loses value by a partial refund, and by one of an order whose period is over", () => {
    for (const [of, endsAccess] of [
      [made, false],
      [{ ...made, order_number: "S0", date_paid: shifted(NOON, -31 * DAY).toISOString() }, true],
    ] as const)
      expect(refunded(record, of, { ...full, cents: 1000, endsAccess })).toEqual({
        ...record,
        customer_value_cents: 1499,
        version: 2,
      });
  });
});

describe("the ledger's tax", () => {
  it("of all refunds of an order adds up to the order's tax", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 100_000 }), fc.constantFrom(5, 13, 25), (cents, vat_rate) => {
        const parts = [1, Math.floor((cents - 1) / 2), cents - 1 - Math.floor((cents - 1) / 2)];
        let kept = cents;
        const shares = parts.map((part) => {
          kept -= part;
          return taxOfRefund(part, kept, vat_rate);
        });
        const tax = Math.round((cents * vat_rate) / (100 + vat_rate));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tax);
      }),
    );
  });
});
