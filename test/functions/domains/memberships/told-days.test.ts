import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continuation, daysFrom, lastDayOf, monthsLater } from "#contract/periods.ts";
import { isMembershipOpen } from "#functions/domains/access/can-access.ts";
import { chargeAt, dueOf, paidEnd } from "#functions/domains/memberships/calendar.ts";
import { applyPayment } from "#functions/domains/memberships/charge-outcome.ts";
import { dueMark, mayPayNext } from "#functions/domains/memberships/continuation.ts";
import { presentSubscription } from "#functions/domains/memberships/present.ts";
import type { SubscriptionRecord } from "#functions/domains/memberships/subscription.ts";
import { cancel, endMembership, pause } from "#functions/domains/memberships/transitions.ts";
import {
  endOfItsDay,
  endOfZagrebDay,
  zagrebDay,
  zagrebDaysLater,
  zagrebMonthsLater,
} from "#functions/platform/zagreb.ts";
import { MINUTE, order, payment, shifted } from "#test/steps/given/records.ts";

const DAYS: Record<string, number> = { monthly: 30, quarterly: 90, "half-yearly": 180, yearly: 365 };
const plans = fc.constantFrom(...Object.keys(DAYS));
/** Any minute of three years, leap day and changes of the clocks among them. */
const moments = fc
  .integer({ min: 0, max: 3 * 366 * 24 * 60 })
  .map((at) => shifted("2026-10-01T00:00:00Z", at * MINUTE));

/** The day of the next charge as the checkout tells a buyer of a plan at a moment. */
function toldAt(record: SubscriptionRecord | undefined, plan: string, at: Date, given?: Date): string {
  const today = zagrebDay(at);
  const goesOn = continuation(record && presentSubscription(record), plan, today, given && zagrebDay(given));
  return lastDayOf(goesOn?.from ?? today, DAYS[plan] ?? 0);
}

/** The membership once a plan was ordered and paid at a moment. */
function bought(plan: string, at: Date | string, before?: SubscriptionRecord, given?: Date): SubscriptionRecord {
  const paid_at = new Date(at);
  const made = order({ category: "subscription", product_id: plan, cents: 2499, ...dueMark(before, plan, paid_at) });
  const sold = { ...made, period_days: DAYS[plan] ?? 0 };
  return applyPayment(sold, payment({ paid_at: paid_at.toISOString(), account_id: "a" }), before, "id", given).after;
}

const failing = (record: SubscriptionRecord, retry_at: string | null, tries: number): SubscriptionRecord => ({
  ...record,
  dunning: { due: dueOf(record).toISOString(), tries, retry_at },
});
const cancelled = (record: SubscriptionRecord) => cancel(record).after;
const ended = (record: SubscriptionRecord) => endMembership(record).after;
const paused = (record: SubscriptionRecord, until: Date) => pause(record, until).after;
const dayOf = (moment: Date | string) => zagrebDay(new Date(moment));

/** What may have become of a membership by the time at which its member pays for a plan. */
const states: Record<string, (record: SubscriptionRecord) => SubscriptionRecord> = {
  "that runs": (record) => record,
  "that was cancelled": cancelled,
  "whose card was refused": (record) => failing(record, null, 1),
  "that lapsed": (record) => ended(failing(record, null, 1)),
  "that waits for the bank, its grace over": (record) => ended(failing(record, record.paid_until, 0)),
  "that waits for the bank, Premium open for fourteen days": (record) => ({
    ...failing(record, record.paid_until, 0),
    grace_until: zagrebDaysLater(dueOf(record), 14).toISOString(),
  }),
  "that ended": (record) => ended(cancelled(record)),
  "that pauses": (record) => paused(record, zagrebMonthsLater(new Date(record.paid_until), 2)),
  "cancelled in a pause": (record) => cancelled(paused(record, zagrebMonthsLater(new Date(record.paid_until), 2))),
};

describe("the day that is told, that is stored and on which the card is charged", () => {
  it("is one, so many calendar days after the purchase, whatever the clocks do, and is open to its end", () => {
    fc.assert(
      fc.property(moments, plans, (at, plan) => {
        const record = bought(plan, at);
        const told = toldAt(undefined, plan, at);
        expect(presentSubscription(record).next_payment).toBe(told);
        expect(dayOf(chargeAt(dueOf(record)))).toBe(told);
        expect(daysFrom(dayOf(at), told)).toBe(DAYS[plan]);
        expect(isMembershipOpen(record, shifted(paidEnd(record), -1))).toBe(true);
        expect(dayOf(paidEnd(record))).toBe(told);
      }),
    );
  });

  it.each(Object.keys(states))("is one for a plan, the own or another, bought with a membership %s", (state) => {
    const late = fc.integer({ min: -40, max: 20 });
    fc.assert(
      fc.property(moments, plans, plans, late, fc.nat(24 * 60 - 1), (start, plan, next, days, minutes) => {
        const before = (states[state] ?? cancelled)(bought(plan, start));
        const at = shifted(zagrebDaysLater(dueOf(before), days), (minutes - 12 * 60) * MINUTE);
        fc.pre(at > start);
        const told = toldAt(before, next, at);
        const after = bought(next, at, before);
        expect(dayOf(after.paid_until)).toBe(told);
        expect(dayOf(chargeAt(dueOf(after)))).toBe(told);
      }),
    );
  });

  it.each(Object.keys(states))("is one where Premium was given to a buyer with a membership %s", (state) => {
    fc.assert(
      fc.property(
        moments,
        plans,
        plans,
        fc.nat(45),
        fc.integer({ min: -3, max: 45 }),
        (start, plan, next, days, more) => {
          const before = (states[state] ?? cancelled)(bought(plan, start));
          const at = zagrebDaysLater(dueOf(before), days - 10);
          fc.pre(at > start);
          const given = endOfItsDay(zagrebDaysLater(at, more));
          const told = toldAt(before, next, at, given);
          const after = bought(next, at, before, given);
          expect(dayOf(after.paid_until)).toBe(told);
          expect(dayOf(chargeAt(dueOf(after)))).toBe(told);
        },
      ),
    );
  });

  it("is 6.1.2027. for a month bought while a given Premium is open to the end of 6 December: it begins on the 7th", () => {
    const given = endOfZagrebDay("2026-12-06");
    const record = bought("monthly", "2026-11-30T10:00:00+01:00", undefined, given);
    expect(record.periods).toMatchObject([{ from: "2026-12-06T23:00:00.000Z", until: record.paid_until }]);
    expect(presentSubscription(record)).toMatchObject({ start_date: "2026-12-07", next_payment: "2027-01-06" });
  });

  it("is one after a pause", () => {
    fc.assert(
      fc.property(moments, plans, fc.integer({ min: 1, max: 3 }), (at, plan, months) => {
        const record = bought(plan, at);
        const told = monthsLater(dayOf(record.paid_until), months);
        const after = paused(record, zagrebMonthsLater(new Date(record.paid_until), months));
        expect(presentSubscription(after).next_payment).toBe(told);
        expect(dayOf(chargeAt(dueOf(after)))).toBe(told);
      }),
    );
  });

  it("is 14.11.2027. for a month bought on 15 September at half past midnight whose next is paid in advance", () => {
    const first = bought("monthly", "2027-09-15T00:30:00+02:00");
    const at = new Date("2027-09-16T10:00:00+02:00");
    expect(toldAt(first, "monthly", at)).toBe("2027-11-14");
    const second = bought("monthly", at, first);
    expect(presentSubscription(second).next_payment).toBe("2027-11-14");
    expect(chargeAt(dueOf(second)).toISOString()).toBe("2027-11-14T05:00:00.000Z");
  });

  it("may be paid for in advance from the thirtieth day before it on, from its first minute", () => {
    const record = bought("quarterly", "2027-01-10T23:50:00+01:00");
    const may = (at: string) => mayPayNext(record, "quarterly", true, new Date(at));
    expect([may("2027-03-10T23:59:59+01:00"), may("2027-03-11T00:00:00+01:00")]).toEqual([false, true]);
  });

  it("is thirty calendar days after 10 October at half past midnight, over the end of summer time", () => {
    expect(dayOf(bought("monthly", "2027-10-10T00:30:00+02:00").paid_until)).toBe("2027-11-09");
  });

  it("counts from the payment where a lapsed member buys another plan, and from the due day of the own one", () => {
    const lapsed = ended(failing(bought("monthly", "2027-06-01T16:00:00+02:00"), null, 3));
    const at = new Date("2027-07-08T14:00:00+02:00");
    expect(toldAt(lapsed, "yearly", at)).toBe("2028-07-07");
    const yearly = bought("yearly", at, lapsed);
    expect(presentSubscription(yearly)).toMatchObject({ next_payment: "2028-07-07", start_date: "2027-07-08" });
    expect(dueMark(lapsed, "yearly", at)).toEqual({});
    expect(dueMark(lapsed, "monthly", at)).toEqual({ extends_due: lapsed.paid_until, renews: true });
    expect(toldAt(lapsed, "monthly", at)).toBe("2027-07-31");
    expect(dayOf(bought("monthly", at, lapsed).paid_until)).toBe("2027-07-31");
  });
});
