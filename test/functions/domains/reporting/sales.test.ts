import { describe, expect, it } from "vitest";
import { membersByPlan } from "#functions/domains/reporting/plan-counts.ts";
import { salesByProduct, sumSales } from "#functions/domains/reporting/sales.ts";

const counter = (sk: string, changes: object = {}) => ({
  sk,
  order_count: 1,
  revenue_cents: 2400,
  privileged_count: 0,
  privileged_users: 0,
  privileged_revenue_cents: 0,
  ...changes,
});
const privileged = { privileged_count: 1, privileged_users: 1, privileged_revenue_cents: 1600, revenue_cents: 1600 };
const booty = { category: "training" as const, id: 2, title: "Booty Program", price: 40 };

describe("sales", () => {
  it("are summed by product over months and days", () => {
    const sold = sumSales([
      counter("2024-01#training#2"),
      counter("2024-02-03#training#2", { ...privileged, privileged_prices: new Set([1600, 1500]) }),
      counter("2024-02#subscription#monthly"),
    ]);
    expect(sold).toEqual([
      expect.objectContaining({ category: "training", id: "2", orders: 2, cents: 4000, highestPrivilegedCents: 1600 }),
      expect.objectContaining({ category: "subscription", id: "monthly", orders: 1 }),
    ]);
  });

  it("of a product whose orders were all refunded are none", () => {
    const back = counter("2024-03#training#2", { order_count: -1, revenue_cents: -2400 });
    expect(sumSales([counter("2024-01#training#2"), back])).toEqual([]);
  });

  it("of a product that nobody bought say zero, and null where there is no sum", () => {
    expect(salesByProduct([booty], [])).toEqual([
      {
        id: 2,
        title: "Booty Program",
        price: 40,
        order_count: 0,
        privileged_users_count: 0,
        max_privileged_price: null,
        total_revenue: null,
        privileged_revenue: 0,
        non_privileged_revenue: 0,
      },
    ]);
  });

  it("have no member's price once the only member's order was refunded", () => {
    const [sold] = salesByProduct(
      [booty],
      sumSales([counter("training#2", { order_count: 3, privileged_prices: new Set([1600]) })]),
    );
    expect(sold).toMatchObject({ order_count: 3, max_privileged_price: null, non_privileged_revenue: 24 });
  });
});

describe("members by plan", () => {
  it("name every plan on sale, with zeros where nobody has it, and an old one only while somebody does", () => {
    const counted = [
      { sk: "monthly", active: 3, cancelled: 1 },
      { sk: "old", nonactive: 2 },
      { sk: "gone", active: 0, nonactive: 0 },
    ];
    expect(membersByPlan(["monthly", "yearly"], counted)).toEqual({
      monthly: { active: 3, nonactive: 0, cancelled: 1 },
      yearly: { active: 0, nonactive: 0, cancelled: 0 },
      old: { active: 0, nonactive: 2, cancelled: 0 },
    });
  });
});
