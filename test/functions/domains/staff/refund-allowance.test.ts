import { beforeAll, describe, expect, it, vi } from "vitest";
import { countGivenBack, mayAlone } from "#functions/domains/staff/refund-allowance.ts";
import { NOON } from "#test/steps/given/records.ts";

beforeAll(() => {
  vi.stubEnv("TABLE", "zamah");
});

describe("somebody of the staff gives money back alone", () => {
  const alone = (cents: number, before: number | undefined, order: number | null, today: number | null) =>
    mayAlone({ refunded_cents: before }, cents, { order, today });

  it("up to the limit of an order, with all that went back of it before, and of their day", () => {
    expect([alone(5000, undefined, 5000, null), alone(5001, undefined, 5000, null)]).toEqual([true, false]);
    expect([alone(4000, 1000, 5000, null), alone(4001, 1000, 5000, null)]).toEqual([true, false]);
    expect([alone(700, undefined, 5000, 700), alone(701, undefined, 5000, 700)]).toEqual([true, false]);
    expect(alone(5001, undefined, 5000, 9000)).toBe(false);
  });

  it("without end where they have no limit", () => {
    expect(alone(1_000_000, 9, null, null)).toBe(true);
  });

  it("is counted under the day of Zagreb, and refused where it would pass the day's limit", () => {
    const [write, ...more] = countGivenBack("marta", 700, { order: 5000, day: 20_000, today: 700 }, NOON);
    expect(write?.Update).toMatchObject({
      Key: { pk: "USER#marta" },
      UpdateExpression: "ADD cents :cents",
      ConditionExpression: "attribute_not_exists(cents) OR cents <= :room",
      ExpressionAttributeValues: { ":cents": 700, ":room": 19_300 },
    });
    expect(write?.Update?.Key?.sk).toContain("2026-11-21");
    expect(more).toEqual([]);
    expect(countGivenBack("marta", 700, { order: null, day: null, today: null }, NOON)).toEqual([]);
  });
});
