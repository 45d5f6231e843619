import { describe, expect, it } from "vitest";
import {
  attemptNumber,
  formMayBeOpen,
  isFresh,
  openOrdersAmong,
  orderOfAttempt,
} from "#functions/domains/orders/order.ts";
import { MINUTE, NOON, order, shifted } from "#test/steps/given/records.ts";

const NUMBER = "S0123456789abcdef0123456789abcdef";

describe("an order's number at the gateway", () => {
  it("is the order's own for the first attempt, and has the attempt added from the second on", () => {
    expect(attemptNumber({ order_number: NUMBER, attempt: 1 })).toBe(NUMBER);
    expect(attemptNumber({ order_number: NUMBER, attempt: 2 })).toBe(`${NUMBER}-2`);
  });

  it("stays within the gateway's 36 characters", () => {
    expect(attemptNumber({ order_number: NUMBER, attempt: 11 })).toHaveLength(36);
  });

  it.each([NUMBER, `${NUMBER}-2`, `${NUMBER}-11`])("leads from %s back to the order", (number) => {
    expect(orderOfAttempt(number)).toBe(NUMBER);
  });

  it.each([
    "",
    "S",
    NUMBER.toUpperCase(),
    `${NUMBER}-`,
    `${NUMBER}-x`,
    `${NUMBER}-100`,
    ` ${NUMBER}`,
    `${NUMBER}\n`,
    `X${NUMBER}`,
  ])("is not %j", (number) => {
    expect(orderOfAttempt(number)).toBeUndefined();
  });
});

describe("an order", () => {
  it("keeps its price for 30 minutes", () => {
    const fresh = [-1, 0, 1].map((late) => isFresh(order(), shifted(NOON, 30 * MINUTE + late)));
    expect(fresh).toEqual([true, false, false]);
  });

  it("may be paid for 16 minutes after it was signed, and not before", () => {
    const open = [-1, 0, 1].map((late) => formMayBeOpen(order(), shifted(NOON, 16 * MINUTE + late)));
    expect(open).toEqual([true, false, false]);
    expect(formMayBeOpen(order({ sent_at: null }), NOON)).toBe(false);
  });
});

it("the orders that a person waits for are those whose lock holds now, of one product or of any plan", () => {
  const at = NOON;
  const until = shifted(NOON, MINUTE).toISOString();
  const items = [
    { pk: "USER#1", sk: "LOCK#training#2", order_number: NUMBER, until },
    { pk: "USER#1", sk: "LOCK#subscription", order_number: `${NUMBER}b`, until },
    { pk: "USER#1", sk: "LOCK#ebook#3", order_number: `${NUMBER}c`, until: shifted(NOON, -MINUTE).toISOString() },
    { pk: "USER#1", sk: "PROFILE" },
  ];
  expect(openOrdersAmong(items, at)).toEqual([
    { order_number: NUMBER, product_category: "training", product_id: 2 },
    { order_number: `${NUMBER}b`, product_category: "subscription" },
  ]);
});
