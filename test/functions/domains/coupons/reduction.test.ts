import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderReduction, presentReduction, reducedCents } from "#functions/domains/coupons/reduction.ts";
import { applyPayment } from "#functions/domains/memberships/charge-outcome.ts";
import { renewalTerms } from "#functions/domains/memberships/terms.ts";
import { priceOf } from "#functions/domains/orders/pricing.ts";
import { shop } from "#functions/platform/shop.ts";
import { NOON, order, plan, training } from "#test/steps/given/records.ts";

const code = (by: { percent: number } | { off_cents: number }, more_periods: number | null = 0) => ({
  code: "LJETO",
  more_periods,
  ...by,
});
const price = fc.integer({ min: 101, max: 30_000 });
const off = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ off_cents: fc.integer({ min: 1, max: 40_000 }) }),
);

describe("a price with a code", () => {
  it("is never below one euro, never above the price, and its lines sum up to what is charged", () => {
    fc.assert(
      fc.property(price, off, fc.boolean(), (price_cents, by, premium) => {
        const product = { ...training(), price_cents, premium_save_cents: Math.min(1600, price_cents - 50) };
        const sold = priceOf(product, { premium, country: "HR", seller: shop, reduction: code(by) }, NOON);
        expect(sold.cents).toBeLessThanOrEqual(price_cents);
        expect(sold.taxCents + sold.subtotalCents).toBe(sold.cents);
        if (!sold.coupon) return;
        expect(sold.cents).toBeGreaterThanOrEqual(100);
        expect(sold.coupon.full_cents).toBe(price_cents);
        expect(sold.cents).toBe(reducedCents(price_cents, by));
      }),
    );
  });

  it("is the member price or the code's, whichever is less, and never both", () => {
    const product = { ...training(), price_cents: 4000, premium_save_cents: 1600 };
    const at = (premium: boolean, percent: number) => {
      const { cents, privileged, coupon } = priceOf(
        product,
        { premium, country: "HR", seller: shop, reduction: code({ percent }) },
        NOON,
      );
      return { cents, privileged, byCode: coupon !== undefined };
    };
    expect(at(false, 10)).toEqual({ cents: 3600, privileged: false, byCode: true });
    expect(at(true, 10)).toEqual({ cents: 2400, privileged: true, byCode: false });
    expect(at(true, 40)).toEqual({ cents: 2400, privileged: true, byCode: false });
    expect(at(true, 50)).toEqual({ cents: 2000, privileged: false, byCode: true });
  });
});

it("an order's code is shown as the order keeps it: the full price, and what it took off", () => {
  const kept = orderReduction.parse({ ...code({ percent: 50 }, 2), full_cents: 2499 });
  expect(kept.percent).toBe(50);
  expect(presentReduction(kept, 1249)).toEqual({ code: "LJETO", full: 24.99, off: 12.5, more_periods: 2 });
});

describe("a plan's periods with a code", () => {
  const full_cents = plan().price_cents;
  const paid = (more_periods: number | null) => {
    const coupon = { ...code({ percent: 50 }, more_periods), full_cents };
    const bought = order({ category: "subscription", product_id: "monthly", period_days: 30, cents: 1249, coupon });
    const payment = { paid_at: NOON.toISOString(), account_id: "t", gateway: "a", card_expires: null, card: null };
    return applyPayment({ ...bought, period_days: 30 }, payment, undefined, "s1").after;
  };

  it("cost what it leaves, each counted down by its own order, and then the full price", () => {
    let record = paid(2);
    const charged: number[] = [];
    for (let month = 0; month < 4; month += 1) {
      const { cents, coupon } = renewalTerms(record);
      charged.push(cents);
      const renewal = order({
        category: "subscription",
        product_id: "monthly",
        period_days: 30,
        cents,
        ...(coupon && { coupon }),
      });
      const due = { subscription_id: record.id, due: record.paid_until, try: 1 };
      const payment = { paid_at: record.paid_until, account_id: "t", gateway: "a", card_expires: null, card: null };
      record = applyPayment({ ...renewal, renewal: due, period_days: 30 }, payment, record, "s1").after;
      expect(record.renewal_cents).toBe(full_cents);
    }
    expect(charged).toEqual([1249, 1249, full_cents, full_cents]);
  });

  it("stay reduced while the membership runs, where the code says so; another plan costs its own price", () => {
    const record = paid(null);
    expect(renewalTerms(record)).toMatchObject({ cents: 1249, coupon: { more_periods: null } });
    const next_plan = { plan: "quarterly", title: "Tromjesečno", period_days: 90, cents: 6597 };
    expect(renewalTerms({ ...record, next_plan })).toEqual({ plan: "quarterly", period_days: 90, cents: 6597 });
  });

  it("end with a membership that begins anew", () => {
    const payment = {
      paid_at: "2027-03-01T11:00:00.000Z",
      account_id: "t",
      gateway: "a",
      card_expires: null,
      card: null,
    };
    const again = order({ category: "subscription", product_id: "monthly", period_days: 30, cents: full_cents });
    const { after } = applyPayment(
      { ...again, period_days: 30 },
      payment,
      { ...paid(null), status: "nonactive" },
      "s2",
    );
    expect(renewalTerms(after).cents).toBe(full_cents);
  });
});
