import { expect, it } from "vitest";
import { formatAmount, formatTimestamp } from "#functions/domains/payments/corvuspay/values.ts";

it("writes the time of a call as Zagreb's, in winter, in summer and at midnight", () => {
  expect(formatTimestamp(new Date("2026-01-15T08:30:00Z"))).toBe("20260115093000");
  expect(formatTimestamp(new Date("2026-07-01T21:59:59Z"))).toBe("20260701235959");
  expect(formatTimestamp(new Date("2026-07-01T22:00:00Z"))).toBe("20260702000000");
});

it("writes cents with exactly two decimals and refuses what is no amount", () => {
  expect([1, 10, 100, 4990, 123_456_789].map(formatAmount)).toEqual(["0.01", "0.10", "1.00", "49.90", "1234567.89"]);
  for (const wrong of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => formatAmount(wrong)).toThrow(RangeError);
});
