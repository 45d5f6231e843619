import { describe, expect, it } from "vitest";
import { type BuyerFacts, nobody } from "#functions/domains/settlement/buyer-facts.ts";
import {
  failRenewal,
  giveBack,
  keepCharge,
  returnCharge,
  returnSecondCharge,
} from "#functions/domains/settlement/charge-effects.ts";
import { DAY, NOON, order, payment, shifted, subscription } from "#test/steps/given/records.ts";

const at = NOON.toISOString();
const book = order();
const { order_number } = book;
const paid = payment({ account_id: "account-secret" });
const buyer: BuyerFacts = { ...nobody, hasAccount: true, boughtBy: "S1" };
const plan = order({ category: "subscription", product_id: "monthly", cents: 2499, period_days: 30, end_date: null });
const renewal = { ...plan, renewal: { subscription_id: "id", due: at, try: 1 } };
const nextPeriod = { ...plan, extends_due: at };
const membership = subscription("ana", { paid_until: at, renewal_order: order_number });
const holder: BuyerFacts = { ...buyer, subscription: membership };

/** What stands in a decision of an effect of this name. */
const of = (effects: ReturnType<typeof keepCharge>, name: string) => effects.filter(({ effect }) => effect === name);
const owed = {
  id: `${order_number}-refund-0`,
  order_number,
  user_id: "ana",
  attempt_number: order_number,
  reference: "900001",
  cents: 2490,
  remaining_cents: 0,
  note: null,
  by: null,
  requested_at: at,
};

describe("a charge that is kept", () => {
  it("opens the product, and is booked, counted, confirmed and noted with what it is", () => {
    expect(keepCharge(book, paid, buyer, "new-id")).toEqual([
      { effect: "settle_order", as: "paid", payment: paid },
      { effect: "keep_payment", payment: paid },
      { effect: "book_charge", payment: paid },
      { effect: "open_product", payment: paid },
      { effect: "count_sale", payment: paid },
      { effect: "confirm_order", payment: paid, paidUntil: null },
      { effect: "audit", at, event: "paid", words: { reference: "900001", cents: 2490 } },
      { effect: "require_account" },
      { effect: "claim_product", seen: "S1" },
    ]);
  });

  it("counts a first buyer once, frees the lock that this order holds, and asks for the tick of a known card", () => {
    const first = keepCharge(book, paid, { ...buyer, isNew: true, holdsLock: true, hasKnownCard: true }, "new-id");
    expect(of(first, "count_first_buyer")).toEqual([{ effect: "count_first_buyer", payment: paid }]);
    expect(of(first, "need_tick")).toEqual([{ effect: "need_tick", payment: paid }]);
    expect(of(first, "free_lock")).toEqual([{ effect: "free_lock" }]);
  });

  it("of a membership pays its new period, which the invoice and the mail name", () => {
    const until = shifted(NOON, 30 * DAY).toISOString();
    const effects = keepCharge(plan, paid, buyer, "new-id");
    expect(of(effects, "book_charge")).toEqual([{ effect: "book_charge", payment: paid, period: { from: at, until } }]);
    expect(of(effects, "confirm_order")).toEqual([{ effect: "confirm_order", payment: paid, paidUntil: until }]);
    expect(of(effects, "change_membership")).toMatchObject([
      { before: undefined, change: { move: "bought", after: { id: "new-id", paid_until: until } } },
    ]);
    expect(of(effects, "open_product")).toEqual([]);
  });

  it("of a membership begins the day after a Premium that was given: invoice and mail name that period", () => {
    const grant = {
      by: "s1",
      by_name: "Iva",
      reason: "Za povjerenje",
      title: "Premium",
      until: "2026-11-28T22:59:59.999Z",
    };
    const dates = { date_paid: at, deliver_from: at, duration_days: null, end_date: null };
    const gift = { category: "subscription" as const, product_id: "premium", order_number: "GRANT-PREMIUM", ...dates };
    const bought = (ended: boolean) =>
      keepCharge(plan, paid, { ...buyer, entitlements: [{ ...gift, ended, grant }] }, "new-id");
    const period = { from: "2026-11-28T23:00:00.000Z", until: "2026-12-28T23:00:00.000Z" };
    expect(of(bought(false), "book_charge")).toMatchObject([{ period }]);
    expect(of(bought(false), "confirm_order")).toMatchObject([{ paidUntil: period.until }]);
    expect(of(bought(true), "book_charge")).toMatchObject([{ period: { from: at } }]);
  });

  it("of a renewal or a next period is guarded by the membership itself, and asks for no claim", () => {
    const guards = (sold: typeof book) =>
      keepCharge(sold, paid, holder, "new-id")
        .map(({ effect }) => effect)
        .filter((effect) => effect === "require_account" || effect === "claim_product");
    expect([guards(renewal), guards(nextPeriod)]).toEqual([[], ["require_account"]]);
    expect(of(keepCharge(renewal, paid, holder, "new-id"), "change_membership")).toMatchObject([
      { before: membership, change: { after: { id: membership.id, version: 2 } } },
    ]);
  });
});

describe("a charge that goes back", () => {
  it("is booked, owed in full once, told to the buyer and noted with its reason", () => {
    const refund = { ...owed, reason: "duplicate" };
    expect(returnCharge(book, paid, { ...buyer, holdsLock: true }, "duplicate")).toEqual([
      { effect: "settle_order", as: "refund_due", payment: paid },
      { effect: "keep_payment", payment: paid },
      { effect: "book_charge", payment: paid },
      { effect: "owe_refund", refund },
      { effect: "tell_refund", template: "refund_requested", refund },
      {
        effect: "audit",
        at,
        event: "paid_in_vain",
        words: { reference: "900001", cents: 2490, reason: "duplicate", note: null, by: null },
      },
      { effect: "free_lock" },
    ]);
  });

  it("keeps no card of a buyer who is gone", () => {
    const cards = (reason: "account_deleted" | "duplicate") => {
      const [kept] = of(returnCharge(book, paid, nobody, reason), "keep_payment");
      return kept?.effect === "keep_payment" && kept.payment.account_id;
    };
    expect([cards("account_deleted"), cards("duplicate")]).toEqual([null, "account-secret"]);
  });

  it("by a person's transfer is booked as gone, with their words", () => {
    const words = { note: "Vraćeno", by: "marta", outside: true };
    const effects = giveBack(book, paid, "administrator", words);
    const refund = { ...owed, reason: "administrator", note: "Vraćeno", by: "marta", outside: true };
    expect(of(effects, "settle_order")).toMatchObject([{ as: "refunded" }]);
    expect(of(effects, "book_refund")).toEqual([{ effect: "book_refund", refund }]);
    expect(of(effects, "tell_refund")).toEqual([{ effect: "tell_refund", template: "refund_sent", refund }]);
    expect(of(effects, "audit")).toMatchObject([{ words: { note: "Vraćeno", by: "marta" } }]);
  });

  it("frees the membership that it was for, for the next charge, where there still is one", () => {
    const released = (sold: typeof book, of: BuyerFacts) =>
      returnCharge(sold, paid, of, "duplicate").flatMap((one) =>
        one.effect === "change_membership"
          ? [one.change.after.renewal_order]
          : one.effect === "require_account"
            ? ["account"]
            : [],
      );
    expect(released(renewal, holder)).toEqual([null]);
    expect(released(renewal, { ...holder, hasAccount: false })).toEqual([null]);
    expect(released(nextPeriod, holder)).toEqual([null, "account"]);
    expect(released(nextPeriod, buyer)).toEqual(["account"]);
    expect(released(nextPeriod, { ...holder, hasAccount: false })).toEqual([]);
    expect(released(plan, holder)).toEqual([]);
  });

  it("beside the one that is kept goes back by its own amount, under a number of its own", () => {
    const second = payment({ reference: "900002", cents: 1, attempt_number: `${order_number}-2` });
    expect(returnSecondCharge(book, second)).toEqual([
      { effect: "keep_payment", payment: second },
      { effect: "book_charge", payment: second },
      {
        effect: "owe_refund",
        refund: {
          ...owed,
          id: "duplicate-900002",
          reference: "900002",
          attempt_number: `${order_number}-2`,
          cents: 1,
          reason: "duplicate",
          vat: { rate: 25 },
        },
      },
    ]);
  });
});

describe("a renewal that failed", () => {
  it("moves the membership that waits for it, and tells the member where only they can pay", () => {
    const soft = failRenewal(renewal, membership, "soft", NOON, "funds");
    expect(soft).toMatchObject([
      {
        effect: "change_membership",
        before: membership,
        change: { move: "declined", after: { renewal_order: null, dunning: { due: at, tries: 1 } } },
      },
      { effect: "tell_failed_charge", at: NOON, decline: "funds", membership: { dunning: { tries: 1 } } },
    ]);
    const silent = ["ours", "technical", "unclear"] as const;
    for (const failure of silent)
      expect(failRenewal(renewal, membership, failure, NOON)).toMatchObject([{ effect: "change_membership" }]);
    const cancelled = { ...membership, status: "cancelled" as const };
    expect(failRenewal(renewal, cancelled, "soft", NOON)).toMatchObject([{ effect: "change_membership" }]);
  });

  it.each(["ours", "technical"] as const)(
    "(%s) for the last time is told to the member too: nobody tries it any more",
    (failure) => {
      const last = failRenewal(renewal, membership, failure, shifted(at, 14 * DAY));
      expect(last).toMatchObject([
        {
          effect: "change_membership",
          change: { move: "noted", after: { renewal_order: null, dunning: { due: at, tries: 0, retry_at: null } } },
        },
        { effect: "tell_failed_charge", membership: { dunning: { retry_at: null } } },
      ]);
      const waiting = { ...membership, dunning: { due: at, tries: 0, retry_at: null } };
      expect(failRenewal(renewal, waiting, "unclear", NOON)).toMatchObject([{ effect: "change_membership" }]);
    },
  );

  it("changes nothing of a membership that waits for another order, or of none, nor for an order that is no renewal", () => {
    const others = [undefined, { ...membership, renewal_order: "S9" }, { ...membership, renewal_order: null }];
    for (const other of others) expect(failRenewal(renewal, other, "soft", NOON)).toEqual([]);
    expect(failRenewal(plan, membership, "soft", NOON)).toEqual([]);
  });
});
