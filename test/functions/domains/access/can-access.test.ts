import { describe, expect, it } from "vitest";
import {
  canAccess,
  entitlementEnd,
  hasPremium,
  isMembershipOpen,
  premiumEndOf,
} from "#functions/domains/access/can-access.ts";
import type { Member } from "#functions/domains/access/read-member.ts";
import { DAY, entitlement, member, NOON, offer, shifted, subscription } from "#test/steps/given/records.ts";

const PAID_UNTIL = "2026-12-01T09:00:00.000Z";
const GRACE_UNTIL = "2026-12-04T09:00:00.000Z";
/** The last moments of these days in Zagreb. */
const PAID_END = "2026-12-01T22:59:59.999Z";
const GRACE_END = "2026-12-04T22:59:59.999Z";
const premium = offer({ with_subscription: true, end_date: null, category: "training", id: 2 });

/** Granted one millisecond before a moment, at it, and one after. */
function around(moment: Date | string, granted: (now: Date) => boolean) {
  return [-1, 0, 1].map((milliseconds) => granted(shifted(moment, milliseconds)));
}

function subscriber(changes: Parameters<typeof subscription>[1]): Member {
  return member({ subscription: subscription("ana", changes) });
}

function buyer(...bought: Parameters<typeof entitlement>[0][]): Member {
  return member({ entitlements: bought.map(entitlement) });
}

describe("Premium", () => {
  it("bought on 1 February at nine and cancelled is open at noon of its last day, and to that day's end", () => {
    const cancelled = subscriber({ status: "cancelled", paid_until: "2027-03-03T08:00:00.000Z" });
    const open = (moment: string) => canAccess(cancelled, premium, new Date(moment)).granted;
    expect(open("2027-03-03T12:00:00+01:00")).toBe(true);
    expect(around("2027-03-03T22:59:59.999Z", (now) => isMembershipOpen(cancelled.subscription, now))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("lasts to the end of the day on which the paid period ends", () => {
    const { subscription: active } = subscriber({});
    expect(around(PAID_END, (now) => isMembershipOpen(active, now))).toEqual([true, false, false]);
    expect(around(PAID_END, (now) => canAccess(subscriber({}), premium, now).granted)).toEqual([true, false, false]);
  });

  it("stays with somebody who cancelled until the paid period ends", () => {
    const cancelled = subscriber({ status: "cancelled" });
    expect(around(PAID_END, (now) => canAccess(cancelled, premium, now).granted)).toEqual([true, false, false]);
  });

  it("is over for a nonactive membership whatever its dates say", () => {
    const nonactive = subscriber({ status: "nonactive", grace_until: GRACE_UNTIL });
    expect(canAccess(nonactive, premium, NOON).granted).toBe(false);
    expect(isMembershipOpen(nonactive.subscription, NOON)).toBe(false);
  });

  it("goes on through the grace after a failed renewal, to the end of its third day", () => {
    const graced = subscriber({ grace_until: GRACE_UNTIL });
    expect(around(PAID_END, (now) => canAccess(graced, premium, now).granted)).toEqual([true, true, true]);
    expect(around(GRACE_END, (now) => canAccess(graced, premium, now).granted)).toEqual([true, false, false]);
  });

  it("knows no grace for a cancelled membership", () => {
    const cancelled = subscriber({ status: "cancelled", grace_until: GRACE_UNTIL });
    expect(around(PAID_END, (now) => canAccess(cancelled, premium, now).granted)).toEqual([true, false, false]);
  });

  it("is not shortened by a grace that ended before the paid period", () => {
    const renewed = subscriber({ grace_until: "2026-11-10T09:00:00.000Z" });
    expect(isMembershipOpen(renewed.subscription, NOON)).toBe(true);
    expect(canAccess(renewed, premium, NOON).until).toEqual(new Date(PAID_END));
  });

  it("says that it goes on by itself where it renews, and only where its own end is the end", () => {
    expect(canAccess(subscriber({}), premium, NOON).renews).toBe(true);
    const bought = {
      category: "training",
      product_id: 2,
      end_date: null,
      date_paid: "2026-11-20T09:00:00.000Z",
    } as const;
    const both = (duration_days: number) => ({
      ...subscriber({}),
      entitlements: [entitlement({ ...bought, duration_days })],
    });
    expect([5, 60].map((days) => canAccess(both(days), premium, NOON).renews)).toEqual([true, undefined]);
    expect(canAccess(subscriber({}), offer({ with_subscription: true, end_date: "2026-11-25" }), NOON).renews).toBe(
      undefined,
    );
  });

  it.each<[string, Parameters<typeof subscription>[1]]>([
    ["was cancelled", { status: "cancelled" }],
    ["pauses after the period", { paused_until: "2027-01-01T09:00:00.000Z" }],
    ["failed to renew", { grace_until: GRACE_UNTIL, dunning: { due: PAID_UNTIL, tries: 1, retry_at: null } }],
    ["waits for the bank", { grace_until: GRACE_UNTIL, renewal_order: "S1" }],
    ["has no card", { account_id: null }],
  ])("does not go on by itself where it %s", (_, changes) => {
    const decision = canAccess(subscriber(changes), premium, NOON);
    expect([decision.granted, decision.renews]).toEqual([true, undefined]);
  });

  it("does not open products outside of it", () => {
    expect(canAccess(subscriber({}), offer({ with_subscription: false }), NOON).granted).toBe(false);
  });

  it("is nothing without a subscription", () => {
    expect(isMembershipOpen(undefined, NOON)).toBe(false);
    expect(canAccess(member(), premium, NOON)).toEqual({ granted: false, until: null });
  });

  it("opens a challenge no longer than the challenge lasts", () => {
    const short = offer({ with_subscription: true, end_date: "2026-11-25" });
    const decision = canAccess(subscriber({}), short, NOON);
    expect(decision).toEqual({ granted: true, until: new Date("2026-11-25T22:59:59.999Z") });
  });
});

describe("a bought challenge", () => {
  it.each([
    ["a winter day", "2026-11-25", "2026-11-25T22:59:59.999Z"],
    ["a summer day", "2026-07-01", "2026-07-01T21:59:59.999Z"],
    ["the day on which summer time ends", "2026-10-25", "2026-10-25T22:59:59.999Z"],
    ["the day before summer time ends", "2026-10-24", "2026-10-24T21:59:59.999Z"],
    ["the day on which summer time begins", "2027-03-28", "2027-03-28T21:59:59.999Z"],
    ["the day before summer time begins", "2027-03-27", "2027-03-27T22:59:59.999Z"],
    ["a leap day", "2028-02-29", "2028-02-29T22:59:59.999Z"],
    ["the last day of a year", "2026-12-31", "2026-12-31T22:59:59.999Z"],
  ])("is open through %s in Zagreb and closed a millisecond later", (_day, end_date, last) => {
    const bought = buyer({ date_paid: "2026-01-01T00:00:00.000Z" });
    const granted = (now: Date) => canAccess(bought, offer({ end_date }), now).granted;
    expect(around(last, granted)).toEqual([true, true, false]);
    expect(canAccess(bought, offer({ end_date }), shifted(last, -DAY)).until).toEqual(new Date(last));
  });

  it("is closed after a refund or a chargeback", () => {
    expect(canAccess(buyer({ ended: true }), offer(), NOON).granted).toBe(false);
  });

  it("stays open by a second order when the first was refunded", () => {
    expect(canAccess(buyer({ ended: true }, {}), offer(), NOON).granted).toBe(true);
  });

  it("opens nothing else: neither another challenge nor the training of the same number", () => {
    expect(canAccess(buyer({}), offer({ id: 17 }), NOON).granted).toBe(false);
    expect(canAccess(buyer({}), offer({ category: "training", end_date: null }), NOON).granted).toBe(false);
  });
});

describe("a bought training", () => {
  const training = offer({ category: "training", id: 2, end_date: null });
  const bought = { category: "training", product_id: 2, duration_days: 90, end_date: null } as const;
  const paid = "2026-09-20T12:00:00.000Z";

  it("is open for its days from the payment, to the end of the last one, over the end of summer time", () => {
    const end = "2026-12-19T22:59:59.999Z";
    const granted = (now: Date) => canAccess(buyer({ ...bought, date_paid: paid }), training, now).granted;
    expect(around(end, granted)).toEqual([true, false, false]);
  });

  it("counts from the latest payment, in whatever order they are stored", () => {
    const later = { ...bought, date_paid: "2026-11-20T12:00:00.000Z" };
    const earlier = { ...bought, date_paid: paid };
    const until = new Date("2027-02-18T22:59:59.999Z");
    expect(canAccess(buyer(later, earlier), training, NOON).until).toEqual(until);
    expect(canAccess(buyer(earlier, later), training, NOON).until).toEqual(until);
  });

  it("is open for 365 days over a leap day", () => {
    const year = { ...bought, duration_days: 365, date_paid: "2028-02-28T12:00:00.000Z" };
    const granted = (now: Date) => canAccess(buyer(year), training, now).granted;
    expect(around("2029-02-27T22:59:59.999Z", granted)).toEqual([true, false, false]);
  });

  it("does not go on by itself because a membership that does not open it ends at the same moment", () => {
    const date_paid = shifted(PAID_UNTIL, -90 * DAY).toISOString();
    const both = { ...subscriber({}), entitlements: [entitlement({ ...bought, date_paid })] };
    expect(canAccess(both, training, NOON)).toEqual({ granted: true, until: new Date(PAID_END) });
  });

  it("goes on by Premium when its own days are over", () => {
    const both = {
      ...subscriber({}),
      entitlements: [entitlement({ ...bought, date_paid: "2026-01-01T00:00:00.000Z" })],
    };
    expect(canAccess(both, { ...training, with_subscription: true }, NOON).until).toEqual(new Date(PAID_END));
  });
});

describe("a bought ebook", () => {
  const book = offer({ category: "ebook", id: 5, end_date: null });
  const bought = { category: "ebook", product_id: 5, end_date: null, date_paid: "2024-01-01T00:00:00.000Z" } as const;

  it("is open without end", () => {
    expect(canAccess(buyer({ ...bought, duration_days: null }), book, new Date("2099-01-01T00:00:00Z"))).toEqual({
      granted: true,
      until: null,
    });
  });

  it("ends after its own duration where it has one, to the end of its last day", () => {
    const short = { ...bought, duration_days: 30 };
    const granted = (now: Date) => canAccess(buyer(short), book, now).granted;
    expect(around("2024-01-31T22:59:59.999Z", granted)).toEqual([true, false, false]);
  });

  it("has no end for somebody who owns it for good, even beside a Premium that ends", () => {
    const both = { ...subscriber({}), entitlements: [entitlement({ ...bought, duration_days: null })] };
    expect(canAccess(both, { ...book, with_subscription: true }, NOON)).toEqual({ granted: true, until: null });
  });
});

describe("what the staff gave", () => {
  const UNTIL = "2026-12-20T22:59:59.999Z";
  const grant = { by: "iva", by_name: "Iva", reason: "Nagradna igra", title: "Premium", until: UNTIL };
  const given = entitlement({ category: "subscription", product_id: "monthly", end_date: null, grant });

  it("is Premium until its day is over, to the millisecond", () => {
    const holder = member({ entitlements: [given] });
    expect(premiumEndOf(holder)).toEqual(new Date(UNTIL));
    expect(around(UNTIL, (now) => hasPremium(holder, now))).toEqual([true, false, false]);
    expect(canAccess(holder, premium, NOON)).toEqual({ granted: true, until: new Date(UNTIL) });
  });

  it("adds to a membership: the later of both is the end, and only the membership's goes on by itself", () => {
    const both = (until: string) => ({ ...subscriber({}), entitlements: [{ ...given, grant: { ...grant, until } }] });
    expect(canAccess(both(UNTIL), premium, NOON)).toEqual({ granted: true, until: new Date(UNTIL) });
    expect(canAccess(both("2026-11-20T09:00:00.000Z"), premium, NOON)).toEqual({
      granted: true,
      until: new Date(PAID_END),
      renews: true,
    });
  });

  it("is no Premium once it was taken back, nor where a product was given", () => {
    const product = entitlement({ grant, category: "training", product_id: 2 });
    const holder = member({ entitlements: [{ ...given, ended: true }, product] });
    expect(premiumEndOf(holder)).toBe(null);
    expect(hasPremium(holder, NOON)).toBe(false);
  });

  it("is nothing where nobody has or was given anything", () => {
    expect(premiumEndOf(member())).toBe(null);
    expect(hasPremium(member(), NOON)).toBe(false);
  });
});

describe("the end of what somebody has", () => {
  const paid = { date_paid: "2026-11-01T09:00:00.000Z" };

  it.each([
    ["without one of its own is the challenge's last day", { end_date: "2026-11-25" }, "2026-11-25T22:59:59.999Z"],
    ["by days is theirs", { end_date: null, duration_days: 10 }, "2026-11-11T22:59:59.999Z"],
    ["by days ends with the challenge", { end_date: "2026-11-05", duration_days: 10 }, "2026-11-05T22:59:59.999Z"],
    [
      "ends with its days before the challenge",
      { end_date: "2026-11-25", duration_days: 10 },
      "2026-11-11T22:59:59.999Z",
    ],
  ])("%s", (_, terms, end) => {
    expect(entitlementEnd(entitlement({ ...paid, ...terms }))).toEqual(new Date(end));
  });

  it("is none for what is somebody's for good", () => {
    expect(entitlementEnd(entitlement({ end_date: null }))).toBe(null);
  });
});
