import { describe, expect, it } from "vitest";
import { billOf, costOf, type PricedUnit, prices, usageOf } from "./prices.ts";

const usdOf = (usage: Partial<Record<PricedUnit, number>>, name: string) =>
  billOf(usage).find((line) => line.name === name)?.usd;

describe("a month's bill", () => {
  it("takes off what is free each month, and never gives money back", () => {
    expect(costOf(prices.poolMembers, 9000)).toBe(0);
    expect(costOf(prices.poolMembers, 11_000)).toBeCloseTo(15);
    expect(costOf(prices.apiCalls, 2_500_000)).toBeCloseTo(2.5);
  });

  it("has a line for everything that is counted, the dearest first", () => {
    for (const counted of Object.keys(prices) as PricedUnit[]) {
      const usage = { [counted]: 1e12 };
      const [dearest, ...others] = billOf(usage);
      expect([dearest?.usd ?? 0, others.every(({ usd }) => usd === 0)], counted).toEqual([
        costOf(prices[counted], 1e12),
        true,
      ]);
    }
  });

  it("adds each member's month to what stands still", () => {
    expect(usageOf({ firewalls: 2, apiCalls: 10 }, { apiCalls: 5 }, 3)).toMatchObject({ firewalls: 2, apiCalls: 25 });
    expect(usdOf({ firewalls: 2, firewallRules: 3 }, "Firewall (WAF)")).toBe(13);
  });

  it("counts a trace for each run of a quiet month, and one a second with a twentieth of the others in a busy one", () => {
    expect(usageOf({}, { invocations: 100 }, 1000).traces).toBe(100_000);
    expect(usageOf({}, { invocations: 100 }, 100_000).traces).toBe(2_592_000 + 0.05 * (10_000_000 - 2_592_000));
  });
});
