import { describe, expect, it } from "vitest";
import { endOfZagrebDay, zagrebDay } from "#functions/platform/zagreb.ts";
import { shifted } from "#test/steps/given/records.ts";

describe("a calendar day in Zagreb", () => {
  it.each([
    ["2026-11-21T22:59:59.999Z", "2026-11-21"],
    ["2026-11-21T23:00:00.000Z", "2026-11-22"],
    ["2026-07-01T21:59:59.999Z", "2026-07-01"],
    ["2026-07-01T22:00:00.000Z", "2026-07-02"],
    ["2026-10-24T22:00:00.000Z", "2026-10-25"],
    ["2026-10-25T22:59:59.999Z", "2026-10-25"],
    ["2027-03-28T21:59:59.999Z", "2027-03-28"],
    ["2028-02-28T23:00:00.000Z", "2028-02-29"],
    ["2026-12-31T23:00:00.000Z", "2027-01-01"],
  ])("of %s is %s", (moment, day) => {
    expect(zagrebDay(new Date(moment))).toBe(day);
  });

  it("ends a millisecond before the next one begins, on all days of three years", () => {
    for (let noon = new Date("2026-01-01T12:00:00Z"); noon.getUTCFullYear() < 2029; noon = shifted(noon, 86_400_000)) {
      const day = noon.toISOString().slice(0, 10);
      const end = endOfZagrebDay(day);
      expect(zagrebDay(end)).toBe(day);
      expect(zagrebDay(shifted(end, 1))).not.toBe(day);
    }
  });
});
