import { describe, expect, it } from "vitest";
import { failCharge } from "#functions/domains/memberships/charge-outcome.ts";
import { renewalNumber } from "#functions/domains/memberships/renewal/renewal-order.ts";
import { announcedCents, priceOffer, renewalTerms } from "#functions/domains/memberships/terms.ts";
import type { DeclineClass } from "#functions/domains/payments/gateway.ts";
import { failureOf } from "#functions/domains/settlement/decide.ts";
import { periodRefundReason } from "#functions/domains/settlement/refund-reason.ts";
import { DAY, NOON, order, shifted, subscription } from "#test/steps/given/records.ts";

const DUE = "2026-12-21T11:00:00.000Z";
const member = (changes: Parameters<typeof subscription>[1] = {}) =>
  subscription("ana", { paid_until: DUE, ...changes });
const next_plan = { plan: "quarterly", title: "Tromjesečno", period_days: 90, cents: 6597 };

describe("the price of a renewal", () => {
  const consent = (cents: number, due = DUE) => ({ cents, due, texts: "2026-11-23", at: NOON.toISOString() });
  const agreed = (cents: number, due = DUE) => member({ price_consent: consent(cents, due) });

  it("is the old one, or a lower one that the notice of this very due moment named", () => {
    const notice = { due: DUE, cents: 2999, at: DUE };
    expect(renewalTerms(member()).cents).toBe(2499);
    expect(renewalTerms(member({ notice })).cents).toBe(2499);
    expect(renewalTerms(member({ notice: { ...notice, cents: 1999 } })).cents).toBe(1999);
    const due = shifted(DUE, -30 * DAY).toISOString();
    expect(renewalTerms(member({ notice: { ...notice, due, cents: 1999 } })).cents).toBe(2499);
  });

  it("is the confirmed one of a plan that the member chose", () => {
    const record = member({ next_plan, price_consent: consent(2999) });
    expect(renewalTerms(record)).toEqual({ plan: "quarterly", period_days: 90, cents: 6597 });
  });

  it.each([
    ["this due moment", DUE, 2999],
    ["an earlier one, such as that before a pause", shifted(DUE, -DAY).toISOString(), 2999],
    ["a later one", shifted(DUE, 1).toISOString(), 2499],
  ])("that the member accepted from %s on is %s: %i", (_case, due, cents) => {
    expect(renewalTerms(agreed(2999, due)).cents).toBe(cents);
    expect(announcedCents(agreed(2999, due), 3499)).toBe(cents);
  });

  it("that was accepted is no longer charged once that is taken back, whatever the notice said", () => {
    const notice = { due: DUE, cents: 2999, at: DUE };
    expect(renewalTerms({ ...agreed(2999), notice }).cents).toBe(2999);
    expect(renewalTerms({ ...agreed(2999), notice, price_consent: null }).cents).toBe(2499);
  });

  it("is the catalogue's as soon as that is cheaper, and the old one of a plan no longer on sale", () => {
    expect([1999, 2799, undefined].map((price) => announcedCents(agreed(2999), price))).toEqual([1999, 2799, 2499]);
    expect(announcedCents(member(), 1999)).toBe(1999);
  });
});

describe("a dearer price", () => {
  const price_notice = { due: DUE, cents: 2999, letter: "price_change-1", sent_at: NOON.toISOString(), look_at: null };
  const IN_TIME = "2026-11-20T23:00:00.000Z";
  const told = (changes: object = {}) => member({ price_notice: { ...price_notice, sent_at: IN_TIME, ...changes } });
  const price_consent = { cents: 2999, due: DUE, texts: "2026-11-23", at: IN_TIME };

  it.each([
    ["left 30 days before the due day begins", {}, 2999],
    ["left a moment later", { sent_at: "2026-11-20T23:00:00.001Z" }, undefined],
    ["has not left, and may yet in time", { sent_at: null, look_at: IN_TIME }, 2999],
    ["did not leave in time", { sent_at: null }, undefined],
    ["was never written", { letter: null }, undefined],
    ["tells of no dearer one", { cents: 2499 }, undefined],
  ])("whose letter %s is offered at %s: %s", (_case, changes, cents) => {
    expect(priceOffer(told(changes))?.cents).toBe(cents);
  });

  it.each([
    ["cancelled", { status: "cancelled" as const }],
    ["is over", { status: "nonactive" as const }],
    ["changes the plan", { next_plan }],
    ["owes a payment", { dunning: { due: DUE, tries: 1, retry_at: null } }],
  ])("is not offered to who %s", (_case, changes) => {
    expect(priceOffer({ ...told(), ...changes })).toBeUndefined();
  });

  it("counts from the charge that its letter named, and after the notice of that from the one that follows", () => {
    expect(priceOffer(told())?.due).toEqual(new Date(DUE));
    const noticed = { ...told(), notice: { due: DUE, cents: 2499, at: DUE } };
    const due = shifted(DUE, 30 * DAY).toISOString();
    expect(priceOffer(noticed)).toMatchObject({ cents: 2999, due: new Date(due), accepted: undefined });
    const accepted = { ...noticed, price_consent: { ...price_consent, due } };
    expect(priceOffer(accepted)?.accepted).toEqual(accepted.price_consent);
    expect(renewalTerms(accepted).cents).toBe(2499);
  });

  it("that was accepted is one to take back until it is charged, and then none", () => {
    expect(priceOffer({ ...told(), price_consent })).toMatchObject({
      cents: 2999,
      due: new Date(DUE),
      accepted: price_consent,
    });
    expect(priceOffer({ ...told(), price_consent, renewal_cents: 2999 })).toBeUndefined();
  });

  it("that follows one that was accepted is offered anew", () => {
    const due = shifted(DUE, 30 * DAY).toISOString();
    expect(priceOffer({ ...told({ due, cents: 3499 }), price_consent })).toMatchObject({
      cents: 3499,
      accepted: undefined,
    });
  });
});

describe("a plan that was chosen and taken back after the notice", () => {
  it("leaves the price of the plan that stays", () => {
    const told = announcedCents(member({ next_plan }), 2499);
    const notice = { due: DUE, cents: told, at: DUE };
    expect(renewalTerms(member({ notice })).cents).toBe(2499);
    expect(renewalTerms(member({ notice, next_plan })).cents).toBe(6597);
  });
});

describe("the number of a try", () => {
  it("is always the same for the same try, and another for each", () => {
    const numbers = [1, 2, 3].map((attempt) => renewalNumber("id", DUE, attempt));
    expect(numbers).toEqual([1, 2, 3].map((attempt) => renewalNumber("id", DUE, attempt)));
    expect(new Set([...numbers, renewalNumber("other", DUE, 1), renewalNumber("id", "later", 1)]).size).toBe(5);
    for (const number of numbers) expect(number).toMatch(/^S[0-9a-f]{32}$/);
  });
});

describe("after a failed charge", () => {
  const now = new Date("2026-12-21T05:00:05.000Z");
  const fails = (kind: Parameters<typeof failCharge>[2], changes = {}) =>
    failCharge(member({ renewal_order: "S1", ...changes }), { due: DUE }, kind, now).after;

  it.each([
    ["soft", 1, "2026-12-22T05:00:00.000Z", 3],
    ["hard", 1, null, 3],
    ["ours", 0, "2026-12-22T05:00:00.000Z", 14],
    ["technical", 0, "2026-12-21T05:30:05.000Z", 14],
    ["decided", 0, null, 3],
  ] as const)("(%s) the tries are %i and the next is %s; %i days of grace follow", (kind, tries, retry_at, days) => {
    expect(fails(kind)).toMatchObject({
      renewal_order: null,
      grace_until: shifted(DUE, days * DAY).toISOString(),
      dunning: { due: DUE, tries, retry_at },
      version: 2,
    });
  });

  it("(unclear) nothing more is tried: the membership waits for that order in its grace, whatever its member does", () => {
    expect(fails("unclear")).toMatchObject({ renewal_order: "S1", grace_until: shifted(DUE, 14 * DAY).toISOString() });
    expect(fails("unclear").dunning).toBeUndefined();
    expect(fails("unclear", { status: "cancelled" })).toMatchObject({ renewal_order: "S1", grace_until: null });
  });

  it("a cancelled member gets neither grace nor another try", () => {
    expect(fails("soft", { status: "cancelled" })).toMatchObject({ renewal_order: null, grace_until: null });
    expect(fails("soft", { status: "cancelled" }).dunning).toBeUndefined();
  });

  it.each([
    ["soft", "soft"],
    ["hard", "hard"],
    ["other", "hard"],
    ["configuration", "ours"],
    ["technical", "technical"],
  ] as const satisfies readonly (readonly [DeclineClass, string])[])("a decline of class %s is %s", (kind, failure) => {
    expect(failureOf(kind)).toBe(failure);
  });
});

describe("a charge that landed", () => {
  const renewal = { subscription_id: "id", due: DUE, try: 1 };
  const dunning = { due: DUE, tries: 1, retry_at: null };
  it.each([
    ["is kept by a member whose period is due", {}, undefined],
    ["is kept when it saves a membership that had ended", { status: "nonactive" as const, dunning }, undefined],
    ["goes back to who cancelled", { status: "cancelled" as const }, "cancelled"],
    ["goes back to who cancelled, though a try was noted", { status: "cancelled" as const, dunning }, "cancelled"],
    ["goes back to who stopped the tries", { status: "nonactive" as const, dunning: null }, "cancelled"],
    ["goes back to who was refunded meanwhile", { status: "nonactive" as const, account_id: null }, "cancelled"],
    ["goes back when the period is paid", { paid_until: shifted(DUE, 30 * DAY).toISOString() }, "duplicate"],
    ["goes back to who pauses", { paused_until: shifted(DUE, 30 * DAY).toISOString() }, "duplicate"],
  ])("%s", (_case, changes, reason) => {
    expect(periodRefundReason(order({ category: "subscription", renewal }), member(changes))).toBe(reason);
  });

  it("goes back to who is gone, without a mail", () => {
    const buyer = { first_name: "Obrisani", last_name: "korisnik", email: null };
    const gone = order({ category: "subscription", renewal, buyer });
    expect(periodRefundReason(gone, member({ status: "nonactive", account_id: null }))).toBe("account_deleted");
  });

  it("is the buyer's own business where it renews nothing", () => {
    expect(periodRefundReason(order(), undefined)).toBeUndefined();
    expect(periodRefundReason(order({ extends_due: DUE }), member({ status: "cancelled" }))).toBeUndefined();
    expect(periodRefundReason(order({ extends_due: "2026-11-21T11:00:00.000Z" }), member())).toBe("duplicate");
  });
});
