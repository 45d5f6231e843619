import { describe, expect, it } from "vitest";
import { orderStatus } from "#contract/order.ts";
import { isOrder, mayBecome, statusesThatAre } from "#functions/domains/orders/order.ts";

const statuses = orderStatus.options;

describe("an order's status", () => {
  it.each([
    ["open", ["created", "pending"]],
    ["signable", ["created", "pending", "failed"]],
    ["payable", ["created", "pending", "failed", "cancelled", "expired"]],
    ["settled", ["paid", "partially_refunded"]],
    ["owing", ["refund_due", "review"]],
    ["returning", ["refunded", "partially_refunded", "refund_due", "disputed", "review"]],
  ] as const)("is %s in these alone", (trait, expected) => {
    expect(statusesThatAre(trait).sort()).toEqual([...expected].sort());
    expect(statuses.filter((status) => isOrder(trait, { status })).sort()).toEqual([...expected].sort());
  });

  it.each([
    ["paid", ["created", "pending", "failed", "cancelled", "expired", "review", "disputed"]],
    ["pending", ["created", "failed"]],
    ["refund_due", ["created", "pending", "failed", "cancelled", "expired", "paid", "partially_refunded", "review"]],
    ["disputed", ["paid", "partially_refunded"]],
    ["created", []],
  ] as const)("becomes %s from these alone, and may stay as it is", (to, from) => {
    const others = statuses.filter((status) => status !== to && mayBecome(status, to));
    expect(others.sort()).toEqual([...from].sort());
    expect(mayBecome(to, to)).toBe(true);
  });

  it("never leaves money behind: what was paid becomes unpaid by a person's word alone", () => {
    const unpaid = statusesThatAre("payable");
    const ways = statuses
      .filter((status) => !unpaid.includes(status))
      .filter((status) => unpaid.some((to) => mayBecome(status, to)));
    expect(ways).toEqual(["review"]);
  });
});
